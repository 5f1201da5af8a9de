import { seatId } from '@sayap/contract/booking/seat-plan'
import type { TestApp } from './test-app'

type Headers = Record<string, string>

/** Returns functions that call the API with the headers of one client. */
export const callsOf = ({ app }: TestApp, headers: Headers = {}) => {
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE') => (path: string, body?: object) =>
    app.inject({ method, url: `/api/v1${path}`, headers, ...(body && { payload: body }) })
  return {
    get: send('GET'),
    post: send('POST'),
    put: send('PUT'),
    delete: send('DELETE'),
    with: (more: Headers) => callsOf({ app } as TestApp, { ...headers, ...more }),
  }
}
export type Calls = ReturnType<typeof callsOf>

/** Returns the body of a passenger in the seat at this position. */
export const passengerBody = (id_flight: number, position: number, more: object = {}) => ({
  name: 'Budi Siregar',
  category_passenger: 'adult',
  id_seat: seatId(id_flight, position),
  ...more,
})

/** Returns the body of POST /bookings; without positions the booking is incomplete. */
export const bookingBody = (id_flight: number, positions: number[] = [], more: object = {}) => ({
  id_flight,
  name_contact: 'Ani',
  email_contact: 'ani@example.com',
  phone_contact: '0812 3456 7890',
  insurance: false,
  ...(positions.length > 0 && {
    passengers: positions.map((position) => passengerBody(id_flight, position)),
  }),
  ...more,
})

/** Books these positions and returns the booking of the response. */
export async function book(calls: Calls, id_flight: number, positions: number[], more = {}) {
  const response = await calls.post('/bookings', bookingBody(id_flight, positions, more))
  if (response.statusCode !== 201) throw new Error(`Not booked: ${response.body}`)
  return response.json().data.booking
}
