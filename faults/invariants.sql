-- The invariants of the database. Returns one row (inv, detail) per violation, and no rows when there is none.
-- Runs after every race, crash and load test, and by operators at any time; it changes nothing.
with live_claims as (
  select * from claims where released_at is null and (expires_at is null or expires_at > now())
),
live_bookings as (select * from bookings where status in (0, 1)),
live_tickets as (select * from tickets where revoked_at is null),
-- Notifications and emails of erased accounts are deleted, so the invariants about them do not apply.
known as (select id from users where erased_at is null)

select 'INV01 seat with two live claims' as inv, id_flight || '/' || position as detail
from claims where released_at is null group by id_flight, position having count(*) > 1
union all
select 'INV02 more seats claimed than the cabin has', f.id::text
from flights f join live_claims c on c.id_flight = f.id
group by f.id having count(*) > f.capacity
union all
select 'INV03 seat or claim of another flight', 'passenger ' || p.id
from passengers p join bookings b on b.id = p.id_booking
where p.id_flight <> b.id_flight or p.id_seat / 1000 <> b.id_flight
union all
select 'INV03 seat or claim of another flight', 'claim ' || c.id
from claims c join bookings b on b.id = c.id_booking where c.id_flight <> b.id_flight
union all
select 'INV04 total is not price times capacity', id::text
from bookings where total_price <> unit_price * capacity
union all
select 'INV05 money negative or not adding up', id::text
from bookings
where least(unit_price, total_price, insurance_total, unique_code) < 0
  or amount_due <> total_price + insurance_total - discount - covered + unique_code
  or discount not between 0 and total_price
  or insurance_total <> case when insurance then 2000 * capacity else 0 end
union all
select 'INV06 passengers are not as many as the capacity', b.id::text
from live_bookings b left join passengers p on p.id_booking = b.id
group by b.id, b.capacity, b.draft_until
having count(p.id) > b.capacity or (b.draft_until is null and count(p.id) <> b.capacity)
union all
select 'INV07 paid passenger without exactly one live ticket', p.id::text
from bookings b join passengers p on p.id_booking = b.id
left join live_tickets t on t.id_passenger = p.id
where b.status = 1 group by p.id having count(t.id) <> 1
union all
select 'INV08 live ticket of a booking that is not paid', t.id::text
from live_tickets t join passengers p on p.id = t.id_passenger
join bookings b on b.id = p.id_booking where b.status <> 1
union all
select 'INV09 ended booking still holds a seat', b.id::text
from bookings b join live_claims c on c.id_booking = b.id where b.status not in (0, 1)
union all
select 'INV10 overdue by more than 90 seconds', id::text
from bookings
where status = 0 and least(pay_before, draft_until) < now() - interval '90 seconds'
  -- The payment deadline is suspended while a proof is in review.
  and not exists (
    select from payment_proofs p
    where p.id_trip = bookings.id_trip and p.state = 'in_review'
      and p.review_until > now() - interval '90 seconds'
  )
union all
select 'INV11 key with the booking of somebody else', k.key
from idempotency_keys k left join bookings b on b.id = k.id_booking
where b.id_user is distinct from k.id_user
union all
select 'INV12 two keys made one booking', id_booking::text
from idempotency_keys group by id_booking having count(*) > 1
union all
select 'INV13 passenger of a live booking without a claim on the seat', p.id::text
from live_bookings b join passengers p on p.id_booking = b.id
left join live_claims c on c.id_booking = b.id and c.position = p.id_seat % 1000
group by p.id having count(c.id) <> 1
union all
select 'INV14 seat claimed for nobody', c.id::text
from live_claims c
left join passengers p on p.id_booking = c.id_booking and p.id_seat % 1000 = c.position
where c.id_booking is not null and p.id is null
union all
select 'INV16 state without its audit row', b.id::text
from bookings b
where b.status is distinct from (
  select to_status from booking_moves m where m.id_booking = b.id order by m.id desc limit 1
)
union all
select 'INV17 chain of audit rows is broken', id_booking::text
from (
  select id_booking, from_status,
    lag(to_status) over (partition by id_booking order by id) as before
  from booking_moves
) chain
where from_status is distinct from before
union all
select 'INV18 move that is not permitted', m.id::text
from booking_moves m
where not (m.from_status is null and m.to_status = 0) and not exists (
  select from permitted_moves p
  where p.from_status = m.from_status and p.to_status = m.to_status
)
union all
-- Paid bookings of a cancelled flight stay paid until their refund.
select 'INV19 booking waits for the payment of a cancelled flight', b.id::text
from bookings b join flights f on f.id = b.id_flight
where b.status = 0 and f.cancelled_at is not null
union all
select 'INV20 seats are not those of the class', id::text
from flights
where id_cabin_plan is null
  and capacity <> case class_flight when 'economy' then 120 when 'business' then 36 else 8 end
