import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Role } from '@sayap/contract/core/endpoint'
import type { Locale } from '@sayap/contract/core/format'
import type { MailEvent } from '@sayap/contract/messaging/outbox'
import { laterDeadline } from '#modules/booking/protection/confirmed-deadline'
import type { DocumentLeg } from '#modules/documents/trip/document-trip'
import type { Database } from '#platform/database/database'
import { and, literal, sql } from '#platform/database/sql'
import type { Recipient } from './email-content'
import type { LaterDeadline, TripEmailEvent } from './email-facts'

export interface NewEmail {
  event: MailEvent
  dedupe_key: string
  id_user: number | null
  id_booking: number | null
  to_name: string
  to_email: string
  language: Locale
  subject: string
  body_text: string
  body_html: string
}

/** Which legs of the trips an email is about: those in that state, or the named bookings. */
export type LegSelection = 'pending' | 'paid' | 'named'

export interface NewTripEmail {
  event: TripEmailEvent
  bookings: readonly number[]
  legs: LegSelection
  /** Distinguishes repetitions of an event for the same trip or legs. */
  occurrence: string | null
  /** Also distinguished by the payment deadline of the trip. */
  isOfDeadline: boolean
  facts: object
  /** A reminder, which a traveller can switch off. */
  isReminder: boolean
  /** Whom it goes to; null: the contact. */
  to: { name: string; email: string } | null
}

/** A leg as it was when the event happened: it may have changed when the email is rendered. */
type LegSnapshot = Pick<DocumentLeg, 'id_booking' | 'status' | 'status_reason'>

export interface PendingEmail {
  id: number
  event: TripEmailEvent
  id_booking: number
  to_name: string
  language: Locale
  facts: { legs: LegSnapshot[] }
}

export interface RenderedEmail {
  id: number
  subject: string
  body_text: string
  body_html: string
}

/**
 * `next_try_at` of an email that is not rendered yet. A finite instant: an older version of this
 * program, which may run on the same database, cannot read an infinite one.
 */
export const UNRENDERED = sql`'9999-12-31 00:00:00+00'::timestamptz`

/** Emails a day from one account to addresses that nobody has proved. */
export interface StrangerLimits {
  /** To one such address. */
  perAddress: number
  /** So many such addresses. */
  addresses: number
}

/** Why an email is kept; shown to staff. */
export const WITHHELD =
  'Not sent: this account has written as often as it may today to addresses that nobody has confirmed.'

/** For a row `c` of the legs of a trip that the email is about. */
const dedupeKey = ({ event, legs, isOfDeadline, occurrence }: NewTripEmail) => sql`
  concat_ws(':', ${event}::text,
    ${legs === 'named' ? sql`array_to_string(c.bookings, '+')` : sql`c.id_trip`},
    ${isOfDeadline ? sql`extract(epoch from c.pay_before)::bigint` : sql`null::bigint`},
    ${occurrence}::text)
`

