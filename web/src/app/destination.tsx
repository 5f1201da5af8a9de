import { DestinationPage } from '../features/destinations/destination-page'
import { PlaceFlights } from '../features/flights/place-flights'

/** Where two features meet: a destination, with the flights there. */
export const Destination = () => <DestinationPage Tickets={PlaceFlights} />