union all
select 'INV21 children without an adult', b.id::text
from live_bookings b join passengers p on p.id_booking = b.id
where b.draft_until is null group by b.id having bool_and(p.category_passenger = 'child')
union all
select 'INV22 more than nine seats waiting', id_user || ' on ' || id_flight
from bookings where status = 0 and booked_by is null and id_group is null
group by id_user, id_flight having sum(capacity) > 9
union all
select 'INV23 trip without exactly one Ticket Booked', b.id::text
from bookings b
left join notifications n on n.id_trip = b.id and n.event = 'booking_made'
where b.leg = 1 and b.id_user in (select id from known)
group by b.id having count(n.id) <> 1
union all
select 'INV24 verified payment without exactly one Congratulation', coalesce(p.id, c.id)::text
from (
  select distinct b.id_trip as id from booking_moves m join bookings b on b.id = m.id_booking
  where m.to_status = 1 and b.id_user in (select id from known)
) p
full join (
  select id_trip as id, count(*) as times from notifications
  where event = 'payment_verified' group by 1
) c using (id)
where p.id is null or c.times is distinct from 1
union all
select 'INV25 notification for somebody else', n.id::text
from notifications n left join bookings b on b.id = n.id_booking
where n.id_booking is not null and b.id_user is distinct from n.id_user
union all
select 'INV26 ledger transaction that does not add up to nothing', id_transaction::text
from ledger_entries group by id_transaction having sum(amount) <> 0
union all
select 'INV27 money that came is not what the ledger has', account
from (
  select case source when 'midtrans' then 'midtrans' else 'bank' end as account, amount - sent_back as amount
  from money_received
  -- An unmatched payment that staff paid out by bank is with the provider until it is taken back.
  where outcome <> 'returned' or source = 'midtrans' and id_trip is null
  union all
  select e.account, -e.amount from ledger_entries e
  join ledger_transactions t on t.id = e.id_transaction
  where e.account = 'midtrans'
    or e.account = 'bank' and t.kind in ('money_in', 'reversal', 'correction')
) moved group by account having sum(amount) <> 0
union all
select 'INV28 more travel credit spent than there was', id_user::text
from ledger_entries where account = 'credit' group by id_user having sum(amount) > 0
union all
select 'INV29 money held for a trip that does not wait, or less than nothing', e.id_trip::text
from ledger_entries e where e.account = 'held' group by e.id_trip
having sum(e.amount) > 0 or sum(e.amount) < 0 and not exists (
  select from bookings b where b.id_trip = e.id_trip and b.status = 0
)
union all
select 'INV30 sales are not what the paid bookings cost', t.id_trip::text
from ledger_transactions t
join lateral (
  select coalesce(sum(total_price + insurance_total - discount) filter (where status = 1), 0) as price,
    bool_or(exists (select from refunds r where r.id_booking = b.id)) as refunded
  from bookings b where b.id_trip = t.id_trip
) trip on not trip.refunded
join ledger_entries e on e.id_transaction = t.id and e.account = 'sales'
group by t.id_trip, trip.price
-- A partial refund by the provider leaves the trip paid.
having -sum(e.amount) <> trip.price - case when trip.price > 0 then
  coalesce(sum(e.amount) filter (where t.kind = 'refund_sent'), 0) else 0 end
