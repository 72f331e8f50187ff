//! Every rule and worked example of The Journey under test.

mod components;
mod contract;
mod dealings;
mod endings;
mod information;
mod jail;
mod journeys;
mod laws;
mod offers;
mod options;
mod planner;
mod police;
mod scene;
mod secrets;
mod setup;
mod table;
mod tasks;
mod turns;
mod voice;
