import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { BookingDesk, HistoryEntry } from '@sayap/contract/operations/booking-desk'
import { openCaseKinds } from '#modules/payment/exceptions/disputes'
import type { Database } from '#platform/database/database'
import { literal, sql } from '#platform/database/sql'

type Head = Pick<
  BookingDesk,
  'id_trip' | 'code' | 'contact' | 'proof' | 'open_cases' | 'id_thread'
> & {
  traveller: Omit<BookingDesk['traveller'], 'credit'>
}

export interface LegFacts {
  id: number
  departs_at: string
  hours_left: number
  /** Somebody has boarded. */
  boarded: boolean
  cancelled: boolean
  closed: boolean
  complete: boolean
}

/** `detail`: the noted changes of an audit entry about seats. */
export type HistoryRow = HistoryEntry & { detail: unknown }

type LedgerRow = BookingDesk['money']['ledger'][number]

/** Accounts of the ledger that hold a trip's money; the others are where it comes from and goes to. */
const OF_TRIP = sql`('held', 'sales', 'refunds')`

/** Entries of the history are the same columns, whatever they come from. */
const entry = {
  traveller: sql`'traveller'`,
  staff: sql`'staff'`,
  /** The columns of who did it, from a role and an id. */
  by: sql`
    case when actor_role = 'user' then 'traveller'
         when actor_role in ('admin', 'super admin') then 'staff' else 'system' end as by,
    case when actor_role = 'user' then (select name from users where id = actor_id)
         when actor_role in ('admin', 'super admin')
         then (select fullname from admins where id = actor_id) end as name,
    case when actor_role in ('admin', 'super admin')
         then (select staff_role from admins where id = actor_id) end as role
  `,
}

