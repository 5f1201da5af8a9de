-- The home of staff reads the departures of a day, and what nobody has settled, on every visit.
create index concurrently if not exists flights_by_day on flights (departure_date, departs_at, id);
-- next step
create index concurrently if not exists boarding_conflicts_open on boarding_conflicts (id_boarding) where outcome is null;
-- next step
create index concurrently if not exists webhook_deliveries_failed on webhook_deliveries (created_at) where state = 'failed';
-- next step
create index concurrently if not exists payment_proofs_to_review on payment_proofs (review_until) where state = 'in_review';
-- next step
create index concurrently if not exists flight_imports_running on flight_imports (started_at) where status = 'running';
