import type { CabinClass, TripType } from '@sayap/contract/flights/flight-enums'
import type { Schedule } from '#modules/flights/schedule/schedule.service'
import { demoAirlines } from './demo-airlines'
import type { DemoRoute } from './demo-routes'
import { addDays, arrival, clock } from './local-time'
import { between, seededRandom } from './seeded-random'

interface Calendar {
  first: string
  days: number
  zoneOf: (city: string) => string
  idOf: (airlineCode: string) => number
  /** The aircraft type of this name, where it has a cabin of the class. */
  typeOf: (aircraft: string, class_flight: CabinClass) => number | undefined
}

/**
 * Routes whose flights sell the cabins of their aircraft; all others sell the plans of the specification.
 * Both directions; none of them is what the home page begins with.
 */
const ROUTES_WITH_TYPES = new Set(
  [
    ['Jakarta', 'Balikpapan'],
    ['Jakarta', 'Banjarmasin'],
    ['Jakarta', 'Tanjung Pandan'],
  ].map(([from, to]) => `${from} – ${to}`),
)
const fliesTypes = ({ from, to }: DemoRoute) =>
  ROUTES_WITH_TYPES.has(`${from} – ${to}`) || ROUTES_WITH_TYPES.has(`${to} – ${from}`)

/** Departures per day, by size of the route. */
const DEPARTURES: Record<DemoRoute['size'], [CabinClass, TripType, number][]> = {
  trunk: [
    ['economy', 'one way', 24],
    ['economy', 'rounded trip', 8],
    ['business', 'one way', 4],
    ['business', 'rounded trip', 2],
    ['first class', 'one way', 2],
    ['first class', 'rounded trip', 1],
  ],
  regional: [
    ['economy', 'one way', 6],
    ['economy', 'rounded trip', 3],
    ['business', 'one way', 1],
    ['business', 'rounded trip', 1],
    ['first class', 'one way', 1],
    ['first class', 'rounded trip', 1],
  ],
  thin: [
    ['economy', 'one way', 2],
    ['economy', 'rounded trip', 2],
    ['business', 'one way', 1],
    ['business', 'rounded trip', 1],
    ['first class', 'one way', 1],
    ['first class', 'rounded trip', 1],
  ],
}
/** Airlines that fly a route. */
const COMPETITORS = { trunk: 12, regional: 7, thin: 4 }
const CLASS_LEVEL: Record<CabinClass, number> = { economy: 1, business: 2.6, 'first class': 4.4 }

const BAGGAGE_KG: Record<CabinClass, { cabin: number; checked: number }> = {
  economy: { cabin: 7, checked: 20 },
  business: { cabin: 10, checked: 30 },
  'first class': { cabin: 14, checked: 40 },
}
const HUBS = ['Jakarta', 'Surabaya', 'Makassar'] as const
/** A stop costs more than the minutes on the ground. */
const DETOUR_MINUTES = 35

const FIRST_DEPARTURE = 5 * 60
const LAST_DEPARTURE = 23 * 60 + 20

/** Every flight of the routes as a daily schedule, always the same for the same day. */
export function timetable(routes: readonly DemoRoute[], calendar: Calendar): Schedule[] {
  const numbers = new Map<string, number>()
  return routes.flatMap((route) =>
    DEPARTURES[route.size].flatMap(([class_flight, type_trip, count]) =>
      Array.from({ length: count }, (_, i) => {
        const key = [route.from, route.to, class_flight, type_trip, i].join('/')
        const airline = airlineOf(route, key, i)
        const number = (numbers.get(airline.code) ?? 100) + 1
        numbers.set(airline.code, number)
        const type = fliesTypes(route)
          ? calendar.typeOf(aircraftOf(route, key), class_flight)
          : undefined
        return {
          ...(type !== undefined && { id_aircraft_type: type }),
          ...flown(route, key, (i + 0.5) / count, calendar),
          ...sold(route, key, class_flight, airline, calendar),
          id_airline: calendar.idOf(airline.code),
          flight_number: `${airline.code}${number}`,
          class_flight,
          type_trip,
        }
      }),
    ),
  )
}