union all
select 'INV31 open payment asks for another amount than is missing', p.id::text
from payments p
join lateral (
  select sum(total_price + insurance_total - discount - covered) as price from bookings b
  where b.id_trip = p.id_trip and b.status = 0
) trip on true
where p.state = 'open' and not p.for_insurance and p.amount is distinct from p.unique_code + greatest(0, trip.price - (
  select coalesce(-sum(amount), 0) from ledger_entries e
  where e.account = 'held' and e.id_trip = p.id_trip
))
union all
select 'INV32 two open transfers to an account ask for the same', id_bank_account || '/' || amount
from payments where state = 'open' and unique_code > 0
group by id_bank_account, amount having count(*) > 1
union all
select 'INV33 an unmatched payment is not what the ledger has in suspense', sum(amount)::text
from (
  select amount - sent_back as amount from money_received where outcome = 'unmatched'
  union all
  select amount from ledger_entries where account = 'suspense'
) suspended having sum(amount) <> 0
union all
select 'INV34 money with an owner that belongs to no trip', id::text
from money_received where outcome in ('settled', 'held', 'credited') and id_trip is null
union all
select 'INV35 trip of two codes or travellers, or without its first leg', id_trip::text
from bookings group by id_trip
having count(distinct code) > 1 or count(distinct id_user) > 1 or min(leg) > 1
union all
-- Both legs are paid or expire at the same time.
select 'INV36 trip of which one leg waits, is paid or expired without the other', id_trip::text
from bookings where status in (0, 1, 2) group by id_trip having count(distinct status) > 1
union all
select 'INV37 refunds that wait are not what the ledger owes', sum(amount)::text
from (
  select amount from refunds where state in ('asked', 'approved') and destination = 'bank'
  union all
  select amount from ledger_entries where account = 'refunds'
) owed having sum(amount) <> 0
union all
select 'INV38 refunded booking without its refund, or the other way round', b.id::text
from bookings b left join refunds r on r.id_booking = b.id
where (b.status = 4) <> (coalesce(r.state, 'offered') <> 'offered')
union all
select distinct 'INV39 what happened to a trip was not mailed', b.id_trip || ' ' || due.event
from booking_moves m
join bookings b on b.id = m.id_booking
cross join lateral (
  select case when m.to_status = 0 then 'booking_made'
              when m.to_status = 1 then 'payment_verified'
              when m.to_status = 2 then 'booking_expired'
              when m.reason = 'flight_cancelled' then 'flight_cancelled'
              when m.to_status = 3 then 'booking_cancelled' end as event
) due
-- Emails are deleted after 90 days; the generated users of the demo data never got any.
where due.event is not null and m.at > now() - interval '80 days' and m.request_id <> 'demo'
  and b.id_user in (select id from known)
  and not exists (
    select from mails one join bookings leg on leg.id = one.id_booking
    where leg.id_trip = b.id_trip and (
      one.event = due.event
      -- Nobody is asked to pay for what was paid in the transaction that made it.
      or due.event = 'booking_made' and one.event = 'payment_verified' and one.created_at = m.at
    )
  )
union all
-- Reminders are mailed once for each deadline, which is part of their key.
select 'INV40 event that was mailed twice', min(dedupe_key)
from mails
where event in ('booking_made', 'payment_verified', 'booking_cancelled', 'booking_expired',
  'flight_cancelled')
group by event, id_booking having count(*) > 1
union all
select 'INV40 event that was mailed twice', dedupe_key
from mails group by dedupe_key having count(*) > 1
union all
select 'INV41 two mails with one Message-ID', message_id::text
from mails group by message_id having count(*) > 1
union all
select 'INV42 ticket that went through the gate twice', id_ticket::text
from boardings where undone_at is null group by id_ticket having count(*) > 1
union all
select 'INV43 boarding of another flight than the ticket is for', o.id::text
from boardings o
join tickets t on t.id = o.id_ticket join passengers p on p.id = t.id_passenger
where p.id_flight <> o.id_flight
union all
-- now() is the start of a transaction, which may have waited a few seconds for a lock.
select 'INV44 boarded with a ticket that was revoked before', o.id::text
from boardings o join tickets t on t.id = o.id_ticket
where o.undone_at is null and o.at > t.revoked_at + interval '1 minute'
union all
select 'INV45 refund whose state is not its last step', r.id::text
from refunds r
where r.state is distinct from (
  select to_state from refund_moves m where m.id_refund = r.id order by m.id desc limit 1
)
union all
select 'INV46 refund of another price than was paid', r.id::text
from refunds r join bookings b on b.id = r.id_booking
where r.amount not between 0 and r.paid or r.paid > b.total_price + b.insurance_total - b.discount
  -- Less only where the provider had sent back a part of the payment.
  or r.paid < b.total_price + b.insurance_total - b.discount and not exists (
    select from money_received m where m.id_trip = b.id_trip and m.sent_back > 0
  )
