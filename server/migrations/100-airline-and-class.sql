-- An airline and a class it seldom flies: without this, staff's list passes over all its flights.
create index flights_of_airline_and_class on flights (id_airline, class_flight, departs_at, id);
