-- Orders of the lists of travellers, reviews, refunds and cases (ADR 93); the others are those of the primary keys.
create index concurrently if not exists users_in_name_order on users (lower(name) collate "C", id);
-- next step
create index concurrently if not exists users_suspended on users (id) where suspended_at is not null;
-- next step
create index concurrently if not exists users_of_city on users (lower(city), id);
-- next step
create index concurrently if not exists reviews_in_rating_order on reviews (rating, id);
-- next step
create index concurrently if not exists refunds_in_amount_order on refunds (amount, id);
-- next step
create index concurrently if not exists refunds_of_state on refunds (state, id);
-- next step
create index concurrently if not exists cases_in_amount_order on cases ((coalesce(amount, -1)), id);