union all
select 'INV47 refunds of a trip are not what the ledger sent', id_trip::text
from (
  select b.id_trip, case r.destination when 'bank' then 'bank' else 'credit' end as account,
    r.amount
  from refunds r join bookings b on b.id = r.id_booking
  where r.state = 'rebooked' or r.state = 'sent' and r.destination <> 'provider'
  union all
  select t.id_trip, e.account, e.amount
  from ledger_entries e join ledger_transactions t on t.id = e.id_transaction
  where t.kind in ('refund_sent', 'refund_credited') and e.account in ('bank', 'credit')
    -- An unmatched payment that came by the provider and was paid out.
    and not (t.id_trip is null and exists (
      select from ledger_entries s where s.id_transaction = t.id and s.account = 'suspense'
    ))
) moved
-- A refund by the provider has the provider's amount, not that of a leg.
where not exists (
  select from refunds r join bookings b on b.id = r.id_booking
  where b.id_trip = moved.id_trip and r.destination = 'provider'
)
group by id_trip, account having sum(amount) <> 0
union all
select 'INV48 money that nobody was asked to look at', m.id::text
from money_received m
where m.outcome in ('unmatched', 'held', 'credited')
  and not exists (select from cases c where c.id_money = m.id)
  and not exists (select from insurance_dues d where d.id_money = m.id and m.outcome = 'credited')
union all
select 'INV49 case about the money of another trip', c.id::text
from cases c join money_received m on m.id = c.id_money
where c.id_trip is distinct from m.id_trip
union all
select 'INV50 case that was closed without a word', id::text
from cases where (closed_at is null) <> (closing_note is null)
union all
select 'INV51 proof to be looked at of a trip that is paid', p.id::text
from payment_proofs p
where p.state = 'in_review'
  and exists (select from bookings b where b.id_trip = p.id_trip and b.status = 1)
  and not exists (select from insurance_dues d where d.id_trip = p.id_trip and d.state = 'waiting')
union all
select 'INV52 trip whose legs are not numbered from one on', id_trip::text
from bookings group by id_trip
having max(leg) <> count(*)
union all
select distinct 'INV53 trip that ended and nobody was told', b.id_trip || ' ' || due.event
from booking_moves m
join bookings b on b.id = m.id_booking
cross join lateral (
  select case when m.to_status = 2 then 'booking_expired'
              when m.reason = 'flight_cancelled' then 'flight_cancelled' end as event
) due
where due.event is not null and b.id_user in (select id from known)
  and not exists (
    select from notifications n
    where n.id_trip = b.id_trip and n.event = due.event
      and (n.event <> 'flight_cancelled' or n.id_booking = b.id)
  )
union all
select 'INV54 trip with less than nothing in an account', id_trip || ' ' || account
from ledger_entries
where account in ('held', 'sales', 'refunds', 'midtrans') and id_trip is not null
group by id_trip, account
having sum(case account when 'midtrans' then amount else -amount end) < 0
union all
select 'INV55 what is left of the payments of a trip is not what the provider holds', id_trip::text
from (
  select id_trip, amount - sent_back as amount from money_received
  where source = 'midtrans' and (outcome <> 'returned' or id_trip is null)
  union all
  select id_trip, -amount from ledger_entries where account = 'midtrans'
) provider
group by id_trip having sum(amount) <> 0
union all
select 'INV56 more was sent back of a payment than came', id::text
from money_received where sent_back not between 0 and amount
union all
select 'INV57 refunds of a trip that wait are not what the ledger owes for it', id_trip::text
from (
  select b.id_trip, r.amount from refunds r join bookings b on b.id = r.id_booking
  where r.state in ('asked', 'approved') and r.destination = 'bank'
  union all
  select id_trip, amount from ledger_entries where account = 'refunds'
) owed group by id_trip having sum(amount) <> 0
union all
select 'INV58 money of a line that no uploaded statement has', m.id::text
from money_received m
-- Statements are stored since the first one that is here.
where m.source = 'bank_statement' and m.created_at >= (select min(created_at) from statements)
  and not exists (select from statement_lines l where l.ref = m.external_ref)
