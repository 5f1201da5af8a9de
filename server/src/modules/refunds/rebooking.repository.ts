import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import { FREE_REBOOKING_DAYS } from '@sayap/contract/payment/refund-rule'
import { freeSeatCount, isForSale, isLiveClaim } from '#modules/flights/seat-availability'
import type { Database } from '#platform/database/database'
import { and, literal, sql } from '#platform/database/sql'

interface AlternativeFlight {
  id: number
  price: number
  /** Local. */
  departure_date: string
  /** Of the same airline, and near enough that it costs nothing more after a change. */
  is_free: boolean
}

export const rebookingRepository = (db: Database) => ({
  /**
   * Flights of the same route and cabin class with enough free seats for the party, before or after
   * the other leg as the cancelled one was; nearest to its departure first. None that is about to be
   * cancelled or delayed itself, nor one that is proposed for less. `id_flight`: only that. `holder`: the seats that it holds count as free.
   */
  alternatives: (
    id_booking: number,
    limit: number,
    id_flight: number | null = null,
    holder: string | null = null,
  ) =>
    db.rows<AlternativeFlight>(sql`
      with mine as materialized (
        select b.id, b.id_trip, b.leg, b.capacity, f.id as id_flight, f.origin_key, f.dest_key,
          f.class_flight, f.departure_date, f.departs_at, f.id_airline
        from bookings b join flights f on f.id = b.id_flight
        where b.id = ${id_booking}
      )
      select f.id, f.price, f.departure_date, f.id_airline = mine.id_airline
        and f.departure_date <= mine.departure_date + ${FREE_REBOOKING_DAYS}::int as is_free
      from mine
      join flights f on f.origin_key = mine.origin_key and f.dest_key = mine.dest_key
        and f.class_flight = mine.class_flight
        and f.departure_date between mine.departure_date - 7 and mine.departure_date + 30
      join airlines a on a.id = f.id_airline
      where ${and(
        sql`f.id <> mine.id_flight and ${isForSale} and a.active`,
        sql`f.departs_at >= (select first_on_sale())`,
        id_flight !== null && sql`f.id = ${id_flight}`,
      )}
        and ${freeSeatCount} + (
          select count(*)::int from claims c
          where c.holder = ${holder}::uuid and c.id_flight = f.id and c.id_booking is null
            and ${isLiveClaim}
        ) >= mine.capacity
        and not exists (select from disruption_flights d where d.id_flight = f.id and d.is_live)
        and not exists (
          select from rebooking_proposals p
          where p.id_booking = mine.id and p.id_flight = f.id and p.state = 'offered'
            and p.expires_at > now() and p.holder is distinct from ${holder}::uuid
        )
        and not exists (
          select from bookings leg join flights other on other.id = leg.id_flight
          where leg.id_trip = mine.id_trip and leg.id <> mine.id and leg.status in (${literal(PENDING_PAYMENT)}, ${literal(PAID)})
            and other.cancelled_at is null
            and case when leg.leg > mine.leg then f.arrives_at >= other.departs_at
                     else f.departs_at <= other.arrives_at end
        )
      order by abs(extract(epoch from f.departs_at - mine.departs_at)), f.id
      limit ${limit}
    `),
})
