import { BUDI } from './accounts'
import { apiClient, signedInApi } from './api'
import { dateInDays, ROUTE } from './search-url'

/** Ids of rows of the demo data that tests and screens show. */
export interface DemoIds {
  flight: number
  businessFlight: number
  /** A passenger of a paid booking of Budi's. */
  passenger: number
  /** A paid booking of Budi's. */
  booking: number
  /** A booking of Budi's with a pending payment. */
  unpaidBooking: number
  destination: number
}

interface Booking {
  id: number
  status: number
  passengers: { id: number }[]
}

export async function demoIds(url: string): Promise<DemoIds> {
  const api = apiClient(url)
  const firstFlight = (class_flight: string) =>
    api(
      'GET',
      `/flights?${new URLSearchParams({ ...ROUTE, class_flight, departure_date: dateInDays(2) })}`,
    )
  const [bookings, economy, business, destinations] = await Promise.all([
    signedInApi(url, BUDI).then((asBudi): Promise<Booking[]> => asBudi('GET', '/bookings')),
    firstFlight('economy'),
    firstFlight('business'),
    api('GET', '/destinations'),
  ])
  const paid = bookings.find(({ status }) => status === 1)
  return {
    flight: economy[0].id,
    businessFlight: business[0].id,
    passenger: paid?.passengers[0]?.id ?? 0,
    booking: paid?.id ?? 0,
    unpaidBooking: bookings.find(({ status }) => status === 0)?.id ?? 0,
    destination: destinations[0].id,
  }
}
