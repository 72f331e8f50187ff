//! Dealings between two people, all of them.

use caravanserai_e2e::{Browser, Result};

use super::hands::{money, press, send, text, text_id, together};

/// Two people deal with each other in every way there is, before the first move; nobody else learns of it.
pub async fn deal(host: &Browser, guest: &Browser, onlooker: &Browser) -> Result<()> {
    let card =
        host.script("return JSON.parse(document.querySelector('.jcard').id.replace(/sq-(.)-(.)/, '[$1,$2]'))").await?;
    let topic = format!("\"r{}s{}\"", card[0], card[1]);
    send(host, "say", &[("topic", &topic), ("says", "\"raid\""), ("thousands", "5")]).await?;
    together(host, guest).await?;
    assert!(text(guest, ".said li").await?.contains("a raid, 5 000 TL"), "a statement is heard");
    press(guest, ".said .small-act").await?;
    assert!(guest.has(".day .mk.inked").await?, "a statement is copied in the speaker's ink");
    assert!(!host.has(".day .mk").await?, "and only there");

    // A question with a price, taken back; another one, answered and accepted.
    send(host, "ask", &[("topic", &topic), ("thousands", "1")]).await?;
    press(host, "[id^=unask-]").await?;
    send(host, "ask", &[("topic", &topic), ("thousands", "1")]).await?;
    together(host, guest).await?;
    let answer = text_id(guest, "[id^=form-answer-]").await?;
    send(guest, &answer, &[("thousands", "2"), ("says", "\"work_fatih\""), ("sum", "4")]).await?;
    together(host, guest).await?;
    assert!(!text(host, ".offer").await?.contains("Fatih"), "an answer is not heard before it is paid");
    press(host, "[id^=accept-]").await?;
    assert!(text(host, ".said li").await?.contains("work in Fatih, 4 000 TL"), "the answer was bought");

    // An offer with several parts; one refused, one taken back, one that wants a word.
    let parts = [
        ("give_thousands", "1"),
        ("give_parts", "\"w1\""),
        ("give_topic", topic.as_str()),
        ("give_says", "\"journey_taksim\""),
        ("want_thousands", "2"),
        ("promise", "You come to Taksim"),
    ];
    send(host, "offer", &parts).await?;
    together(host, guest).await?;
    let said = text(guest, ".offer").await?;
    assert!(
        said.contains("1 000 TL, a look at their planner (week 1)") && said.contains("2 000 TL, a promise"),
        "{said}"
    );
    assert!(!text(onlooker, "body").await?.contains("You come to Taksim"), "an offer is between two");
    press(guest, "[id^=accept-]").await?;
    assert!(guest.has("#shown-to-me").await?, "the copy of the planner is there");
    assert!(
        text(host, ".reminders").await?.contains("You come to Taksim") || {
            together(host, guest).await?;
            text(host, ".reminders").await?.contains("You come to Taksim")
        }
    );
    send(host, "offer", &[("give_thousands", "1"), ("want_thousands", "3")]).await?;
    together(host, guest).await?;
    press(guest, "[id^=refuse-]").await?;
    together(host, guest).await?;
    send(host, "offer", &[("give_thousands", "1"), ("want_thousands", "3")]).await?;
    press(host, "[id^=withdraw-]").await?;
    assert!(!host.has("[id^=withdraw-]").await?, "an offer taken back is gone");
    send(host, "offer", &[("give_thousands", "1"), ("want_topic", &topic)]).await?;
    together(host, guest).await?;
    let tell = text_id(guest, "[id^=form-tell-]").await?;
    send(guest, &tell, &[("says", "\"do_not_know\"")]).await?;

    // Gifts, at once and after a yes; a loan; showing; private notes.
    together(host, guest).await?;
    let before = money(guest).await?;
    send(host, "gift", &[("thousands", "1")]).await?;
    together(host, guest).await?;
    assert_eq!(money(guest).await?, before + 1, "a gift arrives at once");
    send(guest, "consent", &[("ask", "true")]).await?;
    together(host, guest).await?;
    send(host, "gift", &[("thousands", "1")]).await?;
    together(host, guest).await?;
    assert_eq!(money(guest).await?, before + 1, "or only after a yes");
    press(guest, "[id^=accept-]").await?;
    assert_eq!(money(guest).await?, before + 2);
    send(guest, "consent", &[("ask", "false")]).await?;
    send(guest, "remind", &[("debtor", "1"), ("creditor", "0"), ("thousands", "2")]).await?;
    together(host, guest).await?;
    assert!(text(host, ".reminders").await?.contains("2 000 TL"), "everybody sees the reminder");
    send(host, "note", &[("text", "the secret of the host")]).await?;
    press(host, ".today [data-box=taksim_journey]").await?;
    together(host, guest).await?;
    for (name, page) in [("guest", guest), ("onlooker", onlooker)] {
        let html = page.driver.source().await?;
        assert!(!html.contains("secret of the host"), "the {name} never receives a private note");
    }
    send(host, "show", &[("parts", "\"w1\""), ("notes", "true")]).await?;
    together(host, guest).await?;
    guest.script("document.querySelector('#shown-to-me summary').click()").await?;
    guest
        .until("the copy", "document.querySelector('#shown-to-me')?.textContent.includes('the secret of the host')")
        .await?;
    guest.script("document.querySelector('#shown-to-me summary').click()").await?;
    assert!(!onlooker.driver.source().await?.contains("secret of the host"), "a showing is for those it is made to");
    send(host, "wish_to_leave", &[("wish", "true")]).await?;
    send(host, "agree_to_end", &[("agree", "true")]).await?;
    together(host, guest).await?;
    assert!(text(guest, ".dealings").await?.contains("For ending the game now"));
    send(host, "agree_to_end", &[("agree", "false")]).await?;
    together(host, guest).await
}
