-- The home of staff reads the departures of a day, and what nobody has settled, on every visit.
create index flights_by_day on flights (departure_date, departs_at, id);
create index boarding_conflicts_open on boarding_conflicts (id_boarding) where outcome is null;
create index webhook_deliveries_failed on webhook_deliveries (created_at) where state = 'failed';
create index payment_proofs_to_review on payment_proofs (review_until) where state = 'in_review';
create index flight_imports_running on flight_imports (started_at) where status = 'running';
