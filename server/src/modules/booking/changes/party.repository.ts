import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

/** The passengers of a booking with their place among them: the same party has the same places. */
const party = (id_booking: number) => sql`
  select id, name, title, category_passenger, revision, row_number() over (order by id) as place
  from passengers where id_booking = ${id_booking}
`

export const partyRepository = (db: Database) => ({
  /** In the order of the passengers; null for whom nobody asked. */
  titles: async (id_booking: number) =>
    (
      await db.rows<{ title: string | null }>(sql`
        select title from passengers where id_booking = ${id_booking} order by id
      `)
    ).map(({ title }) => title),

  /**
   * Gives the passengers of a booking the names, titles and types that those of the one it replaces have,
   * with all corrections of their names: letters are counted on from these. A passenger who was corrected
   * on the booking itself stays, as that was meant for it.
   */
  takeOver: (from: number, to: number) =>
    db.rows(sql`
      with pair as materialized (
        select former.*, present.id as id_present
        from (${party(from)}) former join (${party(to)}) present using (place)
        where present.revision = 1
      ),
      copied as (
        insert into name_corrections (id_passenger, name_before, name_after, letters, checked_by,
          other_person, actor_role, actor_id, request_id, at)
        select id_present, name_before, name_after, letters, checked_by, other_person, actor_role,
          actor_id, request_id, at
        from (
          select pair.id_present, c.*, row_number() over (partition by c.id_passenger order by c.id) as nth
          from pair join name_corrections c on c.id_passenger = pair.id
        ) correction
        where nth > (select count(*) from name_corrections where id_passenger = id_present)
        order by id
      )
      update passengers p
      set name = pair.name, title = pair.title, category_passenger = pair.category_passenger
      from pair
      where p.id = pair.id_present and (p.name, p.title, p.category_passenger)
        is distinct from (pair.name, pair.title, pair.category_passenger)
    `),

  /** The same of its contact; links that were mailed to the other address end. */
  takeOverContact: (from: number, to: number) =>
    db.rows(sql`
      with former as materialized (
        select former.name_contact, former.email_contact, former.phone_contact,
          present.email_contact as replaced
        from bookings former, bookings present
        where former.id = ${from} and present.id = ${to} and present.revision = 1
      ),
      ended as (
        delete from booking_links
        where id_trip = ${to} and (select email_contact <> replaced from former)
      )
      update bookings b
      set name_contact = former.name_contact, email_contact = former.email_contact,
        phone_contact = former.phone_contact
      from former
      where b.id = ${to} and (b.name_contact, b.email_contact, b.phone_contact)
        is distinct from (former.name_contact, former.email_contact, former.phone_contact)
    `),
})
