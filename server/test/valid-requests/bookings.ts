import { randomUUID } from 'node:crypto'
import { seatId } from '@sayap/contract/booking/seat-plan'
import { sql } from '../../src/platform/database/sql'
import { bookingBody, callsOf, passengerBody } from '../bookings'
import { addFlight } from '../flights'
import { bookingOfA, draftOfA, type Fixtures, type MakeRequest, paidBookingOfA } from './fixtures'

/** A flight whose seats are all held. */
async function soldOut({ server }: Fixtures) {
  const id = await addFlight(server.db, { class_flight: 'first class' })
  await server.db.rows(sql`
    insert into claims (id_flight, position, holder, expires_at)
    select ${id}::bigint, position, gen_random_uuid(), now() + interval '1 day'
    from generate_series(1, 8) as position
  `)
  return id
}

/** The entry of A on a waiting list, with an offer of one seat. */
async function offerOfA({ server, principals }: Fixtures) {
  const id_flight = await addFlight(server.db, { class_flight: 'first class' })
  const holder = randomUUID()
  const row = await server.db.row<{ id: number }>(sql`
    with claimed as (
      insert into claims (id_flight, position, holder, id_user, expires_at)
      values (${id_flight}, 1, ${holder}::uuid, ${principals.accounts.A.id}, now() + interval '30 minutes')
    )
    insert into waiting_entries
      (id_flight, id_user, adults, state, holder, offered_at, offer_expires_at)
    values (${id_flight}, ${principals.accounts.A.id}, 1, 'offered', ${holder}::uuid, now(),
            now() + interval '30 minutes')
    returning id
  `)
  return row?.id
}

/** A group request of A; with a price its seats are held. */
async function groupOfA({ server, principals }: Fixtures, price: number | null = null) {
  await server.db.rows(sql`delete from group_requests where state <> 'accepted'`)
  const id_flight = await addFlight(server.db)
  const holder = price === null ? null : randomUUID()
  const row = await server.db.row<{ id: number }>(sql`
    with claimed as (
      insert into claims (id_flight, position, holder, expires_at)
      select ${id_flight}::bigint, position, ${holder}::uuid, now() + interval '1 day'
      from generate_series(1, ${price === null ? 0 : 10}::int) as position
    )
    insert into group_requests (id_user, id_flight, starting_place, destination_place,
      departure_date, class_flight, adults, organiser, phone, state, unit_price, valid_until, holder)
    select ${principals.accounts.A.id}, f.id, f.starting_place, f.destination_place,
      f.departure_date, f.class_flight, 10, 'Ani', '+6281234567890',
      ${price === null ? 'requested' : 'quoted'}, ${price}::bigint,
      case when ${price}::bigint is not null then now() + interval '1 day' end, ${holder}::uuid
    from flights f where f.id = ${id_flight}
    returning id
  `)
  return { id: row?.id as number, id_flight }
}

/** A group of A that is booked, with the passengers of its booking. */
async function bookedGroupOfA(fixtures: Fixtures) {
  const { id } = await groupOfA(fixtures, 500_000)
  const ofA = callsOf(fixtures.server, fixtures.principals.headers.A)
  const path = `/user/group-requests/${id}`
  const accepted = await ofA.post(`${path}/acceptance`, { total_price: 5_000_000, terms: true })
  const { id_booking } = accepted.json().data
  const passengers = await ofA.get(`/passengers?id_booking=${id_booking}`)
  return { id, id_passenger: passengers.json().data[0].id as number }
}

