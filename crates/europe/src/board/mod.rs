//! The board: 56 cities, 93 routes, 438 boxes (EUR-002 to EUR-012).

mod cities;
mod city;
mod distance;
mod geometry;
mod graph;
mod land;
mod lights;
mod route;
mod routes;
mod space;

pub use cities::CITIES;
pub use city::{CITY_COUNT, City, CityInfo, CitySet, Side};
pub use distance::distance;
pub(crate) use distance::nearest_airports;
pub use geometry::{BOX_SIDE, BoxPlace, CITY_RADIUS, HEIGHT, Point, WIDTH, apart};
pub use graph::{AIRPORT_COUNT, AIRPORTS, RED_BOXES, RED_COUNT};
pub use land::{LAND, land};
pub use lights::RedBoxes;
pub use route::{ROUTE_COUNT, Route, RouteInfo};
pub use routes::ROUTES;
pub use space::{BOX_COUNT, Kind, SPACE_COUNT, Space};
