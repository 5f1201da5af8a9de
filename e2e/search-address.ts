export const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A search of tomorrow from Medan to Jakarta for two. */
export const search = (trip = 'one way') =>
  `/flights?${new URLSearchParams({
    starting_place: 'Medan',
    destination_place: 'Jakarta',
    type_trip: trip,
    departure_date: inDays(1),
    class_flight: 'economy',
    capacity: '2',
    page: '1',
  })}`