union all
select 'INV60 audit entry that is not as it was written', coalesce(l.id_audit, a.id)::text
from audit a
full join audit_links l on l.id_audit = a.id
left join audit_links before on before.seq = l.seq - 1
where l.seq is null or a.id is null
  or (l.seq = 1) <> (before.seq is null)
  or l.previous_hash <> coalesce(before.hash, decode(repeat('00', 32), 'hex'))
  or l.hash <> audit_hash(l.previous_hash, a)
union all
-- Its party would be counted twice against the shares of the cabin.
select 'INV61 seat of a booking that is kept as a hold too', id::text
from claims where id_booking is not null and (unproved or network is not null or id_user is not null)
union all
select 'INV62 unpaid booking without a proved address and its network, or the other way round', id::text
from bookings where status = 0 and unproved <> (network is not null)
union all
-- From here on: what two people have to do. An approval that was rolled back has left nothing.
select 'INV70 bank account that nobody approved as it is', a.id::text
from bank_accounts a
cross join lateral approval_mode_at(a.changed_at) mode
cross join lateral (
  select not a.active and exists (
    select from bank_accounts s where s.replaces = a.id and s.starts_at is null
  ) as replaced
) now
left join approval_requests r on r.id = a.id_approval and r.state = 'approved'
  and r.kind in ('bank_account_added', 'bank_account_changed', 'bank_account_switched')
where mode.required and (
  r.id is null
  or (r.payload ->> 'bank_name', r.payload ->> 'account_number', r.payload ->> 'account_holder',
      r.payload -> 'active')
    is distinct from (a.bank_name, a.account_number, a.account_holder,
      case when now.replaced then r.payload -> 'active' else to_jsonb(a.active) end)
)
union all
select distinct 'INV71 refund above the limit that nobody else approved', f.id::text
from refunds f
join refund_moves m on m.id_refund = f.id and m.to_state = 'approved'
cross join lateral approval_mode_at(m.at) mode
where mode.required and f.destination = 'bank' and f.amount > mode.refund_limit
  and not exists (
    select from approval_requests r
    where r.id_refund = f.id and r.kind = 'refund' and r.state = 'approved'
  )
union all
select 'INV72 money given or paid out by hand that nobody approved', t.id::text
from ledger_transactions t
cross join lateral approval_mode_at(t.at) mode
where mode.required and t.kind = 'correction' and t.id_trip is null
  and exists (
    select from ledger_entries e
    where e.id_transaction = t.id and e.account in ('credit', 'bank') and e.amount < 0
  )
  and not exists (
    select from approval_requests r
    where t.request_id = 'approval:' || r.id and r.state = 'approved'
      and r.kind in ('credit', 'case_paid_out', 'case_not_money')
  )
union all
select 'INV73 request that its asker decided', id::text
from approval_requests where state in ('approved', 'rejected') and decided_by = asked_by
union all
select 'INV74 approved request that was not carried out exactly once', r.id::text
from approval_requests r
where r.state = 'approved' and 1 <> case
  when r.kind in ('credit', 'case_paid_out', 'case_not_money') then (
    select count(*) from ledger_transactions t where t.request_id = 'approval:' || r.id
  )
  when r.kind = 'payment_verified' then (
    select count(*) from ledger_transactions t
    where t.request_id = 'approval:' || r.id and t.kind = 'money_in'
  )
  when r.kind = 'case_attached' then (
    select count(*) from cases c where c.id = r.id_case and c.closed_at = r.decided_at
  )
  when r.kind = 'refund' then (
    select count(*) from refund_moves m
    where m.id_refund = r.id_refund and m.to_state = 'approved' and m.at = r.decided_at
  )
  -- What the account became after it, another request may have changed since.
  else 1 end
