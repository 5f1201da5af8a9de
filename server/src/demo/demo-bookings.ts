import { randomUUID } from 'node:crypto'
import { seatId } from '@sayap/contract/seat-plan'
import type { Database } from '#db/database'
import { bookingsService } from '#features/bookings/bookings.service'
import { notificationsService } from '#features/notifications/notifications.service'
import type { Caller } from '#http/caller'
import { demoRepository } from './demo.repository'

interface Wish {
  from: string
  to: string
  /** Days from today. */
  days: number
  /** Which of the flights, from the cheapest on. */
  choice: number
  positions: number[]
  names: string[]
  end: 'wait' | 'pay' | 'cancel'
}

/** What the demo traveller finds under My Booking: one of each that a traveller can have. */
const WISHES: Wish[] = [
  {
    ...{ from: 'Jakarta', to: 'Yogyakarta', days: 33, choice: 1 },
    ...{ positions: [50], names: ['Budi Siregar'], end: 'cancel' },
  },
  {
    ...{ from: 'Medan', to: 'Jakarta', days: 9, choice: 10 },
    ...{ positions: [67, 68], names: ['Budi Siregar', 'Sinta Harahap'], end: 'pay' },
  },
  {
    ...{ from: 'Jakarta', to: 'Denpasar', days: 21, choice: 4 },
    ...{ positions: [31, 32, 33], names: ['Budi Siregar', 'Sinta Harahap', 'Dara Siregar'] },
    end: 'wait',
  },
]

export async function loadDemoBookings(db: Database, traveller: number, verifier: Caller) {
  for (const wish of WISHES) await book(db, wish, traveller, verifier)
}

async function book(db: Database, wish: Wish, id_user: number, verifier: Caller) {
  const bookings = bookingsService(db)
  const flight = await demoRepository(db).someFlight(wish.from, wish.to, wish.days, wish.choice)
  if (!flight) return
  const request_id = randomUUID()
  const { queryId } = await bookings.create(
    {
      id_flight: flight.id,
      name_contact: 'Budi Siregar',
      email_contact: 'budi@sayap.test',
      phone_contact: '+6281234567890',
      insurance: wish.end === 'pay',
      capacity: wish.names.length,
      passengers: wish.names.map((name, i) => ({
        name,
        category_passenger: i === 2 ? ('child' as const) : ('adult' as const),
        id_seat: seatId(flight.id, wish.positions[i] ?? 1),
      })),
    },
    { id_user, request_id, holder: null, key: null },
  )
  const traveller = { id: id_user, role: 'user', session: '' } as const
  if (wish.end === 'pay') {
    await bookings.update(queryId, 1, verifier, request_id)
    await tellGate(db, flight)
  }
  if (wish.end === 'cancel') {
    await bookings.cancel({ id: queryId, whole_trip: false }, traveller, request_id)
    await notificationsService(db).read(undefined, traveller)
  }
}

/** As if the flight had been to leave from the gate beside the one it leaves from. */
const tellGate = (db: Database, { id, gate }: { id: number; gate: number }) =>
  notificationsService(db).tellFlightChanged(id, [
    { field: 'gate', from: String(gate === 1 ? 2 : gate - 1), to: String(gate) },
  ])
