import { createSayap, isProblem } from '../client'

/** What a program of a partner does from a search to the tickets. `pay` is what happens at the airline. */
export async function bookWithClient(
  settings: { url: string; key: string },
  departure_date: string,
  pay: (id: number) => Promise<void>,
) {
  const sayap = createSayap(settings)
  const found = await sayap.GET('/api/v1/flights', {
    params: {
      query: { starting_place: 'Medan', destination_place: 'Jakarta', departure_date, capacity: 2 },
    },
  })
  const flight = found.data?.data[0]
  if (!flight) throw new Error('no flight')
  const { data: seats } = await sayap.GET('/api/v1/seats', {
    params: { query: { id_flight: flight.id, limit: 2 } },
  })
  const [first, second] = seats?.data ?? []
  if (!first || !second) throw new Error('no seats')

  const body = {
    id_flight: flight.id,
    name_contact: 'Siti Rahma',
    email_contact: 'siti@nusatravel.example',
    phone_contact: '+6281260401177',
    insurance: false,
    passengers: [
      { name: 'Siti Rahma', category_passenger: 'adult' as const, id_seat: first.id },
      { name: 'Budi Siregar', category_passenger: 'adult' as const, id_seat: second.id },
    ],
  }
  const wrong = await sayap.POST('/api/v1/bookings', { body: { ...body, total_price: 1 } })
  const price = isProblem(wrong.error, 'price_changed') ? wrong.error.total_price : undefined
  if (price === undefined) throw new Error('the wrong price was taken')

  const header = { 'Idempotency-Key': 'the-order-4711' }
  const send = () =>
    sayap.POST('/api/v1/bookings', { params: { header }, body: { ...body, total_price: price } })
  const booked = (await send()).data?.data
  const again = (await send()).data?.data
  if (!booked || booked.queryId !== again?.queryId) throw new Error('not booked once')

  const path = { id: booked.queryId }
  const { data: payment } = await sayap.GET('/api/v1/payments/{id}', { params: { path } })
  await pay(booked.queryId)
  const { data: paid } = await sayap.GET('/api/v1/bookings/{id}', { params: { path } })
  const tickets = await Promise.all(
    booked.booking.passengers.map(({ id }) =>
      sayap.GET('/api/v1/tickets', { params: { query: { id_passenger: id } } }),
    ),
  )
  return {
    asked: payment?.data.amount,
    status: paid?.data[0]?.status,
    tickets: tickets.map(({ data }) => data?.data[0]),
  }
}
