// Fills a PostgreSQL of its own with a year of paid trips, of which every third has two legs and all older than twenty
// days are settled, and times what the page of takings reads for a month and for the year:
//   node bench/takings.mjs [trips]
import { cpus, loadavg } from 'node:os'
import { fillFlights } from './flights-table.mjs'
import { importSources } from './sources.mjs'

const TRIPS = Number(process.argv[2] ?? 60_000)
const FLIGHTS = 20_000
const ROUNDS = 9

const sources = await importSources(`
  export { takingsService } from './modules/reporting/finance/takings.service'
  export { today, addDays } from './modules/flights/days'
`)
const postgres = await sources.runPostgres({})
const db = sources.openPostgres(postgres.url)
try {
  await sources.migrate(db)
  await sources.airportsService(db).load()
  await fillFlights(db, sources, FLIGHTS)
  await fillLedger()
  const to = sources.today()
  for (const days of [7, 30, 365]) await measure(days, { from: sources.addDays(to, 1 - days), to })
  console.log(
    `${new Date().toISOString().slice(0, 10)}, node bench/takings.mjs ${TRIPS}, ${cpus().length} cores, Node`,
    `${process.version}, load average ${loadavg()[0].toFixed(1)} at the end`,
  )
} finally {
  await db.close()
  await postgres.stop()
}

async function measure(days, range) {
  const times = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const began = performance.now()
    await sources.takingsService(db).takings(range)
    if (round > 0) times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  const [least, median] = [times[0], times[Math.floor(ROUNDS / 2)]]
  console.log(`${days} days: median ${median.toFixed(0)} ms, least ${least.toFixed(0)} ms`)
}

/** Trips as they are after payment: the money came in, and was settled as sales. */
async function fillLedger() {
  const at = `now() - interval '365 days' * (${TRIPS} - n) / ${TRIPS}`
  await db.session((session) =>
    session.script(`
      set statement_timeout = 0;
      insert into users (name, email, password_hash) values ('Traveller', 'traveller@example.com', 'none');
      insert into admins (fullname, username, email, password_hash, role)
      values ('Finance', 'bench', 'bench@example.com', 'none', 'admin');
      alter table bookings disable trigger user;
      insert into bookings (id, id_trip, leg, code, id_flight, id_user, name_contact, email_contact, phone_contact, capacity,
        unit_price, total_price, insurance_total, discount, amount_due, status, pay_before, created_at,
        departs_at, id_airline, origin_key, dest_key, flight_number, departure_date)
      overriding system value
      select n + ${TRIPS} * (leg - 1), n, leg, upper(lpad(to_hex(n + ${TRIPS} * (leg - 1)), 6, '0')), f.id, 1, 'Budi',
        'traveller@example.com', '+62812', 1, f.price, f.price, 0, case when n % 40 = 0 then 1000 else 0 end, f.price - case when n % 40 = 0 then 1000 else 0 end,
        1, now(), ${at}, f.departs_at, f.id_airline, f.origin_key, f.dest_key, f.flight_number, f.departure_date
      from generate_series(1, ${TRIPS}) n
      cross join lateral generate_series(1, case when n % 3 = 0 then 2 else 1 end) leg
      join lateral (select * from flights where id = 1 + (n * 7919 + leg * 31) % ${FLIGHTS}) f on true;
      alter table bookings enable trigger user;
      alter table ledger_entries disable trigger user;
      insert into ledger_transactions (id, kind, id_trip, request_id, at)
      overriding system value
      select n, 'settle', n, 'bench', ${at} from generate_series(1, ${TRIPS}) n;
      insert into ledger_entries (id_transaction, account, amount, id_trip)
      select id_trip, account, case account when 'sales' then -sum(amount_due) else sum(amount_due) end, id_trip
      from bookings cross join (values ('bank'), ('sales')) accounts (account)
      group by id_trip, account order by 1, 2;
      alter table ledger_entries enable trigger user;
      alter table settlements disable trigger user;
      alter table settlement_lines disable trigger user;
      insert into settlements (id_airline, number, first_day, last_day, sold, returned, lines, closed_by, request_id)
      select id, 1, (now() - interval '366 days')::date, (now() - interval '21 days')::date, 1, 0, 1,
        (select id from admins where username = 'bench'), 'bench'
      from airlines;
      insert into settlement_lines (id_settlement, id_entry, id_booking, amount)
      select s.id, e.id, b.id, b.amount_due
      from ledger_entries e join ledger_transactions t on t.id = e.id_transaction
      join bookings b on b.id_trip = e.id_trip join settlements s on s.id_airline = b.id_airline
      where e.account = 'sales' and t.at < now() - interval '20 days';
      alter table settlements enable trigger user;
      alter table settlement_lines enable trigger user`),
  )
  await db.session((session) =>
    session.script(
      'vacuum analyze bookings, ledger_transactions, ledger_entries, settlement_lines',
    ),
  )
}