export const bookingCalls: Record<string, MakeRequest> = {
  'POST /bookings': async ({ server }) => {
    const id_flight = await addFlight(server.db, { price: 500_000 })
    const onward = await addFlight(server.db, { price: 500_000, days: 35 })
    const passengers = [1, 2].map((position) =>
      passengerBody(id_flight, position, { id_seats_onward: [seatId(onward, position)] }),
    )
    const more = { insurance: true, capacity: 2, total_price: 2_000_000, status: 0, passengers }
    return { body: bookingBody(id_flight, [], { id_flights_onward: [onward], ...more }) }
  },
  'GET /bookings': () => ({ query: { status: 0, before: 1_000_000, limit: 10 } }),
  'GET /admin/bookings': () => ({
    query: {
      status: 0,
      route: 'Medan - Jakarta',
      from: '2026-01-01',
      to: '2099-01-01',
      amount_from: 0,
      amount_to: 9_000_000,
      flight: 'EK181',
      airline: 1,
      id_user: 1,
      sort: 'amount',
      order: 'asc',
      limit: 10,
    },
  }),
  'GET /admin/bookings/count': () => ({ query: { q: 'ani', status: 0 } }),
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
    const id_seats = [seatId(id_flight, 1), seatId(id_flight, 2)]
    return { body: { id_flight, id_seats, id_flights_trip: [id_flight + 1] } }
  },
  'GET /user/waiting-list': () => ({}),
  'POST /user/waiting-list': async (fixtures) => {
    await fixtures.server.db.rows(sql`update users set email_verified_at = now()`)
    await fixtures.server.db.rows(sql`delete from waiting_entries`)
    return { body: { id_flight: await soldOut(fixtures), adult: 1 } }
  },
  'DELETE /user/waiting-list/:id': async (fixtures) => ({
    params: { id: await offerOfA(fixtures) },
  }),
  'POST /user/waiting-list/:id/seats': async (fixtures) => ({
    params: { id: await offerOfA(fixtures) },
  }),
  'GET /user/group-requests': () => ({}),
  'POST /user/group-requests': async ({ server }) => {
    await server.db.rows(sql`update users set email_verified_at = now()`)
    await server.db.rows(sql`delete from group_requests where state <> 'accepted'`)
    return {
      body: {
        id_flight: await addFlight(server.db),
        adult: 20,
        child: 2,
        organiser: 'Ani Lestari',
        phone: '0812 3456 7890',
        remark: 'A school trip.',
        starting_place: 'Medan',
        destination_place: 'Jakarta',
        departure_date: '2099-01-01',
        class_flight: 'economy',
      },
    }
  },
  'GET /user/group-requests/:id': async (fixtures) => ({
    params: { id: (await groupOfA(fixtures)).id },
  }),
  'DELETE /user/group-requests/:id': async (fixtures) => ({
    params: { id: (await groupOfA(fixtures, 500_000)).id },
  }),
  'POST /user/group-requests/:id/acceptance': async (fixtures) => ({
    params: { id: (await groupOfA(fixtures, 500_000)).id },
    body: { total_price: 5_000_000, terms: true },
  }),
  'PUT /user/group-requests/:id/names': async (fixtures) => {
    const { id, id_passenger } = await bookedGroupOfA(fixtures)
    return { params: { id }, body: { names: [{ id_passenger, name: 'Budi Siregar' }] } }
  },
  'GET /admin/group-requests': () => ({ query: { list: 'open', after: 1, limit: 10 } }),
  'GET /admin/group-requests/:id/flights': async (fixtures) => ({
    params: { id: (await groupOfA(fixtures)).id },
  }),
  'POST /admin/group-requests/:id/quote': async (fixtures) => {
    const { id, id_flight } = await groupOfA(fixtures)
    const body = { id_flight, unit_price: 450_000, valid_hours: 48, message: 'Hi.', revision: 1 }
    return { params: { id }, body }
  },
  'POST /admin/group-requests/:id/decline': async (fixtures) => ({
    params: { id: (await groupOfA(fixtures)).id },
    body: { reason: 'The aeroplane is too small.' },
  }),
  'GET /admin/departures/:id/waiting-list': async ({ server }) => ({
    params: { id: await addFlight(server.db) },
  }),
  'GET /blocked-seats': () => ({ query: { by: 'network', limit: 10 } }),
  'POST /blocked-seats/release': async (fixtures) => {
    const { id_user } = await bookingOfA(fixtures)
    return { body: { by: 'account', key: String(id_user) } }
  },
  'DELETE /holds': async ({ server }) => ({ query: { id_flight: await addFlight(server.db) } }),
}