export const bookingDeskRepository = (db: Database) => ({
  head: (id_booking: number) =>
    db.row<Head>(sql`
      select b.id as id_trip, b.code,
        jsonb_build_object('name', b.name_contact, 'email', b.email_contact,
          'phone', b.phone_contact, 'revision', b.revision) as contact,
        jsonb_build_object('id', u.id, 'name', u.name, 'email', coalesce(u.guest_email, u.email),
          'language', u.language, 'suspended', u.suspended_at is not null,
          'guest', u.password_hash is null
            and not exists (select from identities i where i.id_user = u.id),
          'trips', (select count(*) from bookings t where t.id_user = u.id and t.leg = 1)
        ) as traveller,
        (
          select jsonb_build_object('id', p.id, 'state', p.state,
            'at', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          from payment_proofs p where p.id_trip = b.id order by p.id desc limit 1
        ) as proof,
        ${openCaseKinds(sql`b.id`)} as open_cases,
        (select t.id from chat_threads t where t.id_booking = b.id) as id_thread
      from bookings b join users u on u.id = b.id_user
      where b.id = (select id_trip from bookings where id = ${id_booking})
    `),

  legs: (id_trip: number) =>
    db.rows<LegFacts>(sql`
      select b.id, f.departs_at, extract(epoch from f.departs_at - now())::float8 / 3600 as hours_left,
        f.cancelled_at is not null as cancelled, f.closed_at is not null as closed,
        b.draft_until is null and b.erased_at is null as complete,
        exists (
          select from passengers p join tickets t on t.id_passenger = p.id
          join boardings bo on bo.id_ticket = t.id and bo.undone_at is null
          where p.id_booking = b.id
        ) as boarded
      from bookings b join flights f on f.id = b.id_flight
      where b.id_trip = ${id_trip} order by b.leg
    `),

  people: (id_trip: number) =>
    db.rows<BookingDesk['people'][number]>(sql`
      select p.id as id_passenger, p.title, p.revision, t.code as ticket, bo.scanned_at as boarded_at
      from passengers p
      left join tickets t on t.id_passenger = p.id and t.revoked_at is null
      left join boardings bo on bo.id_ticket = t.id and bo.undone_at is null
      where p.id_booking in (select id from bookings where id_trip = ${id_trip})
      order by p.id
    `),

  balance: async (id_trip: number) =>
    (await db.row<Pick<BookingDesk['money'], 'came' | 'went_back' | 'left'>>(sql`
      select
        coalesce(sum(amount) filter (where account not in ${OF_TRIP} and amount > 0), 0)::bigint as came,
        coalesce(-sum(amount) filter (where account not in ${OF_TRIP} and amount < 0), 0)::bigint
          as went_back,
        coalesce(-sum(amount) filter (where account in ${OF_TRIP}), 0)::bigint as left
      from ledger_entries where id_trip = ${id_trip}
    `)) ?? { came: 0, went_back: 0, left: 0 },

  /**
   * Oldest first. Each transaction is shown from the account that was debited with its whole amount;
   * of one with more entries every other entry is a line.
   */
  ledger: (id_trip: number) =>
    db.rows<LedgerRow>(sql`
      select lesser.id, t.at, t.kind, greater.account as "from", lesser.account as "to",
        -lesser.amount as amount
      from ledger_transactions t
      join ledger_entries lesser on lesser.id_transaction = t.id and lesser.amount < 0
      cross join lateral (
        select account from ledger_entries e
        where e.id_transaction = t.id and e.amount > 0 order by e.amount desc, e.id limit 1
      ) greater
      where lesser.id_trip = ${id_trip} order by lesser.id
    `),

  /** Held for a trip, its price, and the unique code, in rupiah; undefined unless it waits. */
  unpaid: (id_trip: number) =>
    db.row<{ held: number; price: number; unique_code: number; method: string | null }>(sql`
      select
        coalesce((
          select -sum(amount) from ledger_entries where id_trip = ${id_trip} and account = 'held'
        ), 0)::bigint as held,
        sum(total_price + insurance_total - discount - covered)::bigint as price,
        sum(unique_code)::bigint as unique_code,
        (select method from payments where id_trip = ${id_trip} order by id desc limit 1) as method
      from bookings where id_trip = ${id_trip} and status = ${literal(PENDING_PAYMENT)}
      having count(*) > 0
    `),

  /** Insurance that awaits its payment: what the open request asks for, else its price. */
  insurance: (id_trip: number) =>
    db.row<{ amount: number; pay_before: string }>(sql`
      select coalesce((
        select p.amount from payments p
        where p.id_trip = ${id_trip} and p.for_insurance and p.state = 'open'
      ), sum(amount)::bigint) as amount, min(pay_before) as pay_before
      from insurance_dues where id_trip = ${id_trip} and state = 'waiting'
      having count(*) > 0
    `),

  /** Newest first. */
  history: (id_trip: number, limit: number) =>
    db.rows<HistoryRow>(sql`
      with legs as materialized (select id, leg from bookings where id_trip = ${id_trip}),
      party as materialized (
        select p.id, legs.leg from passengers p join legs on legs.id = p.id_booking
      ),
      entries as (
        select 'status-' || m.id as key, m.at, 'status' as kind, m.actor_role, m.actor_id, legs.leg,
          m.reason as what, m.from_status::text as from, m.to_status::text as to,
          null::bigint as amount, null::jsonb as detail
        from booking_moves m join legs on legs.id = m.id_booking
        union all
        select 'refund-' || m.id, m.at, 'refund', m.actor_role, m.actor_id, legs.leg, m.to_state,
          null, null, r.amount, null
        from refund_moves m join refunds r on r.id = m.id_refund join legs on legs.id = r.id_booking
        union all
        select 'name-' || c.id, c.at, 'name', c.actor_role, c.actor_id, party.leg,
          case when c.other_person then 'other_person' else c.checked_by end,
          c.name_before, c.name_after, null, null
        from name_corrections c join party on party.id = c.id_passenger
        union all
        select 'contact-' || c.id || one.field, c.at, 'contact', 'admin', c.id_admin, null, one.field,
          one.before, one.after, null, null
        from contact_corrections c cross join lateral (values
          ('name', c.name_before, c.name_after), ('email', c.email_before, c.email_after),
          ('phone', c.phone_before, c.phone_after)
        ) one (field, before, after)
        where c.id_trip = ${id_trip} and one.after is not null
        union all
        select 'proof-' || p.id, p.created_at, 'proof_sent', 'user', b.id_user, null, null, null, null,
          null, null
        from payment_proofs p join bookings b on b.id = p.id_trip where p.id_trip = ${id_trip}
        union all
        select 'review-' || p.id, p.reviewed_at, 'proof_' || p.state,
          case when p.reviewed_by is null then 'system' else 'admin' end, p.reviewed_by, null,
          p.reason, null, null, null, null
        from payment_proofs p where p.id_trip = ${id_trip} and p.reviewed_at is not null
        union all
        select 'mail-' || m.id, m.created_at, 'mail', 'system', null, null, m.event, null, m.state,
          null, null
        from mails m where m.id_booking in (select id from legs)
        union all
        select 'resend-' || r.id, r.at, 'resend', 'admin', r.id_admin, null, r.event, null, null, null,
          null
        from booking_resends r where r.id_trip = ${id_trip}
        union all
        select 'note-' || n.id, n.at, 'note', 'admin', n.id_admin, null, n.text, null, null, null, null
        from booking_notes n where n.id_trip = ${id_trip}
        union all
        select 'audit-' || a.id, a.at, 'seats', a.actor_role, a.actor_id, legs.leg, null, null, null,
          null, a.detail -> 'changes'
        from audit a join legs on legs.id = a.subject_id
        where a.subject = 'booking' and a.action = 'seats_changed'
      )
      select key, at, kind, leg, what, "from", "to", amount, detail, ${entry.by}
      from entries order by at desc, key desc limit ${limit}
    `),
})
