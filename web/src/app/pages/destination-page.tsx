import { DestinationPage } from '#features/catalog/destinations/destination-page/destination-page'
import { DestinationFlightList } from '#features/flights/destination-flights/destination-flight-list'

/** Joins two features: a destination and the flights to it. */
export const DestinationWithFlights = () => <DestinationPage Tickets={DestinationFlightList} />
