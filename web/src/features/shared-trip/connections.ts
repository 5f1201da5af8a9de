import type { Flight } from '@sayap/contract/flights/flights'
import { zonedTime } from '#shared/dates/instants'

interface Route {
  starting_place: string
  destination_place: string
}

const key = (from: string, to: string) => `${from} ${to}`.toLowerCase()

/** Whether these are two flights, and the second flies the route of the first one back. */
export const leadsBack = ([out, back, ...more]: readonly Route[]) =>
  out !== undefined &&
  back !== undefined &&
  more.length === 0 &&
  key(out.starting_place, out.destination_place) ===
    key(back.destination_place, back.starting_place)

/** Whether the flight departs before the flight `before` it has landed, each by the clock of its airport. */
export const departsBeforeLanding = (flight: Flight, before: Flight) =>
  zonedTime(flight.departure_date, flight.departure_time, flight.zone_from) <=
  zonedTime(before.arrived_date, before.arrived_time, before.zone_to)
