import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { PASSWORD, signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { violations, violationsOf } from '../../../../test/invariants'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let ani: Calls

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

/** Flight 1: booking 1 awaits payment of seats 1 and 2, booking 2 is paid, booking 3 is cancelled. */
async function fillDatabase() {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  const flight = await addFlight(server.db)
  await book(ani.with({ 'idempotency-key': 'k' }), flight, [1, 2], { insurance: true })
  await book(ani, flight, [3])
  await book(ani, flight, [4])
  await callsOf(server, await signIn(server, 'admin')).put('/bookings/2', { status: 1 })
  await ani.delete('/bookings/3')
}

const broken = async () => {
  const found = await violations(server.db)
  return [...new Set(found.map(({ inv }) => inv.split(' ')[0]))].sort()
}

/** Inserts payments: trip, account, amount and unique code. */
const openPayments = (rows: string) => `drop index payments_amount_unique;
  insert into payments (id_trip, id_bank_account, amount, unique_code, method)
  select *, 'bank_transfer' from (values ${rows}) one`

/** An unmatched payment that came by the provider and was paid out by bank; the journal has nothing of it. */
const PAID_OUT_WITHOUT_LEDGER = `insert into money_received (source, external_ref, amount, outcome)
  values ('midtrans', 'x', 1, 'returned')`

/** Copies booking 1's first email under another key. */
const mailAgain = (key: string) => `drop index mails_dedupe_key_unique;
  insert into mails (event, dedupe_key, id_booking, to_name, to_email, language, subject,
    body_text, body_html)
  select event, ${key}, id_booking, to_name, to_email, language, subject, body_text, body_html
  from mails where event = 'booking_made' and id_booking = 1`

/** Boards the ticket of booking 2 on a flight. */
const boarding = (id_flight: number) =>
  `insert into boardings (id_ticket, id_flight, id_admin, scan, scanned_at, request_id)
  values (1, ${id_flight}, 1, gen_random_uuid(), now(), 'x')`

/** Values of a refund of booking 2: paid, amount, state and destination. */
const refund = (values: string) =>
  `insert into refunds (id_booking, cause, paid, amount, state, destination)
  select 2, 'traveller', * from (values (${values})) one`

/** Voucher 1 with as many uses as it counts. */
const voucher = (used: number, limit = 5) =>
  `insert into vouchers (code, kind, value, valid_from, valid_until, use_limit, used)
  values ('TESTS', 'amount', 5, '2026-01-01', '2099-01-01', ${limit}, ${used});`

/** A use of voucher 1 by traveller 1: trip, address and state. */
const use = (trip: number, email: string, state = 'used') =>
  `insert into voucher_uses (id_voucher, id_trip, id_user, email, discount, state)
  values (1, ${trip}, (select id_user from bookings where id = 1), '${email}', 5, '${state}');`

const discount = (trip: number) =>
  `update bookings set discount = 5, amount_due = amount_due - 5 where id = ${trip};`

const OFFER = 'c0ffee00-0000-4000-8000-000000000000'

/** An offer of the waiting list of flight 1 for traveller 1. */
const offer = (ends = '30 minutes') =>
  `insert into waiting_entries (id_flight, id_user, adults, state, holder, offered_at, offer_expires_at)
  values (1, 1, 1, 'offered', '${OFFER}', now(), now() + interval '${ends}');`

const offeredSeat = (position: number, user: number) =>
  `insert into claims (id_flight, position, holder, id_user, expires_at)
  values (1, ${position}, '${OFFER}', ${user}, now() + interval '30 minutes');`

const GROUP = 'c0ffee00-0000-4000-8000-000000000001'

/** A group of traveller 1 on flight 1: its state and the end of its quote. */
const group = (state: string, ends = '1 day') =>
  `insert into group_requests (id_user, id_flight, starting_place, destination_place, departure_date,
    class_flight, adults, organiser, phone, state, unit_price, valid_until, holder, ended_at, id_booking)
  values (1, 1, 'Medan', 'Jakarta', '2099-01-01', 'economy', 10, 'Ani', '', '${state}', 500000,
    now() + interval '${ends}', '${GROUP}', ${state === 'quoted' ? 'null' : 'now()'},
    ${state === 'accepted' ? 1 : 'null'});`

/** So many seats held for the group. */
const groupSeats = (seats: number, flight = 1) =>
  `insert into claims (id_flight, position, holder, expires_at)
  select ${flight}, position, '${GROUP}', now() + interval '1 day'
  from generate_series(40, ${39 + seats}) as position;`

const HOLDER = 'c0ffee00-0000-4000-8000-000000000002'

/** A disruption of flight 1, and what is proposed to booking 2 there: flight 2, for its one passenger. */
const proposal = (state: string, ends = '1 day', disruption = 'done') =>
  `insert into disruptions (kind, reason, state, held_until, created_by, confirmed_by, confirmed_at,
    answer_hours, ended_at)
  select 'cancel', 'weather', '${disruption}', now() + interval '1 hour', 1,
    case when confirmed then 1 end, case when confirmed then now() end,
    case when confirmed then 24 end, case when '${disruption}' <> 'draft' then now() end
  from (select '${disruption}' = 'done' as confirmed) one;
  insert into rebooking_proposals (id_disruption, id_booking, id_from, party, id_flight, holder, state,
    expires_at)
  values (1, 2, 1, 1, 2, '${HOLDER}', '${state}', now() + interval '${ends}');`

const proposedSeat = (position: number, flight = 2) =>
  `insert into claims (id_flight, position, holder, expires_at)
  values (${flight}, ${position}, '${HOLDER}', now() + interval '1 day');`

/** Insurance of a booking that awaits its payment, or did. */
const due = (state = 'waiting', id_booking = 2, more: object = {}) => {
  const { amount = 2000, ends = '1 day', money = 'null' } = more as Record<string, unknown>
  return `insert into insurance_dues
    (id_booking, id_trip, amount, state, pay_before, closed_at, id_money)
  select ${id_booking}, id_trip, ${amount} * capacity, '${state}', now() + interval '${ends}',
    case when '${state}' <> 'waiting' then now() end, ${money}
  from bookings where id = ${id_booking};`
}

/** Corruptions that constraints and triggers prevent; the test disables these first. */
const CORRUPTIONS: [finds: string, corruption: string][] = [
  ['INV100', proposal('offered')],
  ['INV100', `${proposal('offered')} ${proposedSeat(40)} ${proposedSeat(41)}`],
  ['INV100', `${proposal('offered')} ${proposedSeat(40, 1)}`],
  ['INV100', proposal('held', '1 day', 'draft')],
  ['INV101', `${proposal('declined')} ${proposedSeat(40)}`],
  [
    'INV102',
    `${proposal('offered')} ${proposedSeat(40)} update bookings set status = 4 where id = 2;`,
  ],
  [
    'INV103',
    `${proposal('offered')} ${proposedSeat(40, 1)} update rebooking_proposals set id_flight = 1;
    update flights set cancelled_at = now();`,
  ],
  ['INV104', proposal('offered', '-91 seconds')],
  ['INV105', proposal('accepted')],
  [
    'INV106',
    `${proposal('declined')}
    insert into disruption_flights (id_disruption, id_flight) values (1, 1);`,
  ],
  ['INV107', proposal('declined', '1 day', 'dropped')],
  [
    'INV121',
    `alter table bookings drop constraint bookings_covered_while_waiting;
    update bookings set id_replaces = 1, covered = 5, amount_due = amount_due - 5 where id = 2;`,
  ],
  [
    'INV122',
    `drop index bookings_replaced_once;
    update bookings set id_replaces = 1, status = 0 where id in (2, 3);`,
  ],
  [
    'INV130',
    `${due()} insert into payments (id_trip, method, id_bank_account, amount, for_insurance)
    values (2, 'bank_transfer', 1, 1999, true);`,
  ],
  [
    'INV130',
    `insert into payments (id_trip, method, id_bank_account, amount, for_insurance)
    values (2, 'bank_transfer', 1, 2000, true);`,
  ],
  ['INV131', due('waiting', 1)],
  ['INV131', due('waiting', 2, { amount: 1999 })],
  ['INV131', `${due()} update insurance_dues set id_trip = 1;`],
  ['INV132', due('paid')],
  ['INV133', `${due()} update flights set cancelled_at = now();`],
  ['INV134', due('waiting', 2, { ends: '-91 seconds' })],
  [
    'INV135',
    `${due('paid', 2, { money: '(select min(id) from money_received)' })}
    update insurance_dues set id_trip = 1;`,
  ],
  ['INV93', `${group('quoted')} ${groupSeats(9)}`],
  ['INV93', `${group('quoted')} ${groupSeats(11)}`],
  ['INV93', `${group('quoted')} ${groupSeats(10, 2)}`],
  ['INV94', `${group('expired')} ${groupSeats(10)}`],
  ['INV95', group('quoted', '-91 seconds')],
  ['INV96', `${group('quoted')} ${groupSeats(10)} update flights set cancelled_at = now();`],
  ['INV97', group('accepted')],
  ['INV98', `${group('accepted')} update bookings set id_group = 1 where id in (1, 2);`],
  ['INV90', `${offer()} ${offeredSeat(40, 1)} ${offeredSeat(41, 1)}`],
  ['INV90', `${offer()} ${offeredSeat(40, 2)}`],
  ['INV91', offer('-91 seconds')],
  ['INV92', `${offer()} update flights set cancelled_at = now();`],
  ['INV80', voucher(1)],
  [
    'INV80',
    `alter table vouchers drop constraint vouchers_used_within_limit;
    drop index voucher_uses_once_per_account;
    ${voucher(2, 1)} ${use(1, 'a@x.id')} ${use(2, 'b@x.id')}`,
  ],
  [
    'INV81',
    `drop index voucher_uses_once_per_account;
    ${voucher(2)} ${use(1, 'a@x.id')} ${use(2, 'b@x.id')}`,
  ],
  [
    'INV81',
    `drop index voucher_uses_once_per_email; drop index voucher_uses_once_per_account;
    ${voucher(2)} ${use(1, 'a@x.id')} ${use(2, 'a@x.id')}`,
  ],
  ['INV82', discount(1)],
  ['INV82', `${voucher(1)} ${use(1, 'a@x.id')}`],
  ['INV83', `${voucher(1)} ${use(3, 'a@x.id')} ${discount(3)}`],
  ['INV83', `${voucher(0)} ${use(1, 'a@x.id', 'returned')} ${discount(1)}`],
  [
    'INV05',
    'update bookings set discount = total_price + 1, amount_due = amount_due - total_price - 1',
  ],
  [
    'INV01',
    `drop index claims_one_live_per_seat;
    insert into claims (id_flight, position, id_booking) values (1, 1, 1)`,
  ],
  [
    'INV02',
    `alter table flights drop constraint flights_capacity_of_class;
    update flights set capacity = 1 where id = 1`,
  ],
  ['INV66', 'update claims set position = 121 where id = 1'],
  [
    'INV66',
    `insert into aircraft_types (name, manufacturer, code, cabins) values ('x', 'x', 'AT76', '[]');
    insert into cabin_plans (id_aircraft_type, class_flight, plan, positions)
    values (1, 'economy', '{}', '{200}');
    update flights set id_aircraft_type = 1, id_cabin_plan = 1, capacity = 1 where id = 1`,
  ],
  [
    'INV67',
    `insert into aircraft_types (name, manufacturer, code, cabins) values ('x', 'x', 'AT76', '[]');
    insert into cabin_plans (id_aircraft_type, class_flight, plan, positions)
    values (1, 'economy', '{}', '{200}');
    update flights set id_aircraft_type = 1, id_cabin_plan = 1, capacity = 2 where id = 1`,
  ],
  [
    'INV03',
    `alter table passengers drop constraint passengers_seat_of_the_flight;
    update passengers set id_seat = 2001 where id = 1`,
  ],
  ['INV04', 'update bookings set total_price = 1, amount_due = 4001 where id = 1'],
  ['INV05', 'update bookings set amount_due = amount_due - 1 where id = 1'],
  ['INV06', 'update bookings set capacity = 3 where id = 1'],
  ['INV07', 'delete from tickets'],
  ['INV08', `insert into tickets (id_passenger, code) values (1, 'x')`],
  ['INV09', 'update claims set released_at = null where id_booking = 3'],
  ['INV10', `update bookings set pay_before = now() - interval '91 seconds' where id = 1`],
  [
    'INV11',
    `insert into users (name, email) values ('x', 'x');
    update idempotency_keys set id_user = (select max(id) from users)`,
  ],
  [
    'INV12',
    `insert into idempotency_keys select id_user, 'again', fingerprint, id_booking
    from idempotency_keys`,
  ],
  ['INV13', 'update claims set released_at = now() where id = 1'],
  ['INV14', 'insert into claims (id_flight, position, id_booking) values (1, 50, 1)'],
  ['INV16', 'update bookings set status = 2 where id = 1'],
  ['INV17', 'update booking_moves set from_status = 2 where to_status = 1'],
  [
    'INV18',
    `insert into booking_moves (id_booking, from_status, to_status, reason, actor_role,
    request_id) values (1, 0, 4, 'x', 'x', 'x'), (1, 4, 0, 'x', 'x', 'x')`,
  ],
  ['INV19', 'update flights set cancelled_at = now()'],
  [
    'INV20',
    `alter table flights drop constraint flights_capacity_of_class;
    update flights set capacity = 119`,
  ],
  ['INV21', `update passengers set category_passenger = 'child'`],
  ['INV22', `update bookings set capacity = 10 where id = 1`],
  ['INV23', `delete from notifications where event = 'booking_made' and id_booking = 3`],
  [
    'INV23',
    `drop index notifications_once_for_trip;
    insert into notifications (id_user, id_booking, id_trip, event, data)
    select id_user, id_booking, id_trip, event, data from notifications
    where event = 'booking_made'`,
  ],
  ['INV24', `delete from notifications where event = 'payment_verified'`],
  ['INV24', `update notifications set event = 'payment_verified' where id_booking = 3`],
  [
    'INV25',
    `insert into users (name, email) values ('x', 'x');
    update notifications set id_user = (select max(id) from users) where id_booking = 1`,
  ],
  ['INV26', `update ledger_entries set amount = amount + 1 where account = 'sales'`],
  ['INV27', 'update money_received set amount = amount + 1'],
  ['INV27', `update money_received set outcome = 'returned'`],
  ['INV27', PAID_OUT_WITHOUT_LEDGER],
  [
    'INV28',
    `insert into ledger_entries (id_transaction, account, amount, id_user)
    values (1, 'credit', 1, 1), (1, 'losses', -1, null)`,
  ],
  [
    'INV29',
    `insert into ledger_entries (id_transaction, account, amount, id_trip)
    values (1, 'held', -1, 2), (1, 'losses', 1, null)`,
  ],
  [
    'INV30',
    `insert into ledger_entries (id_transaction, account, amount, id_trip)
    values (1, 'sales', -1, 2), (1, 'losses', 1, null)`,
  ],
  ['INV30', 'update bookings set insurance_total = insurance_total + 1 where id = 2'],
  ['INV31', openPayments('(1, 1, 1000000, 0)')],
  ['INV31', openPayments('(2, 1, 500000, 0)')],
  ['INV32', openPayments('(1, 1, 1004001, 1), (5, 1, 1004001, 1)')],
  ['INV33', `update money_received set outcome = 'unmatched'`],
  ['INV34', 'update money_received set id_trip = null'],
  ['INV35', 'update bookings set id_trip = 1, leg = 2 where id = 2'],
  [
    'INV36',
    'update bookings set id_trip = 1, leg = 2, code = (select code from bookings where id = 1) where id = 2',
  ],
  [
    'INV37',
    `insert into refunds (id_booking, cause, paid, amount, state, destination, bank_name,
      account_number, account_holder)
    values (2, 'traveller', 500000, 1, 'asked', 'bank', 'x', '12345', 'x')`,
  ],
  [
    'INV38',
    `insert into refunds (id_booking, cause, paid, amount, state, destination)
    values (2, 'traveller', 500000, 1, 'sent', 'credit')`,
  ],
  ['INV36', `update bookings set id_trip = 1, leg = 2, status = 2 where id = 2`],
  ...['booking_made', 'payment_verified', 'booking_cancelled'].map((event): [string, string] => [
    'INV39',
    `delete from mails where event = '${event}'`,
  ]),
  ['INV40', mailAgain('dedupe_key')],
  ['INV40', mailAgain(`dedupe_key || ':again'`)],
  ['INV41', 'update mails set message_id = (select message_id from mails where id = 1)'],
  ['INV42', `drop index boardings_once_per_ticket; ${boarding(1)}; ${boarding(1)}`],
  ['INV43', boarding(2)],
  ['INV44', `update tickets set revoked_at = now() - interval '1 hour'; ${boarding(1)}`],
  ['INV45', refund(`500000, 500000, 'offered', null`)],
  ['INV46', refund(`400000, 400000, 'offered', null`)],
  ['INV47', refund(`500000, 450000, 'sent', 'credit'`)],
  [
    'INV47',
    `with sent as (
      insert into ledger_transactions (kind, request_id) values ('refund_sent', 'x') returning id
    )
    insert into ledger_entries (id_transaction, account, amount)
    select id, account, amount from sent, (values ('bank', -1), ('losses', 1)) e (account, amount)`,
  ],
  ['INV48', `update money_received set outcome = 'credited'`],
  ['INV49', `insert into cases (kind, id_trip, id_money) values ('late_payment', 1, 1)`],
  ['INV50', `insert into cases (kind, closed_at) values ('late_payment', now())`],
  [
    'INV51',
    `insert into payment_proofs (id_trip, media_type, bytes, hash)
    values (2, 'application/pdf', '', 'x')`,
  ],
  ['INV52', 'update bookings set id_trip = 1, leg = 3 where id = 2'],
  [
    'INV53',
    `update booking_moves set reason = 'flight_cancelled' where id_booking = 3 and to_status = 3`,
  ],
  ['INV53', 'update booking_moves set to_status = 2 where id_booking = 3 and to_status = 3'],
  ...[
    ['held', 1],
    ['sales', 500_001],
    ['refunds', 1],
    ['midtrans', -1],
  ].map(([account, amount]): [string, string] => [
    'INV54',
    `insert into ledger_entries (id_transaction, account, amount, id_trip)
    values (1, '${account}', ${amount}, 2), (1, 'losses', -(${amount}), null)`,
  ]),
  ['INV61', 'update claims set unproved = true where id_booking is not null'],
  ['INV62', 'update bookings set unproved = not unproved where status = 0'],
  ['INV55', `update money_received set source = 'midtrans'`],
  ['INV55', PAID_OUT_WITHOUT_LEDGER],
  [
    'INV55',
    `update money_received set source = 'midtrans', sent_back = 1;
    insert into ledger_entries (id_transaction, account, amount, id_trip)
    select 1, 'midtrans', amount, 2 from money_received`,
  ],
  [
    'INV56',
    `alter table money_received drop constraint money_received_sent_back_at_most_all;
    update money_received set sent_back = amount + 1`,
  ],
  [
    'INV58',
    `insert into statements (id_bank_account, hash, created_at) values (1, 'x', '2026-01-01');
    update money_received set source = 'bank_statement'`,
  ],
  [
    'INV57',
    `insert into ledger_entries (id_transaction, account, amount, id_trip)
    values (1, 'refunds', 5, 1), (1, 'refunds', -5, 2)`,
  ],
]

it('the invariant check finds nothing in a consistent database', async () => {
  await fillDatabase()
  expect(await broken()).toEqual([])
})

it('the invariant check finds messages left behind by an erased account', async () => {
  await fillDatabase()
  for (const id of [1, 2]) await ani.delete(`/bookings/${id}`)
  await server.db.rows(sql`update flights set departs_at = departs_at - interval '90 days'`)
  const erased = await ani.delete('/user', { current_password: PASSWORD })
  expect(erased.statusCode, erased.body).toBe(200)
  expect(await broken()).toEqual([])
})

/** Returns the statements that set every sequence to its value of now. */
async function currentSequences() {
  const row = await server.db.row<{ text: string }>(sql`
    select string_agg(
      format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
        coalesce(last_value, start_value), last_value is not null),
      ';'
    ) as text
    from pg_sequences
  `)
  return row?.text ?? ''
}

describe('corruptions, each of which is rolled back', () => {
  let sequences: string
  beforeAll(async () => {
    await fillDatabase()
    sequences = await currentSequences()
  })
  // A rollback leaves sequences where they are, and corruptions name rows by their ids.
  beforeEach(() => server.db.script(sequences))

  it.each(CORRUPTIONS)('the invariant check finds %s', async (finds, corruption) => {
    const found = await server.db.session(async (session) => {
      try {
        await session.script(
          `begin; set local session_replication_role = replica;
           alter table bookings drop constraint bookings_total_is_price_times_capacity,
             drop constraint bookings_amount_adds_up, drop constraint bookings_insurance_per_passenger,
             drop constraint bookings_capacity_check,
             drop constraint bookings_discount_within_fare;
           alter table voucher_uses drop constraint voucher_uses_end;
           alter table claims drop constraint claims_position_check;
           ${corruption}`,
        )
        return await violationsOf(finds, session)
      } finally {
        await session.script('rollback')
      }
    })
    expect(found).not.toEqual([])
  })
})
