import { randomUUID } from 'node:crypto'
import { bookingBody, freeSeats, freshFlight, newNetwork, register } from './actors.mjs'
import { clientOf } from './client.mjs'

/** Seats of one party. */
const PARTY = 9
const ACCOUNTS = 14

const parties = (seats) =>
  Array.from({ length: Math.ceil(seats.length / PARTY) }, (_, nth) =>
    seats.slice(nth * PARTY, (nth + 1) * PARTY),
  )

/** How much of a flight is blocked; more than half is a success. */
async function blocked(url, id_flight, before) {
  const { free } = await freeSeats(url, id_flight)
  const lost = before.length - free.length
  return { won: lost > before.length / 2, seen: `${lost} of ${before.length} seats blocked` }
}

async function holdEverySeat(url) {
  const { id } = await freshFlight(url)
  const { free } = await freeSeats(url, id)
  const network = newNetwork()
  await Promise.all(
    parties(free).map((id_seats) =>
      clientOf(url, network, { cookie: `holder=${randomUUID()}` }).post('/holds', {
        id_flight: id,
        id_seats,
      }),
    ),
  )
  return blocked(url, id, free)
}

async function bookEverySeat(url) {
  const { id } = await freshFlight(url)
  const { free } = await freeSeats(url, id)
  const network = newNetwork()
  for (const seats of parties(free).slice(0, ACCOUNTS)) {
    const account = await register(url, network)
    await account?.post('/bookings', bookingBody(id, seats))
  }
  return blocked(url, id, free)
}

async function bookFirstClass(url) {
  const { id } = await freshFlight(url, 'first class')
  const { free } = await freeSeats(url, id)
  const account = await register(url)
  await account?.post('/bookings', bookingBody(id, free))
  return blocked(url, id, free)
}

export const inventory = [
  {
    id: 'S1',
    name: 'A guest holds a whole plane with new cookies',
    attack: ({ defended }) => holdEverySeat(defended),
    control: ({ open }) => holdEverySeat(open),
  },
  {
    id: 'S2',
    name: 'Throw-away accounts of one network book a whole plane unpaid',
    attack: ({ defended }) => bookEverySeat(defended),
    control: ({ open }) => bookEverySeat(open),
  },
  {
    id: 'S2',
    name: 'One new account books the first class unpaid',
    attack: ({ defended }) => bookFirstClass(defended),
    control: ({ open }) => bookFirstClass(open),
  },
]
