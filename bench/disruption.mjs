// Cancels a day of departures with 2,000 paid passengers on PostgreSQL: times how long it takes to propose and hold
// other flights for all of them, and to carry the confirmed disruption out as the job does:
//   node bench/disruption.mjs > bench/disruption.md
import { cpus, loadavg, totalmem } from 'node:os'
import { importSources } from './sources.mjs'

const PASSENGERS = 2000
/** Flights that are cancelled, each of 120 seats. */
const OFF = 18
/** Sizes of parties, in turn: couples, families, groups of friends and people alone. */
const PARTIES = [1, 2, 4, 1, 3, 2, 6, 1]
const GOAL_SECONDS = 10

const sources = await importSources(`
  export { registerSubscribers } from './subscribers'
  export { bookingsService } from './modules/booking/bookings.service'
  export { seatId } from '@sayap/contract/booking/seat-plan'
  export { paymentReviewService } from './modules/payment/requests/payment-review.service'
  export { disruptionsService } from './modules/refunds/disruptions/disruptions.service'
  export { carryOutDisruptions } from './use-cases/disruptions/carry-out.job'
`)
const { sql } = sources
const postgres = await sources.runPostgres({
  // As safe against a power cut as in production.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
})
const db = sources.openPostgres(postgres.url)
try {
  await sources.migrate(db)
  await sources.airportsService(db).load()
  sources.registerSubscribers()
  const flights = await addFlights()
  const parties = await book(flights)
  await db.session((session) => session.script('vacuum analyze'))
  const load = loadavg()[0]
  const context = {
    principal: { id: 1, role: 'admin', staffRole: 'manager', session: '' },
    requestId: 'bench',
  }
  const disruptions = sources.disruptionsService(db)
  const wanted = { kind: 'cancel', reason: 'volcanic_ash', note: '', id_flights: flights }
  const preview = await timed(() => disruptions.preview(wanted))
  const begun = await timed(() => disruptions.create(wanted, context))
  await disruptions.confirm(begun.result.id, 24, context)
  const carried = await timed(() => sources.carryOutDisruptions(db))
  const check = await db.row(sql`
    select count(*)::int as seats, count(distinct (c.id_flight, c.position))::int as different,
      (select count(*)::int from mails where event = 'rebooking_proposed') as mails,
      (select count(*)::int from flights where cancelled_at is not null) as cancelled
    from claims c join rebooking_proposals p on p.holder = c.holder where p.state = 'offered'
  `)
  const { held, open } = begun.result.parties
  if (
    held.passengers + open.passengers !== PASSENGERS ||
    check.seats !== held.passengers ||
    check.different !== check.seats ||
    check.mails !== held.bookings ||
    check.cancelled !== OFF
  )
    throw new Error(`Not what was planned: ${JSON.stringify({ held, open, check })}`)
  report({ preview, begun, carried, parties, held, open, load })
} finally {
  await db.close()
  await postgres.stop()
}

async function timed(work) {
  const began = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - began) / 1000 }
}

/**
 * One route with a flight every half hour, of two airlines in turn, on eight days; those of the first day are
 * cancelled. Half of the seats of the others are sold.
 */
