//! The tree of a search: nodes in one arena, children as lists, nothing freed one by one.

use caravanserai_core::Seat;

/// No node.
pub(crate) const NONE: u32 = u32::MAX;

/// The node of the decision to be made.
pub(crate) const ROOT: u32 = 0;

/// A node: an action of a seat, and what is known about it.
#[derive(Clone, Debug)]
pub(crate) struct Child<A> {
    pub action: A,
    pub seat: Seat,
    /// How likely the policy thinks the action is.
    pub prior: f32,
    /// How often it was chosen.
    pub visits: u32,
    /// How often it could have been chosen.
    pub offered: u32,
    /// The sum of what it was worth for its seat.
    pub sum: f32,
    first: u32,
    last: u32,
    next: u32,
}

/// The tree of one search.
#[derive(Clone, Debug)]
pub(crate) struct Tree<A> {
    nodes: Vec<Child<A>>,
    spare: Vec<Child<A>>,
    limit: usize,
    root: Ends,
    root_visits: u32,
}

#[derive(Clone, Copy, Debug)]
struct Ends {
    first: u32,
    last: u32,
}

const EMPTY: Ends = Ends { first: NONE, last: NONE };

// The root has no action, so it is no `Child`: node numbers are places in the arena plus one.
impl<A: Clone + PartialEq> Tree<A> {
    pub fn new(limit: usize) -> Tree<A> {
        Tree { nodes: Vec::new(), spare: Vec::new(), limit, root: EMPTY, root_visits: 0 }
    }

    pub fn clear(&mut self) {
        self.nodes.clear();
        self.root = EMPTY;
        self.root_visits = 0;
    }

    pub fn is_full(&self) -> bool {
        self.nodes.len() >= self.limit
    }

    pub fn get(&self, node: u32) -> &Child<A> {
        &self.nodes[node as usize - 1]
    }

    pub fn visits(&self, node: u32) -> u32 {
        if node == ROOT { self.root_visits } else { self.get(node).visits }
    }

    pub fn seat(&self, node: u32) -> Seat {
        self.get(node).seat
    }

    /// Counts that the node could have been chosen, and gives it.
    pub fn offered(&mut self, node: u32) -> &Child<A> {
        let child = &mut self.nodes[node as usize - 1];
        child.offered += 1;
        child
    }

    pub fn visit(&mut self, node: u32, worth: f32) {
        if node == ROOT {
            self.root_visits += 1;
        } else {
            let child = &mut self.nodes[node as usize - 1];
            child.visits += 1;
            child.sum += worth;
        }
    }

    fn first(&self, node: u32) -> u32 {
        if node == ROOT { self.root.first } else { self.get(node).first }
    }

    /// Whether the node has children.
    pub fn is_open(&self, node: u32) -> bool {
        self.first(node) != NONE
    }

    pub fn children(&self, node: u32) -> impl Iterator<Item = &Child<A>> {
        let mut next = self.first(node);
        std::iter::from_fn(move || {
            (next != NONE).then(|| {
                let child = self.get(next);
                next = child.next;
                child
            })
        })
    }

    /// The child for each of the seat's actions, [`NONE`] where there is none yet.
    pub fn find_all(&self, node: u32, seat: Seat, actions: &[A], matched: &mut Vec<u32>) {
        matched.clear();
        // Lists mostly come in the order in which the children were added: look at the next one first.
        let mut cursor = self.first(node);
        for action in actions {
            if cursor != NONE && self.is(cursor, seat, action) {
                matched.push(cursor);
                cursor = self.get(cursor).next;
            } else {
                let found = self.find(node, seat, action);
                if found != NONE {
                    cursor = self.get(found).next;
                }
                matched.push(found);
            }
        }
    }

    fn is(&self, node: u32, seat: Seat, action: &A) -> bool {
        let child = self.get(node);
        child.seat == seat && child.action == *action
    }

