import { PAID, PENDING_PAYMENT, REFUNDED } from '@sayap/contract/booking/booking-states'
import type {
  DepartureCounts,
  DepartureTakings,
  ManifestPassenger,
} from '@sayap/contract/operations/departures'
import { isLiveClaim } from '#modules/flights/seat-availability'
import { isOpenOffer } from '#modules/refunds/open-offer'
import type { Database } from '#platform/database/database'
import { literal, sql } from '#platform/database/sql'

export type ManifestRow = Omit<ManifestPassenger, 'no_seat' | 'adult_seat'> & {
  /** Of an adult of the same booking, for a child. */
  adult_id_seat: number | null
}

/** A proof of payment of the booking `b` is in review. */
const isInReview = sql`exists (
  select from payment_proofs proof where proof.id_trip = b.id_trip and proof.state = 'in_review'
)`

export const departureFactsRepository = (db: Database) => ({
  counts: async (flights: readonly number[]) =>
    (await db.row<DepartureCounts>(sql`
      with flight as materialized (
        select id, capacity from flights where id = any(${flights}::bigint[]) and cancelled_at is null
      ),
      sold as materialized (
        select coalesce(sum(capacity) filter (where status = ${literal(PAID)}), 0)::int as paid,
          coalesce(sum(capacity) filter (where waits and in_review), 0)::int as in_review,
          coalesce(sum(capacity) filter (where waits and not in_review), 0)::int as unpaid
        from (
          select b.status, b.capacity, b.status = ${literal(PENDING_PAYMENT)} as waits,
            ${isInReview} as in_review
          from bookings b
          where b.id_flight in (select id from flight)
            and b.status in (${literal(PENDING_PAYMENT)}, ${literal(PAID)})
        ) live
      ),
      taken as materialized (
        select count(*)::int as seats,
          (count(*) filter (where c.id_booking is null))::int as held
        from claims c where c.id_flight in (select id from flight) and ${isLiveClaim}
      ),
      expected as materialized (
        select (count(*) filter (where bo.id is not null))::int as boarded,
          (count(*) filter (where n.id is not null))::int as no_show
        from passengers p
        join tickets t on t.id_passenger = p.id and t.revoked_at is null
        left join boardings bo on bo.id_ticket = t.id and bo.undone_at is null
        left join no_shows n on n.id_ticket = t.id and n.undone_at is null
        where p.id_flight in (select id from flight)
      )
      select coalesce((select sum(capacity) from flight), 0)::int as capacity,
        paid, in_review, unpaid, held, boarded, no_show,
        coalesce((select sum(capacity) from flight), 0)::int - seats as free
      from sold, taken, expected
    `)) as DepartureCounts,

  /** By class, first class first, and seat. */
  manifest: (flights: readonly number[]) =>
    db.rows<ManifestRow>(sql`
      select p.id as id_passenger, p.id_booking, p.id_flight, b.code as booking_code, p.name,
        p.category_passenger, f.class_flight, p.id_seat, t.code as ticket,
        case when b.status = ${literal(PAID)} then 'paid'
             when ${isInReview} then 'in_review' else 'unpaid' end as payment,
        case when bo.id is not null then 'boarded' when n.id is not null then 'no_show'
             when t.id is not null then 'not_yet' else 'not_cleared' end as boarding,
        bo.scanned_at as boarded_at, bo.id as id_boarding, n.id as id_no_show,
        case when p.category_passenger = 'child' then (
          select adult.id_seat from passengers adult
          where adult.id_booking = p.id_booking and adult.category_passenger = 'adult'
          order by abs(adult.id_seat - p.id_seat), adult.id limit 1
        ) end as adult_id_seat,
        b.capacity as party,
        (select max(at) from name_corrections where id_passenger = p.id) as corrected_at
      from bookings b
      join flights f on f.id = b.id_flight
      join passengers p on p.id_booking = b.id
      left join tickets t on t.id_passenger = p.id and t.revoked_at is null
      left join boardings bo on bo.id_ticket = t.id and bo.undone_at is null
      left join no_shows n on n.id_ticket = t.id and n.undone_at is null
      where b.id_flight = any(${flights}::bigint[]) and f.cancelled_at is null
        and b.status in (${literal(PENDING_PAYMENT)}, ${literal(PAID)})
      order by array_position(array['first class', 'business', 'economy'], f.class_flight),
        p.id_flight, p.id_seat, p.id
    `),

  /** First class first. */
  takings: (flights: readonly number[]) =>
    db.rows<DepartureTakings>(sql`
      select f.id as id_flight, f.class_flight, f.capacity, earned.*, given_back.*, awaited.*
      from flights f
      cross join lateral (
        select coalesce(sum(b.capacity), 0)::int as passengers,
          coalesce(sum(b.total_price - b.discount), 0)::bigint as fares,
          coalesce(sum(b.insurance_total), 0)::bigint as insurance,
          coalesce(sum(b.capacity) filter (where b.insurance), 0)::int as insured
        from bookings b
        where b.id_flight = f.id and b.status in (${literal(PAID)}, ${literal(REFUNDED)})
      ) earned
      cross join lateral (
        select coalesce(sum(r.amount) filter (where r.state <> 'offered'), 0)::bigint as refunds,
          (count(*) filter (where r.state <> 'offered'))::int as refunded_bookings,
          coalesce(sum(r.amount) filter (where ${isOpenOffer}), 0)::bigint as offered,
          (count(*) filter (where ${isOpenOffer}))::int as offered_bookings
        from refunds r join bookings b on b.id = r.id_booking
        where b.id_flight = f.id and r.state <> 'stopped'
      ) given_back
      cross join lateral (
        select coalesce(sum(b.amount_due), 0)::bigint as open, count(*)::int as open_bookings,
          coalesce(sum(b.amount_due) filter (where ${isInReview}), 0)::bigint as in_review,
          (count(*) filter (where ${isInReview}))::int as in_review_bookings
        from bookings b where b.id_flight = f.id and b.status = ${literal(PENDING_PAYMENT)}
      ) awaited
      where f.id = any(${flights}::bigint[])
      order by array_position(array['first class', 'business', 'economy'], f.class_flight), f.id
    `),
})
