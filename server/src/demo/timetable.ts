import type { FlightClass, TripType } from '@sayap/contract/flight-words'
import type { Schedule } from '#features/flights/new-flight'
import { between, chance } from './chance'
import { demoAirlines } from './demo-airlines'
import type { DemoRoute } from './demo-routes'
import { addDays, arrival, clock } from './local-time'

interface Calendar {
  first: string
  days: number
  zoneOf: (city: string) => string
  idOf: (airlineCode: string) => number
}

/** Departures a day by size of route. */
const DEPARTURES: Record<DemoRoute['size'], [FlightClass, TripType, number][]> = {
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
const CLASS_LEVEL: Record<FlightClass, number> = { economy: 1, business: 2.6, 'first class': 4.4 }

const FIRST_DEPARTURE = 5 * 60
const LAST_DEPARTURE = 23 * 60 + 20

/** Every flight of the routes as a daily schedule, the same for the same day whenever it is made. */
export function timetable(routes: readonly DemoRoute[], calendar: Calendar): Schedule[] {
  const numbers = new Map<string, number>()
  return routes.flatMap((route) =>
    DEPARTURES[route.size].flatMap(([class_flight, type_trip, count]) =>
      Array.from({ length: count }, (_, i) => {
        const key = [route.from, route.to, class_flight, type_trip, i].join('/')
        const airline = airlineOf(route, key, i)
        const number = (numbers.get(airline.code) ?? 100) + 1
        numbers.set(airline.code, number)
        return {
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
    (a, b) => chance(from, to, a.code) - chance(from, to, b.code),
  )
  // The first ones in turn, so that all of them are seen, then whoever.
  const turn = i < COMPETITORS[size] ? i : Math.floor(chance(key, 'airline') * COMPETITORS[size])
  return ranked[turn % COMPETITORS[size]] as (typeof demoAirlines)[number]
}

/** Spread over the day; a quarter of the longer ones stop on the way, and some arrive next day. */
function flown(route: DemoRoute, key: string, share: number, { first, zoneOf }: Calendar) {
  const spread = between(-25, 25, chance(key, 'time'))
  const departs = fiveMinutes(between(FIRST_DEPARTURE, LAST_DEPARTURE, share) + spread)
  const transit = route.minutes >= 85 && chance(key, 'transit') < 0.25
  const extra = transit
    ? between(75, 290, chance(key, 'stop'))
    : between(-5, 15, chance(key, 'wind'))
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
    gate: 1 + Math.floor(chance(key, 'gate') * 28),
    terminal: 'ABCDEF'.charAt(Math.floor(chance(key, 'terminal') * 6)),
  }
}

function sold(
  route: DemoRoute,
  key: string,
  class_flight: FlightClass,
  { level, includes }: (typeof demoAirlines)[number],
  { first, days }: Calendar,
) {
  const isTransit = route.minutes >= 85 && chance(key, 'transit') < 0.25
  const usual =
    route.price *
    level *
    CLASS_LEVEL[class_flight] *
    between(0.78, 1.22, chance(key, 'price')) *
    (isTransit ? 0.84 : 1)
  const has = (what: (typeof includes)[number]) =>
    class_flight === 'first class' ||
    (class_flight === 'business' && what !== 'wifi') ||
    includes.includes(what)
  return {
    luggage: has('luggage'),
    meal: has('meal'),
    wifi: has('wifi'),
    prices: Array.from({ length: days }, (_, day) => priceOn(addDays(first, day), usual, key)),
  }
}

/** Fridays and Sundays cost more; every day is a little different. */
function priceOn(day: string, usual: number, key: string) {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const rush = weekday === 5 || weekday === 0 ? 1.12 : 1
  return Math.round((usual * rush * between(0.9, 1.1, chance(key, day))) / 1000) * 1000
}

const fiveMinutes = (minutes: number) => Math.round(minutes / 5) * 5
