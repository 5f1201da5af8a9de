import { DestinationPage } from '#features/catalog/destinations/destination-page/destination-page'
import { DestinationAirport } from '#features/flights/destination-flights/destination-airport'
import { DestinationFlightList } from '#features/flights/destination-flights/destination-flight-list'
import { DestinationRoutes } from '#features/flights/destination-flights/destination-routes'
import { FlightPicks } from '#features/flights/destination-flights/flight-picks'

const FLIGHTS = {
  Airport: DestinationAirport,
  Routes: DestinationRoutes,
  Picks: FlightPicks,
  Tickets: DestinationFlightList,
}

/** Joins two features: a destination and the flights to it. */
export const DestinationWithFlights = () => <DestinationPage flights={FLIGHTS} />
