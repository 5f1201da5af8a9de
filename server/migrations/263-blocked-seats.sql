-- Challenges whose solution was accepted, until they expire: a proof of work is good for one hold or
-- booking.
create table spent_proofs (
  nonce text primary key,
  expires_at timestamptz not null
);
create index spent_proofs_by_age on spent_proofs (expires_at);

-- Staff release holds. What becomes of a booking's claims is told by the booking itself.
create trigger claims_noted after update of expires_at on claims for each row
  when (current_setting('sayap.audited', true) = 'on' and new.id_booking is null)
  execute function note_change('id', 'id_flight', 'position', 'expires_at');