function airlineOf({ from, to, size }: DemoRoute, key: string, i: number) {
  const ranked = [...demoAirlines].sort(
    (a, b) => seededRandom(from, to, a.code) - seededRandom(from, to, b.code),
  )
  // The first departures use the airlines in turn, so that each is seen; the others are random.
  const turn =
    i < COMPETITORS[size] ? i : Math.floor(seededRandom(key, 'airline') * COMPETITORS[size])
  return ranked[turn % COMPETITORS[size]] as (typeof demoAirlines)[number]
}

/**
 * Spread over the day; a quarter of the longer flights stop on the way, and some arrive the next
 * day.
 */
function flown(route: DemoRoute, key: string, share: number, { first, zoneOf }: Calendar) {
  const spread = between(-25, 25, seededRandom(key, 'time'))
  const departs = fiveMinutes(between(FIRST_DEPARTURE, LAST_DEPARTURE, share) + spread)
  const transit = route.minutes >= 85 && seededRandom(key, 'transit') < 0.25
  const extra = transit
    ? between(75, 290, seededRandom(key, 'stop'))
    : between(-5, 15, seededRandom(key, 'wind'))
  const landing = arrival(first, departs, fiveMinutes(route.minutes + extra), [
    zoneOf(route.from),
    zoneOf(route.to),
  ])
  return {
    starting_place: route.from,
    destination_place: route.to,
    departure_date: first,
    departure_time: clock(departs),
    ...landing,
    transit: transit ? ('transit' as const) : ('direct' as const),
    ...(transit && {
      transit_place: stopOf(route, key),
      layover_minutes: Math.max(40, fiveMinutes(extra - DETOUR_MINUTES)),
    }),
    aircraft: aircraftOf(route, key),
    gate: 1 + Math.floor(seededRandom(key, 'gate') * 28),
    terminal: 'ABCDEF'.charAt(Math.floor(seededRandom(key, 'terminal') * 6)),
  }
}

/** A hub on the way that is neither end of the route. */
function stopOf({ from, to }: DemoRoute, key: string) {
  const hubs = HUBS.filter((hub) => hub !== from && hub !== to)
  return hubs[Math.floor(seededRandom(key, 'hub') * hubs.length)] as (typeof HUBS)[number]
}

function aircraftOf({ minutes }: DemoRoute, key: string) {
  if (minutes < 75) return 'ATR 72-600'
  if (minutes > 260) return 'Airbus A330-300'
  return seededRandom(key, 'aircraft') < 0.5 ? 'Airbus A320' : 'Boeing 737-800'
}

function sold(
  route: DemoRoute,
  key: string,
  class_flight: CabinClass,
  { level, includes }: (typeof demoAirlines)[number],
  { first, days }: Calendar,
) {
  const isTransit = route.minutes >= 85 && seededRandom(key, 'transit') < 0.25
  const usual =
    route.price *
    level *
    CLASS_LEVEL[class_flight] *
    between(0.78, 1.22, seededRandom(key, 'price')) *
    (isTransit ? 0.84 : 1)
  const has = (what: (typeof includes)[number]) =>
    class_flight === 'first class' ||
    (class_flight === 'business' && what !== 'wifi') ||
    includes.includes(what)
  return {
    luggage: has('luggage'),
    cabin_kg: BAGGAGE_KG[class_flight].cabin,
    checked_kg: has('luggage') ? BAGGAGE_KG[class_flight].checked : 0,
    meal: has('meal'),
    wifi: has('wifi'),
    prices: Array.from({ length: days }, (_, day) => priceOn(addDays(first, day), usual, key)),
  }
}

/** Fridays and Sundays cost more; every day is a little different. */
function priceOn(day: string, usual: number, key: string) {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const rush = weekday === 5 || weekday === 0 ? 1.12 : 1
  return Math.round((usual * rush * between(0.9, 1.1, seededRandom(key, day))) / 1000) * 1000
}

const fiveMinutes = (minutes: number) => Math.round(minutes / 5) * 5