union all
select 'INV75 request that was approved after it had expired', id::text
from approval_requests where state = 'approved' and decided_at >= expires_at
union all
select 'INV80 uses of a voucher are not counted, or more than its limit', v.id::text
from vouchers v
left join voucher_uses u on u.id_voucher = v.id and u.state = 'used'
group by v.id
having count(u.id) <> v.used or v.used > v.use_limit
union all
select 'INV81 voucher that an account or an email address used twice', min(id_voucher) || '/' || key
from (
  select id_voucher, id_user::text as key from voucher_uses where state = 'used'
  union all
  select id_voucher, email from voucher_uses where state = 'used' and email is not null
) one
group by id_voucher, key having count(*) > 1
union all
select 'INV82 discount of a trip is not that of its voucher', b.id_trip::text
from (select id_trip, sum(discount) as discount from bookings group by id_trip) b
left join (
  select id_trip, sum(discount) as discount from voucher_uses where state <> 'removed' group by id_trip
) u using (id_trip)
where b.discount <> coalesce(u.discount, 0)
union all
-- A trip that was closed unpaid has given its use back, any other has not.
select 'INV83 use of a voucher that should count, or should not', u.id::text
from voucher_uses u
where u.state <> 'removed' and (u.state = 'used') <> exists (
  select from bookings b
  where b.id_trip = u.id_trip and (
    b.status in (0, 1, 4)
    or exists (select from booking_moves m where m.id_booking = b.id and m.to_status = 1)
  )
)
union all
-- Until it is opened nobody but the list holds the seats of an offer.
select 'INV90 offer of more seats than its party, or of seats for another account', e.id::text
from waiting_entries e join live_claims c on c.holder = e.holder and c.id_flight = e.id_flight
where e.state = 'offered' and e.opened_at is null
group by e.id, e.party, e.id_user
having count(*) > e.party or bool_or(c.id_user is distinct from e.id_user)
union all
select 'INV91 offer of a waiting list that has not ended 90 seconds after its time', id::text
from waiting_entries where state = 'offered' and offer_expires_at < now() - interval '90 seconds'
union all
select 'INV92 party that waits for a cancelled flight', e.id::text
from waiting_entries e join flights f on f.id = e.id_flight
where e.state in ('waiting', 'offered') and f.cancelled_at is not null
union all
-- Nobody's browser holds them: they are those of the group, until it books them.
select 'INV93 quote of other seats than its group has passengers, or of another flight', g.id::text
from group_requests g
left join live_claims c on c.holder = g.holder and c.id_booking is null
where g.state = 'quoted' and g.valid_until > now()
group by g.id having count(c.id) <> g.party or bool_or(c.id_flight is distinct from g.id_flight)
union all
select 'INV94 seats held for a group whose quote has ended', g.id::text
from group_requests g
join live_claims c on c.holder = g.holder and c.id_booking is null
where g.state <> 'quoted' group by g.id
union all
select 'INV95 quote that has not ended 90 seconds after its time', id::text
from group_requests where state = 'quoted' and valid_until < now() - interval '90 seconds'
union all
select 'INV96 group that waits for a cancelled flight', g.id::text
from group_requests g join flights f on f.id = g.id_flight
where g.state in ('requested', 'quoted') and f.cancelled_at is not null
union all
select 'INV97 accepted group without its booking, or at another price than was quoted', g.id::text
from group_requests g
left join bookings b on b.id = g.id_booking and b.id_group = g.id and b.id_user = g.id_user
where g.state = 'accepted'
  and (b.unit_price, b.capacity) is distinct from (g.unit_price, g.party)
union all
-- More than one only after a change of flight, which ends the one before.
select 'INV98 group with more than one live booking', id_group::text
from live_bookings where id_group is not null group by id_group having count(*) > 1
union all
-- Nobody's browser holds them: they are those of one party, all of it, on the flight it is told.
select 'INV100 proposal of other seats than its party has passengers, or of another flight', p.id::text
from rebooking_proposals p
left join live_claims c on c.holder = p.holder and c.id_booking is null
where p.state = 'offered' and p.expires_at > now()
  or p.state = 'held' and exists (
    select from disruptions d where d.id = p.id_disruption and d.state = 'draft' and d.held_until > now()
  )