export const emailsRepository = (db: Database) => ({
  insert: (emails: readonly NewEmail[]) =>
    db.rows<{ id: number }>(sql`
      insert into mails (event, dedupe_key, id_user, id_booking, to_name, to_email, language,
        subject, body_text, body_html)
      select event, dedupe_key, id_user, id_booking, to_name, to_email, language, subject,
        body_text, body_html
      from jsonb_to_recordset(${JSON.stringify(emails)}::jsonb) as mail (
        event text, dedupe_key text, id_user bigint, id_booking bigint, to_name text,
        to_email text, language text, subject text, body_text text, body_html text
      )
      on conflict (dedupe_key) do nothing
      returning id
    `),

  /**
   * Inserts one unrendered email for each trip of these bookings with a concerned leg. Its facts
   * wait in body_text. next_try_at is `UNRENDERED`, so that a server with an older version of this
   * program, which does not know unrendered emails, never takes one for sending.
   */
  insertUnrendered: (email: NewTripEmail) => {
    const { event, bookings, legs, facts, isReminder, to } = email
    return db.rows<{ id: number }>(sql`
      with concerned as (
        select b.id_trip, b.id_user, array_agg(b.id order by b.leg) as bookings,
          jsonb_agg(jsonb_build_object(
            'id_booking', b.id, 'status', b.status, 'status_reason', b.status_reason
          ) order by b.leg) as legs,
          min(b.pay_before) as pay_before,
          (array_agg(b.name_contact order by b.leg))[1] as to_name,
          (array_agg(b.email_contact order by b.leg))[1] as to_email
        from bookings b
        where ${
          legs === 'named'
            ? sql`b.id = any(${bookings}::bigint[])`
            : sql`b.status = ${literal(legs === 'paid' ? PAID : PENDING_PAYMENT)} and b.id_trip in (
                select id_trip from bookings where id = any(${bookings}::bigint[])
              )`
        }
        group by b.id_trip, b.id_user
      )
      insert into mails (event, dedupe_key, id_user, id_booking, to_name, to_email, language,
        subject, body_text, body_html, next_try_at)
      select ${event}::text,
        ${dedupeKey(email)},
        c.id_user, c.bookings[1], coalesce(${to?.name ?? null}, c.to_name),
        coalesce(${to?.email ?? null}, c.to_email), u.language,
        '', (${JSON.stringify(facts)}::jsonb || jsonb_build_object('legs', c.legs))::text, '',
        ${UNRENDERED}
      from concerned c join users u on u.id = c.id_user
      where ${and(sql`true`, isReminder && sql`u.mail_reminders`)}
      order by c.id_trip
      on conflict (dedupe_key) do nothing
      returning id
    `)
  },

  /** Takes back what this transaction has queued for the trips of these bookings. */
  takeBack: (event: TripEmailEvent, bookings: readonly number[]) =>
    db.rows(sql`
      delete from mails m using bookings leg, bookings paid
      where m.event = ${event} and m.created_at = now() and m.next_try_at = ${UNRENDERED}
        and leg.id = m.id_booking and paid.id_trip = leg.id_trip
        and paid.id = any(${bookings}::bigint[])
    `),

  /**
   * Locks the oldest unrendered emails; those that another server is rendering are skipped. `events`:
   * what this version can render. During an upgrade other emails wait for a server of a later version.
   */
  lockUnrendered: (events: readonly TripEmailEvent[], limit: number) =>
    db.rows<PendingEmail>(sql`
      select id, event, id_booking, to_name, language, body_text::jsonb as facts
      from mails
      where state = 'waiting' and next_try_at = ${UNRENDERED} and event = any(${events}::text[])
      order by id limit ${limit}
      for update skip locked
    `),

  /**
   * Makes emails due from the moment of their event, so that they are sent in that order. One too
   * many to a stranger is kept for staff to read and send.
   */
  setContents: (emails: readonly RenderedEmail[], limits: StrangerLimits) =>
    db.rows<{ id: number }>(sql`
      update mails m
      set subject = r.subject, body_text = r.body_text, body_html = r.body_html,
        next_try_at = m.created_at, withheld = r.withheld,
        state = case when r.withheld then 'kept' else m.state end,
        last_error = case when r.withheld then ${WITHHELD} else m.last_error end
      from (
        select rendered.*, is_one_mail_too_many(
          mail, ${limits.perAddress}::int, ${limits.addresses}::int
        ) as withheld
        from jsonb_to_recordset(${JSON.stringify(emails)}::jsonb) as rendered (
          id bigint, subject text, body_text text, body_html text
        ) join mails mail using (id)
      ) r
      where m.id = r.id
      returning m.id
    `),

  /** The facts stay in body_text: when staff retry the email, it is rendered again. */
  markUnrenderable: (id: number, error: string) =>
    db.rows(sql`
      update mails set state = 'failed', last_error = ${error}, next_try_at = now()
      where id = ${id}
    `),

  delete: (ids: readonly number[]) =>
    db.rows(sql`delete from mails where id = any(${ids}::bigint[])`),

  /** Of an account, the first unpaid trip that a confirmed address gives a later deadline. */
  laterDeadlineOf: (id_user: number) =>
    db.row<LaterDeadline>(sql`
      with trips as (
        select b.id_trip, min(b.pay_before) as pay_before,
          min(coalesce(${laterDeadline}, b.pay_before)) as pay_before_confirmed,
          (array_agg(coalesce(o.zone, 'Asia/Jakarta') order by b.pay_before, b.leg))[1] as zone_from
        from bookings b join flights f on f.id = b.id_flight
        left join airports o on o.code = f.airport_from and lower(o.city) = f.origin_key
        where b.id_user = ${id_user} and b.status = ${literal(PENDING_PAYMENT)}
        group by b.id_trip
      )
      select pay_before, pay_before_confirmed, zone_from from trips
      where pay_before > now() and pay_before_confirmed > pay_before
      order by pay_before, id_trip limit 1
    `),

  findAccount: ({ id, role }: { id: number; role: Role }) =>
    db.row<Recipient>(
      role === 'user'
        ? sql`select id as id_user, name, coalesce(guest_email, email) as email, language
              from users where id = ${id}`
        : sql`select null::bigint as id_user, fullname as name, email, 'en' as language
              from admins where id = ${id}`,
    ),
})
