import type { Database } from '#db/database'
import { notificationsService } from '#features/notifications/notifications.service'
import { reviewsService } from '#features/reviews/reviews.service'
import { demoRepository } from './demo.repository'
import { demoFlownRepository } from './demo-flown.repository'

interface Wish {
  from: string
  to: string
  daysAgo: number
  position: number
  code: string
  review?: { rating: number; sentence: string }
}

/** What the demo traveller has flown and may still review. */
const OWN: Wish[] = [
  { from: 'Medan', to: 'Jakarta', daysAgo: 6, position: 57, code: 'FLYN7A' },
  { from: 'Jakarta', to: 'Medan', daysAgo: 3, position: 12, code: 'FLYN7B' },
]
/** What another traveller has, and said of it. */
const OF_ANOTHER: Wish[] = [
  {
    ...{ from: 'Jakarta', to: 'Denpasar', daysAgo: 8, position: 31, code: 'FLYN8C' },
    review: {
      rating: 5,
      sentence: 'On time to the minute, and the crew found room for my surfboard.',
    },
  },
]

interface People {
  traveller: number
  another: number
  verifier: number
}

/** Trips that have landed: before all others, as they were booked before them. */
export async function loadDemoFlown(db: Database, { traveller, another, verifier }: People) {
  for (const wish of OWN) await fly(db, wish, traveller, verifier)
  for (const wish of OF_ANOTHER) await fly(db, wish, another, verifier)
}

/** Days ahead of the flight that is copied into the past. */
const AHEAD = 2

async function fly(db: Database, wish: Wish, id_user: number, verifier: number) {
  const { from, to, daysAgo, position, code, review } = wish
  const model = await demoRepository(db).someFlight(from, to, AHEAD, 0)
  const flown = demoFlownRepository(db)
  const flight = model && (await flown.before(model.id, AHEAD + daysAgo))
  if (!flight) return
  const booking = await flown.aboard({ id_flight: flight.id, id_user, code, position, verifier })
  if (!booking) return
  await notificationsService(db).ring('booking_made', [booking.id])
  await notificationsService(db).ring('payment_verified', [booking.id])
  if (review)
    await reviewsService(db).write(booking.id, review, { id: id_user, role: 'user', session: '' })
}
