import { seatId } from '@sayap/contract/seat-plan'
import type { TestApp } from './test-app'

type Headers = Record<string, string>

/** Calls of the API as one person or nobody makes them. */
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

/** A passenger in the seat at that position of the flight. */
export const passengerAt = (id_flight: number, position: number, more: object = {}) => ({
  name: 'Budi Siregar',
  category_passenger: 'adult',
  id_seat: seatId(id_flight, position),
  ...more,
})

/** The body of POST /bookings; positions make passengers, none makes a draft. */
export const bookingOf = (id_flight: number, positions: number[] = [], more: object = {}) => ({
  id_flight,
  name_contact: 'Ani',
  email_contact: 'ani@example.com',
  phone_contact: '0812 3456 7890',
  insurance: false,
  ...(positions.length > 0 && {
    passengers: positions.map((position) => passengerAt(id_flight, position)),
  }),
  ...more,
})

/** Books these positions; the booking as the API answers it. */
export async function book(calls: Calls, id_flight: number, positions: number[], more = {}) {
  const response = await calls.post('/bookings', bookingOf(id_flight, positions, more))
  if (response.statusCode !== 201) throw new Error(`Not booked: ${response.body}`)
  return response.json().data.booking
}
