import { reviewsService } from '#modules/booking/reviews/reviews.service'
import { notificationsService } from '#modules/messaging/notifications/notifications.service'
import type { Database } from '#platform/database/database'
import { demoRepository } from './demo.repository'
import { pastFlightsRepository } from './past-flights.repository'

interface PastTrip {
  from: string
  to: string
  daysAgo: number
  position: number
  code: string
  review?: { rating: number; sentence: string }
}

/** Past trips of the demo traveller, who may still review them. */
const DEMO_TRIPS: PastTrip[] = [
  { from: 'Medan', to: 'Jakarta', daysAgo: 6, position: 57, code: 'FLYN7A' },
  { from: 'Jakarta', to: 'Medan', daysAgo: 3, position: 12, code: 'FLYN7B' },
]
/** Past trips and reviews of another traveller. */
const OTHER_TRIPS: PastTrip[] = [
  {
    from: 'Jakarta',
    to: 'Denpasar',
    daysAgo: 8,
    position: 31,
    code: 'FLYN8C',
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

/** Past trips: inserted before all others, because they were booked before them. */
export async function loadPastFlights(db: Database, { traveller, another, verifier }: People) {
  for (const trip of DEMO_TRIPS) await insertPastTrip(db, trip, traveller, verifier)
  for (const trip of OTHER_TRIPS) await insertPastTrip(db, trip, another, verifier)
}

/** Days ahead of the flight that is copied into the past. */
const AHEAD = 2

async function insertPastTrip(db: Database, trip: PastTrip, id_user: number, verifier: number) {
  const { from, to, daysAgo, position, code, review } = trip
  const model = await demoRepository(db).someFlight(from, to, AHEAD, 0)
  const pastFlights = pastFlightsRepository(db)
  const flight = model && (await pastFlights.before(model.id, AHEAD + daysAgo))
  if (!flight) return
  const booking = await pastFlights.aboard({
    id_flight: flight.id,
    id_user,
    code,
    position,
    verifier,
  })
  if (!booking) return
  await notificationsService(db).notifyInApp('booking_made', [booking.id])
  await notificationsService(db).notifyInApp('payment_verified', [booking.id])
  if (review)
    await reviewsService(db).write(booking.id, review, { id: id_user, role: 'user', session: '' })
}
