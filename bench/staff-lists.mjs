// Fills a PostgreSQL of its own with a million flights and 200,000 bookings, and times the first and a deep page of
// every order that the lists of staff offer, alone and with filters:
//   node bench/staff-lists.mjs [flights] [bookings]
import { cpus, loadavg, totalmem } from 'node:os'
import { fillFlights } from './flights-table.mjs'
import { importSources } from './sources.mjs'

const FLIGHTS = Number(process.argv[2] ?? 1_000_000)
const BOOKINGS = Number(process.argv[3] ?? 200_000)
const ROUNDS = 9
const GOAL_MS = 50
/** Pages before the deep one. */
const DEPTH = 40

const sources = await importSources(`
  export { staffBookingsService } from './modules/booking/staff-list/staff-bookings.service'
  export { flightAdminService } from './modules/flights/admin/flight-admin.service'
  export { BOOKING_SORTS } from '@sayap/contract/booking/staff-bookings'
  export { FLIGHT_SORTS } from '@sayap/contract/flights/flight-admin'
`)
const postgres = await sources.runPostgres({})
const db = sources.openPostgres(postgres.url)
const rows = []
try {
  await sources.migrate(db)
  await sources.airportsService(db).load()
  await fillFlights(db, sources, FLIGHTS)
  await fillBookings()
  const flights = sources.flightAdminService(db)
  const bookings = sources.staffBookingsService(db)
  for (const sort of sources.FLIGHT_SORTS)
    for (const order of ['asc', 'desc'])
      for (const [name, filters] of Object.entries({
        coming: {},
        past: { when: 'past' },
        'one airline': { airline: 3 },
        'last airline': { airline: 12 },
        'first class': { class_flight: 'first class' },
        'one airline, first class': { airline: 3, class_flight: 'first class' },
        'one city': { q: 'Kota 5' },
        'one route': { q: 'Kota 5 - Pulau 2' },
        'one number': { q: 'AC105' },
        'no match': { q: 'Nowhere' },
        'one day': { from: '2031-01-20', to: '2031-01-20' },
        'one day, one airline': { from: '2031-01-20', to: '2031-01-20', airline: 3 },
      }))
        await measure(`flights, ${name}, ${sort} ${order}`, (after) =>
          flights.list({ when: 'coming', ...filters, sort, order, after, limit: 50 }),
        )
  for (const sort of sources.BOOKING_SORTS)
    for (const order of ['asc', 'desc'])
      for (const [name, filters] of Object.entries({
        all: {},
        unpaid: { status: 0 },
        refunded: { status: 4 },
        'one airline': { airline: 3 },
        'one city': { route: 'Kota 5' },
        'one route': { route: 'Kota 5 - Pulau 2' },
        'one number': { flight: 'AC105' },
        'one day': { from: '2031-01-20', to: '2031-01-20' },
        'refunded, one day': { status: 4, from: '2031-01-20', to: '2031-01-20' },
        'no match': { airline: 3, amount_from: 9_000_000_000 },
      }))
        await measure(`bookings, ${name}, ${sort} ${order}`, (after) =>
          bookings.list({ ...filters, sort, order, after, limit: 50 }),
        )
  report()
} finally {
  await db.close()
  await postgres.stop()
}

/** Bookings of all statuses, on flights of all routes and days. */
async function fillBookings() {
  await db.session((session) =>
    session.script(`
      insert into users (name, email, password_hash)
      select 'Traveller ' || n, 'traveller' || n || '@example.com', 'none' from generate_series(1, 1000) n;
      alter table bookings disable trigger user;
      insert into bookings (id, id_trip, leg, code, id_flight, id_user, name_contact, email_contact, phone_contact, capacity,
        unit_price, total_price, insurance_total, amount_due, status, pay_before, created_at,
        departs_at, id_airline, origin_key, dest_key, flight_number, departure_date)
      overriding system value
      select n, n, 1, upper(lpad(to_hex(n), 6, '0')), f.id, 1 + n % 1000,
        (array['Budi','Dewi','Ani','Citra','Eko','Fajar','Gita'])[1 + n % 7] || ' ' || n % 5003,
        'traveller' || n % 1000 || '@example.com', '+62812' || lpad(n::text, 8, '0'), 1 + n % 4,
        f.price, f.price * (1 + n % 4), 0, f.price * (1 + n % 4),
        case when n % 50 = 0 then 0 when n % 40 = 1 then 4 when n % 10 = 2 then 3 when n % 5 = 3 then 2 else 1 end,
        now() + n * interval '1 minute', now() - (${BOOKINGS} - n) * interval '1 minute',
        f.departs_at, f.id_airline, f.origin_key, f.dest_key, f.flight_number, f.departure_date
      from generate_series(1, ${BOOKINGS}) n
      join lateral (select * from flights where id = 1 + (n * 7919) % ${FLIGHTS}) f on true;
      alter table bookings enable trigger user`),
  )
  await db.session((session) => session.script('vacuum analyze bookings'))
}

/** The first page, and one reached by following `next`. */
async function measure(name, list) {
  const first = await timed(() => list(undefined))
  let after
  for (let page = 0; page < DEPTH; page += 1) {
    const { next } = await list(after)
    if (next === null) break
    after = next
  }
  const deep = await timed(() => list(after))
  rows.push({ name, first, deep })
  console.error(name, first, deep)
}

async function timed(read) {
  await read()
  const times = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    await read()
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  return { median: times[Math.floor(ROUNDS / 2)], max: times.at(-1) }
}

function report() {
  const cell = ({ median, max }) => `${median.toFixed(0)} | ${max.toFixed(0)}`
  const slow = rows.filter(({ first, deep }) => Math.max(first.median, deep.median) > GOAL_MS)
  console.log(
    [
      `${new Date().toISOString().slice(0, 10)}, \`node bench/staff-lists.mjs\`, ${cpus().length} cores,`,
      `${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.version},`,
      `load average ${loadavg()[0].toFixed(1)} at the end.`,
      '',
      `${FLIGHTS.toLocaleString('en')} flights, ${BOOKINGS.toLocaleString('en')} bookings, called through the services, in`,
      `milliseconds; a deep page is the ${DEPTH + 1}st, or the last. Medians over ${GOAL_MS} ms: ${slow.length} of ${rows.length}.`,
      '',
      '| List | First page, median | maximum | Deep page, median | maximum |',
      '| --- | --- | --- | --- | --- |',
      ...rows.map(({ name, first, deep }) => `| ${name} | ${cell(first)} | ${cell(deep)} |`),
    ].join('\n'),
  )
}
