/** Flights per route and day. A larger table has more routes, not more flights per day. */
const PER_DAY = 24
const DAYS = 60

export const routesFor = (flights) => Math.ceil(flights / (PER_DAY * DAYS))

/** The cities of route number n, as text and as SQL. */
const ORIGINS = 83
const cities = (n) => [`Kota ${n % ORIGINS}`, `Pulau ${Math.floor(n / ORIGINS)}`]
export const citiesInSql = (n) => [
  `('Kota ' || ${n} % ${ORIGINS})`,
  `('Pulau ' || ${n} / ${ORIGINS})`,
]

/** The first departure date of the table. */
export const FIRST_DAY = '2031-01-01'

/** Inserts flights in the order in which a schedule is imported: by flight number, then by day. */
export async function fillFlights(db, { sql }, flights, { perDay = PER_DAY, days = DAYS } = {}) {
  const routes = Math.ceil(flights / (perDay * days))
  await db.session(async (session) => {
    await session.script(`
      alter table flights disable trigger user;
      insert into airlines (name, code)
      select 'Airline ' || n, 'A' || chr(64 + n) from generate_series(1, 12) n
      on conflict do nothing;
    `)
    const known = await session.row(sql`select count(*)::int as count from flights`)
    // Indexes are dropped and created again at the end: updating them row by row takes most of the time.
    const indexes = await session.rows(sql`
      select indexname, indexdef from pg_indexes
      where tablename = 'flights' and indexname <> 'flights_pkey'
    `)
    await session.script(indexes.map(({ indexname }) => `drop index ${indexname};`).join('\n'))
    // In batches, because one statement of ten million rows would keep all of them in memory.
    for (let from = known.count / (perDay * days); from < routes; from += 500)
      await session.script(insertRoutes(from, Math.min(from + 500, routes), perDay, days))
    await session.script("set maintenance_work_mem = '512MB'")
    for (const { indexdef } of indexes) await session.script(indexdef)
    await session.script('alter table flights enable trigger user')
    await session.script('vacuum analyze flights')
  })
}

const insertRoutes = (from, to, perDay, days) => `
  insert into flights (
    id_airline, flight_number, starting_place, destination_place, airport_from, airport_to,
    departure_date, departure_time, arrived_date, arrived_time, departs_at, arrives_at,
    transit, price, gate, terminal, luggage, wifi, meal, type_trip, class_flight, capacity
  )
  select
    1 + (r + i) % 12, 'A' || chr(65 + (r + i) % 12) || 100 + i,
    ${citiesInSql('r')}, 'KNO', 'CGK',
    date '${FIRST_DAY}' + d, lpad((i % 20 + 4)::text, 2, '0') || ':15',
    date '${FIRST_DAY}' + d, lpad((i % 20 + 4)::text, 2, '0') || ':59',
    (date '${FIRST_DAY}' + d + make_time(i % 20 + 4, 15, 0)) at time zone 'Asia/Jakarta',
    (date '${FIRST_DAY}' + d + make_time(i % 20 + 4, 59, 0)) at time zone 'Asia/Jakarta'
      + interval '1 hour' * (i % 3),
    case i % 4 when 0 then 'transit' else 'direct' end,
    400000 + (r * 7919 + d * 104729 + i * 1299709) % 1600000, 1 + i, chr(65 + i % 6),
    i % 2 = 0, i % 3 = 0, i % 5 < 2,
    case when i % 6 = 5 then 'rounded trip' else 'one way' end,
    case when i = 23 then 'first class' when i > 19 then 'business' else 'economy' end,
    case when i = 23 then 8 when i > 19 then 36 else 120 end
  from generate_series(${from}, ${to - 1}) r, generate_series(0, ${perDay - 1}) i,
       generate_series(0, ${days - 1}) d
`

/** A search for that route and day; `salt` changes the cache key and not the result. */
export function searchQuery(route, day, salt) {
  const [starting_place, destination_place] = cities(route)
  return {
    starting_place,
    destination_place,
    departure_date: day,
    class_flight: 'economy',
    type_trip: 'one way',
    ...(salt && { max_duration: 2000 + salt }),
  }
}

export const dayOf = (n) =>
  new Date(Date.parse(`${FIRST_DAY}T00:00:00Z`) + (n % DAYS) * 86_400_000)
    .toISOString()
    .slice(0, 10)
