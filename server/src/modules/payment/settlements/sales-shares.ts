import { PAID, REFUNDED } from '@sayap/contract/booking/booking-states'
import { literal, type Sql, sql } from '#platform/database/sql'

/** The instant at which a day begins in western Indonesia. */
export const begins = (day: Sql) => sql`((${day})::date::timestamp at time zone 'Asia/Jakarta')`

/**
 * The tables `entry` (entries of sales that `condition` selects, of `e` and its transaction `t`) and
 * `share` (each entry divided over the legs of its trip: `id_entry`, `id_booking`, its `id_airline`,
 * `amount` above zero for sales and below for what went back, `is_settled`).
 *
 * A refund belongs to the legs that were refunded in its transaction; whatever else has several legs is
 * divided by what they cost, if they were ever paid: a reversal cancels its legs. Legs that had been
 * refunded before bear nothing of it, except for what exceeds the rest of the sales: then what was kept
 * of them, their cancellation fees, went back. What is settled stays as it was; the other legs share the
 * rest, so that the shares of an entry always add up to it.
 *
 * Most trips have one leg: their entries are divided by nothing, and pass by the windows. Tables of
 * this statement are excluded with `not in`, as its estimates are too low for anything but a hash.
 */
export const salesShares = (condition: Sql) => sql`
  entry as materialized (
    select e.id as id_entry, e.id_transaction, e.id_trip, -e.amount as amount, t.at, t.kind,
      t.request_id
    from ledger_entries e join ledger_transactions t on t.id = e.id_transaction
    where e.account = 'sales' and ${condition}
  ),
  settled as materialized (
    select l.id_entry, l.id_booking, l.amount, b.id_airline
    from settlement_lines l join bookings b on b.id = l.id_booking
    where l.id_entry in (select id_entry from entry)
  ),
  settled_sum as materialized (
    select id_entry, sum(amount) as amount from settled group by id_entry
  ),
  alone as materialized (
    select en.id_entry, min(b.id) as id_booking, min(b.id_airline) as id_airline,
      min(en.amount) as amount
    from entry en join bookings b on b.id_trip = en.id_trip
    where en.id_entry not in (select id_entry from settled_sum)
    group by en.id_entry having count(*) = 1
  ),
  candidate as (
    select en.*, b.id as id_booking, b.id_airline, b.leg,
      -- Bookings that were inserted as paid have no moves.
      case when b.status in (${literal(PAID)}, ${literal(REFUNDED)}) or exists (
          select from booking_moves m where m.id_booking = b.id and m.to_status = ${literal(PAID)}
        ) then b.total_price + b.insurance_total - b.discount else 0 end as price,
      before.kept, count(*) over (partition by en.id_entry) as legs
    from entry en join bookings b on b.id_trip = en.id_trip
    -- Null unless the leg had been refunded before.
    left join lateral (
      select r.paid - r.amount as kept from refunds r
      where r.id_booking = b.id and exists (
        select from refund_moves m
        join ledger_transactions former on former.at = m.at and former.request_id = m.request_id
        where m.id_refund = r.id and m.to_state in ('asked', 'sent', 'rebooked')
          and former.id_trip = en.id_trip and former.id < en.id_transaction
      )
    ) before on true
    where en.id_entry not in (select id_entry from alone)
  ),
  meant as (
    select c.*, case when legs > 1 and kind in ('refund_owed', 'refund_credited', 'refund_sent')
      then exists (
        select from refunds r join refund_moves m on m.id_refund = r.id
        where r.id_booking = c.id_booking and m.at = c.at and m.request_id = c.request_id
      ) else false end as is_meant
    from candidate c
  ),
  rated as (
    select m.*, sum(kept) over (partition by id_entry) as kept_total,
      case when is_meant then price
        when kept is null and not bool_or(is_meant) over (partition by id_entry) then price
        else 0 end as rate
    from meant m
  ),
  -- What the legs at their rates bear of the entry, in rupiah; fees that were kept bear the rest.
  borne as (
    select r.*, sum(rate) over (partition by id_entry) as rate_total,
      case when amount < 0 and kept_total > 0
        then least(-amount, greatest(0, -kept_total - (
          select sum(former.amount) from ledger_entries former
          where former.id_trip = r.id_trip and former.account = 'sales' and former.id < r.id_entry
        ))) else abs(amount) end as by_rate
    from rated r
  ),
  weighed as (
    select b.*, case
        when rate_total > 0 and kept_total > 0
          then by_rate * rate / rate_total + (abs(amount) - by_rate) * coalesce(kept, 0) / kept_total
        when rate_total > 0 then rate
        when kept_total > 0 then coalesce(kept, 0)
        else price
      end as weight
    from borne b
  ),
  unsettled as (
    select w.id_entry, w.id_booking, w.id_airline, w.weight, w.leg,
      w.amount - coalesce(s.amount, 0) as rest
    from weighed w left join settled_sum s on s.id_entry = w.id_entry
    where (w.id_entry, w.id_booking) not in (select id_entry, id_booking from settled)
  ),
  summed as (
    select u.*, sum(weight) over (partition by id_entry) as total,
      sum(weight) over (partition by id_entry order by leg) as upto,
      row_number() over (partition by id_entry order by leg) as nth
    from unsettled u
  ),
  share as (
    select id_entry, id_booking, id_airline, amount, true as is_settled from settled
    union all
    select id_entry, id_booking, id_airline, amount, false from alone
    union all
    -- Rounded sums, not rounded shares: so nothing is left over.
    select id_entry, id_booking, id_airline, case
        when total = 0 then case when nth = 1 then rest else 0 end
        else round(rest * upto / total) - round(rest * (upto - weight) / total)
      end::bigint, false
    from summed
  )
`
