import type { NameCheck, ResentMail } from '@sayap/contract/operations/booking-desk'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

/** Who of the staff did it, in which request. */
export interface StaffAct {
  id_admin: number
  request_id: string
}

export interface Contact {
  name: string
  email: string
  phone: string
}

export interface LockedContact extends Contact {
  id_trip: number
  revision: number
}

export interface LockedPassenger {
  id: number
  id_booking: number
  name: string
  title: string | null
  category_passenger: 'child' | 'adult'
  revision: number
}

interface NewCorrection {
  id_passenger: number
  name_before: string
  name_after: string
  letters: number
  checked_by: NameCheck
  other_person: boolean
  by: StaffAct
}

export const deskRepository = (db: Database) => ({
  insertNote: (id_trip: number, text: string, { id_admin, request_id }: StaffAct) =>
    db.rows(sql`
      insert into booking_notes (id_trip, id_admin, text, request_id)
      values (${id_trip}, ${id_admin}, ${text}, ${request_id})
    `),

  /** Null where the person or the contact of a trip has been erased. */
  contact: (id_trip: number) =>
    db.row<LockedContact>(sql`
      select id as id_trip, name_contact as name, email_contact as email, phone_contact as phone,
        revision
      from bookings where id = ${id_trip} and erased_at is null
    `),

  /** Changes the contact of all legs, and ends the links that were mailed to the former address. */
  setContact: (id_trip: number, { name, email, phone }: Contact) =>
    db.rows(sql`
      with ended as (
        delete from booking_links where id_trip = ${id_trip}
          and ${email} is distinct from (select email_contact from bookings where id = ${id_trip})
      )
      update bookings
      set name_contact = ${name}, email_contact = ${email}, phone_contact = ${phone}
      where id_trip = ${id_trip}
    `),

  /** Only what differs is stored. */
  insertContactCorrection: (
    id_trip: number,
    before: Contact,
    after: Contact,
    { id_admin, request_id }: StaffAct,
  ) =>
    db.rows(sql`
      insert into contact_corrections (id_trip, id_admin, request_id,
        name_before, name_after, email_before, email_after, phone_before, phone_after)
      select ${id_trip}, ${id_admin}, ${request_id},
        case when name then ${before.name}::text end, case when name then ${after.name}::text end,
        case when email then ${before.email}::text end, case when email then ${after.email}::text end,
        case when phone then ${before.phone}::text end, case when phone then ${after.phone}::text end
      from (select ${before.name !== after.name}::boolean as name,
        ${before.email !== after.email}::boolean as email,
        ${before.phone !== after.phone}::boolean as phone) differs
    `),

  /** The booking of the passenger is locked. */
  passenger: (id: number) =>
    db.row<LockedPassenger>(sql`
      select id, id_booking, name, title, category_passenger, revision from passengers where id = ${id}
    `),

  /** Adults of the booking other than this passenger. */
  otherAdults: async ({ id, id_booking }: LockedPassenger) =>
    (
      await db.row<{ adults: number }>(sql`
        select count(*)::int as adults from passengers
        where id_booking = ${id_booking} and id <> ${id} and category_passenger = 'adult'
      `)
    )?.adults ?? 0,

  setPassenger: ({ id, name, title, category_passenger }: LockedPassenger) =>
    db.rows(sql`
      update passengers
      set name = ${name}, title = ${title}, category_passenger = ${category_passenger}
      where id = ${id}
    `),

  insertNameCorrection: (correction: NewCorrection) =>
    db.rows(sql`
      insert into name_corrections (id_passenger, name_before, name_after, letters, checked_by,
        other_person, actor_role, actor_id, request_id)
      values (${correction.id_passenger}, ${correction.name_before}, ${correction.name_after},
        ${correction.letters}, ${correction.checked_by}, ${correction.other_person},
        'admin', ${correction.by.id_admin}, ${correction.by.request_id})
    `),

  resendsToday: async (id_trip: number) =>
    (
      await db.row<{ resends: number }>(sql`
        select count(*)::int as resends from booking_resends
        where id_trip = ${id_trip} and at > now() - interval '24 hours'
      `)
    )?.resends ?? 0,

  insertResend: (id_trip: number, event: ResentMail, { id_admin, request_id }: StaffAct) =>
    db.rows(sql`
      insert into booking_resends (id_trip, id_admin, event, request_id)
      values (${id_trip}, ${id_admin}, ${event}, ${request_id})
    `),
})
