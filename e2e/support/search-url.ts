/** The route that every demo data set flies several times a day. */
export const ROUTE = {
  starting_place: 'Medan',
  destination_place: 'Jakarta',
  type_trip: 'one way',
  class_flight: 'economy',
}

/** An ISO date, `days` after today in UTC. */
export const dateInDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The path of a search for two passengers from Medan to Jakarta tomorrow. */
export const searchUrl = (type_trip = 'one way') =>
  `/flights?${new URLSearchParams({
    ...ROUTE,
    type_trip,
    departure_date: dateInDays(1),
    capacity: '2',
    page: '1',
  })}`
