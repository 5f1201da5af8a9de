import { seatId } from '@sayap/contract/booking/seat-plan'
import { bookingBody, passengerBody } from '../bookings'
import { addFlight } from '../flights'
import { bookingOfA, draftOfA, type MakeRequest, paidBookingOfA } from './fixtures'

export const bookingCalls: Record<string, MakeRequest> = {
  'POST /bookings': async ({ server }) => {
    const id_flight = await addFlight(server.db, { price: 500_000 })
    const more = { insurance: true, capacity: 2, total_price: 1_000_000, status: 0 }
    return { body: bookingBody(id_flight, [1, 2], more) }
  },
  'GET /bookings': () => ({ query: { status: 0, before: 1_000_000, limit: 10 } }),
  'GET /bookings/:id': async (fixtures) => ({ params: { id: (await bookingOfA(fixtures)).id } }),
  'PUT /bookings/:id': async (fixtures) => ({
    params: { id: (await bookingOfA(fixtures)).id },
    body: { status: 1 },
  }),
  'DELETE /bookings/:id': async (fixtures) => ({ params: { id: (await bookingOfA(fixtures)).id } }),
  'GET /bookings/:id/history': async (fixtures) => ({
    params: { id: (await bookingOfA(fixtures)).id },
  }),
  'GET /bookings/:id/options': async (fixtures) => ({
    params: { id: (await bookingOfA(fixtures)).id },
  }),
  'PUT /bookings/:id/seats': async (fixtures) => {
    const { id, id_flight, passengers } = await bookingOfA(fixtures)
    const seats = [{ id_passenger: passengers[0].id, id_seat: seatId(id_flight, 2) }]
    return { params: { id }, body: { seats } }
  },
  'PUT /passengers/:id/name': async (fixtures) => ({
    params: { id: (await bookingOfA(fixtures)).passengers[0].id },
    body: { name: 'Budi Siregra' },
  }),
  'GET /bookings/:id/desk': async (fixtures) => ({
    params: { id: (await bookingOfA(fixtures)).id },
  }),
  'POST /bookings/:id/notes': async (fixtures) => ({
    params: { id: (await bookingOfA(fixtures)).id },
    body: { text: 'Called twice about the gate.' },
  }),
  'PUT /bookings/:id/contact': async (fixtures) => ({
    params: { id: (await bookingOfA(fixtures)).id },
    body: {
      revision: 1,
      name: 'Ani Lestari',
      email: 'ani.lestari@example.com',
      phone: '0812 3456 7890',
    },
  }),
  'PUT /passengers/:id/details': async (fixtures) => ({
    params: { id: (await bookingOfA(fixtures)).passengers[0].id },
    body: {
      revision: 1,
      name: 'Budi Hartono Siregar',
      title: 'mr',
      category_passenger: 'adult',
      checked_by: 'identity_card',
      other_person: false,
    },
  }),
  'POST /bookings/:id/mails': async (fixtures) => ({
    params: { id: (await bookingOfA(fixtures)).id },
    body: { mail: 'booking_made' },
  }),
  'POST /bookings/:id/chat': async (fixtures) => ({
    params: { id: (await bookingOfA(fixtures)).id },
  }),
  'POST /bookings/for-caller': async ({ server }) => {
    const id_flight = await addFlight(server.db, { price: 500_000 })
    return { body: bookingBody(id_flight, [1], { language: 'id', total_price: 500_000 }) }
  },
  'GET /trips': () => ({ query: { before: 1_000_000, limit: 10 } }),
  'GET /trips/:id': async (fixtures) => ({ params: { id: (await bookingOfA(fixtures)).id } }),
  'GET /passengers/:id': async (fixtures) => ({
    params: { id: (await bookingOfA(fixtures)).passengers[0].id },
  }),
  'GET /passengers': () => ({}),
  'POST /passengers': async (fixtures) => {
    const { id, id_flight } = await draftOfA(fixtures)
    return { body: passengerBody(id_flight, 5, { id_booking: id }) }
  },
  'GET /tickets': async (fixtures) => ({
    query: { id_passenger: (await bookingOfA(fixtures)).passengers[0].id },
  }),
  'GET /wallet-links': async (fixtures) => ({
    query: { id_passenger: (await paidBookingOfA(fixtures)).passengers[0].id },
  }),
  'GET /seats': async ({ server }) => ({
    query: { id_flight: await addFlight(server.db), limit: 50, status: 'all' },
  }),
  'POST /seats': async ({ server }) => ({
    body: { id_flight: await addFlight(server.db), type_seat: 'economy' },
  }),
  'GET /holds': async ({ server }) => ({ query: { id_flight: await addFlight(server.db) } }),
  'POST /holds': async ({ server }) => {
    const id_flight = await addFlight(server.db)
    return { body: { id_flight, id_seats: [seatId(id_flight, 1), seatId(id_flight, 2)] } }
  },
  'GET /blocked-seats': () => ({ query: { by: 'network', limit: 10 } }),
  'POST /blocked-seats/release': async (fixtures) => {
    const { id_user } = await bookingOfA(fixtures)
    return { body: { by: 'account', key: String(id_user) } }
  },
  'DELETE /holds': async ({ server }) => ({ query: { id_flight: await addFlight(server.db) } }),
}
