-- The Idempotency-Key by which a voucher was created, and the body that came with it, both as SHA-256 in
-- hex: repeated, the call answers the same voucher.
alter table vouchers add column request_key text;
alter table vouchers add column request_hash text;
create unique index vouchers_by_key on vouchers (created_by, request_key) where request_key is not null;