group by p.id having count(c.id) <> p.party or bool_or(c.id_flight is distinct from p.id_flight)
union all
select 'INV101 seats held for a proposal that has ended', p.id::text
from rebooking_proposals p
join live_claims c on c.holder = p.holder and c.id_booking is null
where p.state not in ('held', 'offered') group by p.id
union all
select 'INV102 proposal for a booking that has ended', p.id::text
from rebooking_proposals p join bookings b on b.id = p.id_booking
where p.state in ('held', 'open', 'offered', 'declined', 'expired') and b.status <> 1
union all
select 'INV103 proposed flight that is cancelled', p.id::text
from rebooking_proposals p join flights f on f.id = p.id_flight
where p.state in ('held', 'offered') and f.cancelled_at is not null
union all
select 'INV104 proposal that has not ended 90 seconds after its time', id::text
from rebooking_proposals where state = 'offered' and expires_at < now() - interval '90 seconds'
union all
select 'INV105 accepted proposal without the booking on its flight', p.id::text
from rebooking_proposals p
left join refunds r on r.id_booking = p.id_booking
left join bookings b on b.id = r.id_rebooked
where p.state = 'accepted' and (r.state, b.id_flight) is distinct from ('rebooked', p.id_flight)
union all
select 'INV106 disruption that is done with flights that are not', d.id::text
from disruptions d join disruption_flights f on f.id_disruption = d.id
where d.state = 'done' and f.done_at is null group by d.id
union all
select 'INV107 proposal of a draft that was dropped or has expired', p.id::text
from rebooking_proposals p join disruptions d on d.id = p.id_disruption
where d.state in ('dropped', 'expired')
union all
-- The job has 90 seconds, also after midnight, when fares open and close.
select 'INV110 flight whose price is not that of its fare in force', f.id::text
from flights f
left join fares e on e.id = f.id_fare
where (f.id_fare is not null or plan_of_flight(f) is not null)
  and f.departs_at > now() and f.cancelled_at is null
  and not exists (select from fares_due d where d.id_flight = f.id and d.at > now() - interval '90 seconds')
  and (
    f.price is distinct from e.price
    or not exists (
      select from unnest(array[now(), now() - interval '90 seconds']) at
      cross join lateral fare_in_force(
        plan_of_flight(f), seats_sold(f.id), days_before(f, at)
      ) due
      where due.id = f.id_fare
    )
  )
union all
select 'INV111 booking that paid another price than its fare, or a fare of another flight', b.id::text
from bookings b
join flights f on f.id = b.id_flight
join fares e on e.id = b.id_fare
join fare_plans plan on plan.id = e.id_plan
where b.unit_price <> e.price
  or plan.id_flight <> f.id or plan.id_schedule is distinct from f.id_schedule and plan.id_flight is null
union all
-- Whoever books last at a fare had a seat of it before: those who booked earlier and never gave their
-- seats up left one. A party pays one price, so that its other seats may be beyond the last one.
select 'INV112 more seats sold at a fare than it has', last.id_flight || '/' || last.id_fare
from (
  select distinct on (id_flight, id_fare) id_flight, id_fare, id from bookings
  where id_fare is not null order by id_flight, id_fare, id desc
) last
join fares e on e.id = last.id_fare
where e.sold_below <= (
  select coalesce(sum(b.capacity), 0) from bookings b
  where b.id_flight = last.id_flight and b.id < last.id and b.status in (0, 1)
    -- Late money brought it back: meanwhile its seats were others'.
    and not exists (select from booking_moves m where m.id_booking = b.id and m.from_status not in (0, 1))
)
union all
-- Claims of departed and cancelled flights too: their plan stays what it was.
select 'INV66 seat that the flight does not have', c.id::text
from live_claims c join flights f on f.id = c.id_flight
left join cabin_plans p on p.id = f.id_cabin_plan
where case when f.id_cabin_plan is null then c.position not between 1 and f.capacity
      else c.position <> all (p.positions) end
union all
select 'INV67 flight that sells another cabin than that of its aircraft', f.id::text
from flights f left join cabin_plans p on p.id = f.id_cabin_plan
where f.id_aircraft_type is not null
  and (p.id_aircraft_type, p.class_flight, cardinality(p.positions))
    is distinct from (f.id_aircraft_type, f.class_flight, f.capacity)
union all
-- Flights of one departure leave together in one aircraft; a cancelled one does not count.
select distinct 'INV68 departure whose flights do not leave together', one.id_departure::text
from flights one join flights other on other.id_departure = one.id_departure and other.id > one.id
where one.cancelled_at is null and other.cancelled_at is null
  and (one.id_airline, one.airport_from, one.airport_to, one.departs_at, one.arrives_at, one.id_aircraft_type)
    is distinct from (other.id_airline, other.airport_from, other.airport_to, other.departs_at,
      other.arrives_at, other.id_aircraft_type)
