// Makes a season of 200,000 flights from 500 schedules on PostgreSQL, as the job does, and again from 500
// that leave together by two, one cabin each:
//   node bench/schedules.mjs
import { cpus, loadavg, totalmem } from 'node:os'
import { importSources } from './sources.mjs'

const SCHEDULES = 500
const DAYS = 400
const GOAL_SECONDS = 60

const sources = await importSources(`
  export { runsService } from './modules/flights/schedules/runs.service'
  export { makeFlights } from './use-cases/make-flights.job'
`)
const { sql, runsService, makeFlights } = sources
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
  await addSchedules()
  const load = loadavg()[0]
  const alone = await makeTwice(SCHEDULES * DAYS)
  await groupSchedules()
  const grouped = await makeTwice((SCHEDULES / 2) * DAYS)
  report(alone, grouped, load)
} finally {
  await db.close()
  await postgres.stop()
}

/** Five hundred routes of twelve airlines, every day of the season. */
async function addSchedules() {
  await db.session((session) =>
    session.script(`
      insert into airlines (name, code)
      select 'Airline ' || n, 'A' || chr(64 + n) from generate_series(1, 12) n;
      with cities as (select city, code, row_number() over (order by code) nth from airports where is_primary)
      insert into schedules (id_airline, flight_number, starting_place, destination_place, airport_from,
        airport_to, days_of_week, first_day, last_day, departure_time, arrived_time, arrival_days,
        transit, price, gate, terminal, type_trip, class_flight)
      select 1 + n % 12, 'A' || chr(65 + n % 12) || 100 + n, a.city, b.city, a.code, b.code,
        '{1,2,3,4,5,6,7}', (now() at time zone 'Asia/Jakarta')::date + 1,
        (now() at time zone 'Asia/Jakarta')::date + ${DAYS},
        lpad((n % 18 + 4)::text, 2, '0') || ':15', '12:00', 1,
        'direct', 400000 + n * 1000, 1 + n % 40, '2E', 'one way',
        case when n % 10 = 0 then 'business' else 'economy' end
      from generate_series(0, ${SCHEDULES - 1}) n
      join cities a on a.nth = 1 + n % 25 join cities b on b.nth = 26 + n / 25;
      analyze`),
  )
}

/** Both classes of a route leave at the same time with the same number; their flights are made anew. */
async function groupSchedules() {
  await db.session((session) =>
    session.script(`
      truncate flights cascade;
      update schedules s set id_cabin_group = o.id, class_flight = 'business', flight_number = o.flight_number,
        id_airline = o.id_airline, starting_place = o.starting_place, airport_from = o.airport_from,
        destination_place = o.destination_place, airport_to = o.airport_to, departure_time = o.departure_time,
        gate = o.gate, generated_until = null, applied = null
      from schedules o where o.id = s.id - 1 and s.id % 2 = 0;
      update schedules set id_cabin_group = id, class_flight = 'economy', generated_until = null, applied = null
      where id % 2 = 1`),
  )
  await db.session((session) => session.script('vacuum analyze'))
}

/** Makes the flights, and makes them once more when they are there; `departures`: how many there must be. */
async function makeTwice(departures) {
  const first = await run()
  const again = await run()
  const check = await db.row(sql`
    select count(*)::int as flights, count(distinct (id_schedule, schedule_day))::int as days,
      count(distinct coalesce(id_departure, -id))::int as departures
    from flights
  `)
  if (
    check.flights !== SCHEDULES * DAYS ||
    check.days !== check.flights ||
    check.departures !== departures ||
    again.created !== 0
  )
    throw new Error(`Not what was planned: ${JSON.stringify({ check, first, again })}`)
  return { departures, first, again }
}

/** One run over all schedules, after the revision of each was raised, so that all are due. */
async function run() {
  await db.rows(sql`update schedules set applied_revision = null`)
  const { id } = await runsService(db, DAYS).start({ id_schedule: null, id_admin: null })
  const began = performance.now()
  await makeFlights(db)
  const seconds = (performance.now() - began) / 1000
  return { ...(await runsService(db, DAYS).one(id)), seconds }
}

function report(alone, grouped, load) {
  const reached = ({ seconds }) => (seconds < GOAL_SECONDS ? 'yes' : 'no')
  const flights = SCHEDULES * DAYS
  console.log(
    [
      `${new Date().toISOString().slice(0, 10)}, \`node bench/schedules.mjs\`, ${cpus().length} cores,`,
      `${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.version},`,
      `load average ${load.toFixed(1)} before the run.`,
      '',
      '| Subject | Measured | Goal | Reached |',
      '| --- | --- | --- | --- |',
      ...[
        [`${flights} flights of ${SCHEDULES} schedules`, alone],
        [`${flights} flights of ${grouped.departures} departures with two cabins`, grouped],
      ].flatMap(([made, { first, again }]) => [
        `| ${made} made, with vacuum and analyze at the end | ${first.seconds.toFixed(1)} s | under ${GOAL_SECONDS} s | ${reached(first)} |`,
        `| The same run again, with every schedule counted as changed | ${again.seconds.toFixed(1)} s | | |`,
      ]),
    ].join('\n'),
  )
}