async function addFlights() {
  await db.rows(sql`insert into airlines (name, code) values ('Kelana', 'EK'), ('Nusantara', 'NU')`)
  await db.rows(sql`
    insert into admins (username, email, fullname, phone, password_hash, role, staff_role)
    values ('citra', 'citra@example.com', 'Citra', '+62811', 'none', 'admin', 'manager')
  `)
  await db.rows(sql`
    insert into flights (id_airline, flight_number, starting_place, destination_place, airport_from, airport_to,
      departure_date, departure_time, arrived_date, arrived_time, departs_at, arrives_at, transit, price, gate,
      terminal, luggage, wifi, meal, type_trip, class_flight, capacity)
    select 1 + n % 2, case n % 2 when 0 then 'EK' else 'NU' end || (100 + n), 'Medan', 'Jakarta', 'KNO', 'CGK',
      local::date, to_char(local, 'HH24:MI'), local::date, to_char(local + interval '2 hours', 'HH24:MI'),
      local at time zone 'Asia/Jakarta', (local + interval '2 hours') at time zone 'Asia/Jakarta', 'direct',
      500000 + 10000 * (n % 7), 7, 'B', true, false, false, 'one way', 'economy', 120
    from generate_series(0, 7) day, generate_series(0, ${OFF - 1}::int) n, lateral (
      select ((now() at time zone 'Asia/Jakarta')::date + 20 + day) + make_interval(mins => 300 + 30 * n) as local
    ) at
    order by day, n
  `)
  await db.rows(sql`
    insert into claims (id_flight, position, holder, expires_at)
    select f.id, seat, gen_random_uuid(), now() + interval '10 days'
    from flights f, generate_series(1, 120) seat where f.id > ${OFF} and (f.id + seat) % 2 = 0
  `)
  return Array.from({ length: OFF }, (_, n) => n + 1)
}

/** Books and pays every party as the desk does; returns how many. */
async function book(flights) {
  await db.rows(sql`
    insert into users (name, email, password_hash, email_verified_at)
    select 'Traveller ' || n, 'traveller' || n || '@example.com', 'none', now()
    from generate_series(1, ${PASSENGERS}::int) n
  `)
  const bookings = sources.bookingsService(db)
  const payments = sources.paymentReviewService(db)
  const by = { role: 'admin', id: 1, request_id: 'bench' }
  let left = PASSENGERS
  let parties = 0
  const seatsOf = new Map()
  while (left > 0) {
    const party = Math.min(left, PARTIES[parties % PARTIES.length])
    const flight = flights.reduce((most, one) =>
      (seatsOf.get(one) ?? 0) < (seatsOf.get(most) ?? 0) ? one : most,
    )
    const first = (seatsOf.get(flight) ?? 0) + 1
    seatsOf.set(flight, first + party - 1)
    parties += 1
    const { queryId } = await bookings.create(
      {
        id_flight: flight,
        name_contact: 'Ani',
        email_contact: 'ani@example.com',
        phone_contact: '081234567890',
        insurance: false,
        terms: true,
        passengers: Array.from({ length: party }, (_, i) => ({
          name: 'Budi Siregar',
          category_passenger: 'adult',
          id_seat: sources.seatId(flight, first + i),
        })),
      },
      { id_user: parties, by, request_id: 'bench', holder: null, key: null },
    )
    await payments.confirmByStatus(queryId, { status: 1 }, by)
    left -= party
  }
  return parties
}

function report({ preview, begun, carried, parties, held, open, load }) {
  const reached = begun.seconds < GOAL_SECONDS ? 'yes' : 'no'
  console.log(
    [
      '# The last run of bench/disruption.mjs',
      '',
      `${new Date().toISOString().slice(0, 10)}, \`node bench/disruption.mjs\`, ${cpus().length} cores,`,
      `${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.version},`,
      `load average ${load.toFixed(1)} before the run.`,
      '',
      'A PostgreSQL of its own with `fsync` on; one route, two airlines, a flight every half hour on eight days, half of the',
      `seats sold; the ${OFF} flights of the first day are cancelled, with ${PASSENGERS} passengers in ${parties} bookings.`,
      '',
      '| Subject | Measured | Goal | Reached |',
      '| --- | --- | --- | --- |',
      `| Preview | ${preview.seconds.toFixed(2)} s | | |`,
      `| Proposals for ${PASSENGERS} passengers computed, seats held: ${held.passengers} passengers in ${held.bookings} bookings proposed, ${open.passengers} open | ${begun.seconds.toFixed(2)} s | under ${GOAL_SECONDS} s | ${reached} |`,
      `| Confirmed: ${OFF} flights cancelled, proposals sent, by the job | ${carried.seconds.toFixed(1)} s | | |`,
    ].join('\n'),
  )
}