    fn find(&self, node: u32, seat: Seat, action: &A) -> u32 {
        let mut next = self.first(node);
        while next != NONE && !self.is(next, seat, action) {
            next = self.get(next).next;
        }
        next
    }

    /// Adds a child, unless the tree is full.
    pub fn add(&mut self, node: u32, seat: Seat, action: &A, prior: f32) -> Option<u32> {
        if self.is_full() {
            return None;
        }
        self.nodes.push(fresh(seat, action.clone(), prior));
        let new = self.nodes.len() as u32;
        self.append(node, new);
        Some(new)
    }

    fn append(&mut self, node: u32, new: u32) {
        let last = match node {
            ROOT => &mut self.root.last,
            node => &mut self.nodes[node as usize - 1].last,
        };
        let before = std::mem::replace(last, new);
        match (before, node) {
            (NONE, ROOT) => self.root.first = new,
            (NONE, node) => self.nodes[node as usize - 1].first = new,
            (before, _) => self.nodes[before as usize - 1].next = new,
        }
    }

    /// Makes the child of this action the root and drops everything else.
    pub fn descend(&mut self, seat: Seat, action: &A) {
        let child = self.find(ROOT, seat, action);
        if child == NONE {
            return self.clear();
        }
        let visits = self.get(child).visits;
        let old = std::mem::replace(&mut self.nodes, std::mem::take(&mut self.spare));
        self.nodes.clear();
        self.root = EMPTY;
        self.root_visits = visits;
        // Breadth first: `moved` lists old nodes whose children are still to be copied.
        let mut moved = vec![(child, ROOT)];
        let mut at = 0;
        while let Some(&(from, to)) = moved.get(at) {
            at += 1;
            let mut next = old[from as usize - 1].first;
            while next != NONE {
                let node = &old[next as usize - 1];
                let (first, last) = (NONE, NONE);
                self.nodes.push(Child { first, last, next: NONE, ..node.clone() });
                let new = self.nodes.len() as u32;
                self.append(to, new);
                if node.first != NONE {
                    moved.push((next, new));
                }
                next = node.next;
            }
        }
        self.spare = old;
    }
}

fn fresh<A>(seat: Seat, action: A, prior: f32) -> Child<A> {
    Child { action, seat, prior, visits: 0, offered: 0, sum: 0.0, first: NONE, last: NONE, next: NONE }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_tree_takes_no_more() {
        let seat = Seat::new(0).unwrap();
        let mut tree = Tree::new(2);
        assert!(tree.add(ROOT, seat, &'a', 0.5).is_some());
        assert!(tree.add(ROOT, seat, &'b', 0.5).is_some());
        assert_eq!(tree.add(ROOT, seat, &'c', 0.5), None);
        assert_eq!(tree.children(ROOT).count(), 2);
    }

    #[test]
    fn descending_keeps_what_lies_below_the_action() {
        let seat = Seat::new(1).unwrap();
        let mut tree = Tree::new(100);
        let a = tree.add(ROOT, seat, &'a', 0.5).unwrap();
        let b = tree.add(ROOT, seat, &'b', 0.5).unwrap();
        let below = tree.add(b, seat, &'c', 0.5).unwrap();
        tree.add(a, seat, &'d', 0.5).unwrap();
        tree.visit(b, 1.0);
        tree.visit(below, 0.25);
        tree.descend(seat, &'b');
        assert_eq!(tree.visits(ROOT), 1);
        let left: Vec<_> = tree.children(ROOT).map(|child| (child.action, child.visits, child.sum)).collect();
        assert_eq!(left, [('c', 1, 0.25)]);
    }

    #[test]
    fn actions_are_found_whatever_their_order() {
        let seat = Seat::new(0).unwrap();
        let mut tree = Tree::new(100);
        let [a, b] = ['a', 'b'].map(|action| tree.add(ROOT, seat, &action, 0.5).unwrap());
        let mut matched = Vec::new();
        tree.find_all(ROOT, seat, &['b', 'x', 'a'], &mut matched);
        assert_eq!(matched, [b, NONE, a]);
    }
}
