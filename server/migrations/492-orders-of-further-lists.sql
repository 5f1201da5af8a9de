-- Orders of the lists of travellers, reviews, refunds and cases (ADR 93); the others are those of the primary keys.
create index users_in_name_order on users (lower(name) collate "C", id);
create index users_suspended on users (id) where suspended_at is not null;
create index users_of_city on users (lower(city), id);
create index reviews_in_rating_order on reviews (rating, id);
create index refunds_in_amount_order on refunds (amount, id);
create index refunds_of_state on refunds (state, id);
create index cases_in_amount_order on cases ((coalesce(amount, -1)), id);
