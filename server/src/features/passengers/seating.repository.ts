import type { FlightClass } from '@sayap/contract/flight-words'
import type { BookingPassenger, Passenger } from '@sayap/contract/passengers'
import type { Database } from '#db/database'
import { sql } from '#db/sql'

/** A booking whose passengers come one call at a time. */
export interface Draft {
  id: number
  id_flight: number
  class_flight: FlightClass
  capacity: number
  /** Waiting for payment, and within the time its passengers may come. */
  open: boolean
  /** All passengers are there. */
  complete: boolean
}

export const seatingRepository = (db: Database) => ({
  /** Locks the booking: its passengers come at the same moment, and are counted one by one. */
  lock: (id: number, id_user: number) =>
    db.row<Draft>(sql`
      select b.id, b.id_flight, f.class_flight, b.capacity,
        b.status = 0 and coalesce(b.draft_until > now(), true) as open,
        b.draft_until is null as complete
      from bookings b join flights f on f.id = b.id_flight
      where b.id = ${id} and b.id_user = ${id_user}
      for update of b
    `),

  /** Who is there already; asked after `lock`, so that it sees those who came before. */
  seated: (id_booking: number) =>
    db.rows<Pick<Passenger, 'id' | 'category_passenger' | 'id_seat'>>(sql`
      select id, category_passenger, id_seat from passengers where id_booking = ${id_booking}
    `),

  /** Takes the seat, the passenger in it; nothing if another has it. The last one ends the draft. */
  seat: (
    draft: Draft,
    { name, category_passenger, id_seat }: BookingPassenger,
    { position, holder, last }: { position: number; holder: string | null; last: boolean },
  ) =>
    db.row<{ id: number }>(sql`
      with claimed as (
        insert into claims (id_flight, position, id_booking)
        values (${draft.id_flight}, ${position}, ${draft.id})
        on conflict (id_flight, position) where released_at is null
        do update set id_booking = excluded.id_booking, holder = null, expires_at = null
        where claims.id_booking is null
          and (claims.expires_at <= now() or claims.holder = ${holder}::uuid)
        returning id_booking, id_flight
      ),
      finished as (
        update bookings set draft_until = null
        where ${last}::boolean and id = (select id_booking from claimed)
      )
      insert into passengers (id_booking, id_flight, name, category_passenger, id_seat)
      select id_booking, id_flight, ${name}, ${category_passenger}, ${id_seat} from claimed
      returning id
    `),
})
