import { type Account, signInRequest } from './accounts'
import { dateInDays, ROUTE } from './search-url'

// biome-ignore lint/suspicious/noExplicitAny: the data of a response; the server's tests check it against the contract.
type Data = any
export type ApiCall = (method: string, path: string, body?: object) => Promise<Data>

/** Returns a function that calls the API and returns the `data` of the response; it throws on an error. */
export const apiClient =
  (url: string, token?: string): ApiCall =>
  async (method, path, body) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { data, ...problem } = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(problem)}`)
    return data
  }

/** As `apiClient`, signed in as `account`. */
export async function signedInApi(url: string, account: Account) {
  const { path, body } = signInRequest(account)
  const { token } = await apiClient(url)('POST', path, body)
  return apiClient(url, token)
}

/** Books one seat from Medan to Jakarta for Budi, `days` from today. */
export async function bookOneSeat(api: ApiCall, days: number) {
  const date = dateInDays(days)
  const query = new URLSearchParams({ ...ROUTE, departure_date: date })
  const [flight] = await api('GET', `/flights?${query}`)
  const [seat] = await api('GET', `/seats?id_flight=${flight.id}&limit=1`)
  const { booking } = await api('POST', '/bookings', {
    id_flight: flight.id,
    name_contact: 'Budi Siregar',
    email_contact: 'budi@sayap.test',
    phone_contact: '0812 6040 1177',
    passengers: [{ name: 'Budi Siregar', category_passenger: 'adult', id_seat: seat.id }],
  })
  return booking as { id: number; code: string; id_flight: number }
}

export interface PaidBooking {
  id_flight: number
  flight: { departure_date: string; flight_number: string }
  passengers: { id: number }[]
}

/** The first paid booking of the signed-in traveller that departs after today, and the text of its pass. */
export async function upcomingPass(api: ApiCall) {
  const bookings: PaidBooking[] = await api('GET', '/bookings?status=1')
  const booking = bookings.find(({ flight }) => flight.departure_date > dateInDays(0))
  const passenger = booking?.passengers[0]
  if (!booking || !passenger) throw new Error('The demo data has no paid booking to come.')
  const [ticket] = await api('GET', `/tickets?id_passenger=${passenger.id}`)
  return {
    bcbp: ticket.bcbp as string,
    passenger: passenger.id,
    date: booking.flight.departure_date,
    flightNumber: booking.flight.flight_number,
    flight: booking.id_flight,
  }
}