union all
-- Of cabins that leave together only class, price, facilities, baggage and days that staff left out differ.
-- One that has ended follows the others no longer.
select 'INV69 schedules that leave together and do not agree', one.id_cabin_group::text
from schedules one
where one.id_cabin_group is not null and one.ended_on is null
group by one.id_cabin_group
having count(distinct row(one.id_airline, one.flight_number, one.starting_place, one.destination_place,
  one.airport_from, one.airport_to, one.days_of_week, one.first_day, one.last_day, one.added,
  one.departure_time, one.arrived_time, one.arrival_days, one.transit, one.transit_place,
  one.layover_minutes, one.gate, one.terminal, one.type_trip, one.aircraft, one.id_aircraft_type)) > 1
union all
-- Each share is one row; together they may not be more than their entry, nor of the other sign.
select 'INV108 ledger entry that settlements have more of than it has, or that is none of sales', l.id_entry::text
from settlement_lines l join ledger_entries e on e.id = l.id_entry
group by l.id_entry, e.account, e.amount
having e.account <> 'sales' or bool_or(sign(l.amount) = sign(e.amount))
  or abs(sum(l.amount)) > abs(e.amount)
union all
select 'INV109 settlement whose sums are not those of its lines', s.id::text
from settlements s left join settlement_lines l on l.id_settlement = s.id
group by s.id
having (s.sold, s.returned, s.lines) is distinct from (
  coalesce(sum(l.amount) filter (where l.amount > 0), 0),
  coalesce(sum(l.amount) filter (where l.amount < 0), 0), count(l.id_entry)
)
union all
select 'INV120 line of a settlement of another airline, of another trip, or of days after it',
  l.id_settlement || ' ' || l.id_entry || ' ' || l.id_booking
from settlement_lines l
left join settlements s on s.id = l.id_settlement
left join ledger_entries e on e.id = l.id_entry
left join ledger_transactions t on t.id = e.id_transaction
left join bookings b on b.id = l.id_booking
left join flights f on f.id = b.id_flight
where (f.id_airline, b.id_trip) is distinct from (s.id_airline, e.id_trip)
  or t.at >= (s.last_day + 1)::timestamp at time zone 'Asia/Jakarta'
union all
select 'INV121 price borne by a booking of another traveller, or of a trip that awaits nothing', b.id::text
from bookings b left join bookings former on former.id = b.id_replaces
where b.covered <> 0
  and (b.status <> 0 or b.covered < 0 or former.id_user is distinct from b.id_user)
union all
select 'INV122 booking that several others wait to replace', id_replaces::text
from bookings where id_replaces is not null and status = 0 group by id_replaces having count(*) > 1
union all
select 'INV130 open request for insurance that asks for another amount than waits', p.id::text
from payments p
where p.state = 'open' and p.for_insurance and p.amount + p.credit_counted - p.unique_code is distinct from (
  select sum(d.amount) from insurance_dues d where d.id_trip = p.id_trip and d.state = 'waiting'
)
union all
select 'INV131 insurance that waits for a booking that is not paid or has it, or at another price', d.id::text
from insurance_dues d join bookings b on b.id = d.id_booking
where d.state = 'waiting' and (b.status <> 1 or b.insurance or d.amount <> 2000 * b.capacity)
  or d.id_trip <> b.id_trip
union all
select 'INV132 insurance that was paid and is no part of its booking', d.id::text
from insurance_dues d join bookings b on b.id = d.id_booking
where d.state = 'paid' and not b.insurance
union all
select 'INV133 insurance that waits for a flight that is cancelled', d.id::text
from insurance_dues d join bookings b on b.id = d.id_booking join flights f on f.id = b.id_flight
where d.state = 'waiting' and f.cancelled_at is not null
union all
select 'INV134 insurance that waits 90 seconds after its time', d.id::text
from insurance_dues d
where d.state = 'waiting' and d.pay_before < now() - interval '90 seconds' and not exists (
  select from payment_proofs p
  where p.id_trip = d.id_trip and p.state = 'in_review' and p.review_until > now()
)
union all
select 'INV135 payment of insurance that belongs to another trip or did not become credit', d.id::text
from insurance_dues d join money_received m on m.id = d.id_money
where m.id_trip is distinct from d.id_trip or m.outcome not in ('credited', 'returned')
