import { randomUUID } from 'node:crypto'
import { PAID, WAITING } from '@sayap/contract/booking-states'
import type { MailEvent } from '@sayap/contract/outbox'
import type { Database } from '#db/database'
import { type Trip, type TripLeg, tripsService } from '#features/papers/trips.service'
import type { Addressed, Letter } from './letter'
import type { About } from './letters/trip-blocks'
import { wordsIn } from './mail-words'

/** Which legs a letter is about: those that are in that state, or those that were named. */
export type Legs = 'waiting' | 'paid' | 'named'

export interface TripLetter {
  event: MailEvent
  bookings: readonly number[]
  legs: Legs
  /** What tells this from the same event at another time, beside the trip or the legs. */
  once?: string
  write: (about: About) => Letter
}

/** For each trip one letter to its contact; none where no leg is concerned any more. */
export async function tripLetters(
  db: Database,
  { event, bookings, legs: which, once, write }: TripLetter,
): Promise<Addressed[]> {
  if (bookings.length === 0) return []
  const trips = await tripsService(db).withBookings(bookings)
  return trips.flatMap((trip) => {
    const legs = trip.legs.filter(concerned(which, bookings))
    if (legs.length === 0 || (event === 'payment_due' && !trip.mail_reminders)) return []
    const { language } = trip
    const about = { trip, legs, say: wordsIn(language), language }
    const key = [event, which === 'named' ? legs.map(idOf).join('+') : trip.id_trip]
    return [
      {
        event,
        dedupe_key: [...key, ...(once === undefined ? [] : [once])].join(':'),
        to: contactOf(trip),
        id_booking: legs[0]?.id_booking ?? trip.id_trip,
        letter: write(about),
      },
    ]
  })
}

/** For what may happen again and again, each time for itself. */
export const everyTime = () => randomUUID()

const idOf = ({ id_booking }: TripLeg) => id_booking

const concerned = (which: Legs, bookings: readonly number[]) => (leg: TripLeg) => {
  if (which === 'named') return bookings.includes(leg.id_booking)
  return leg.status === (which === 'paid' ? PAID : WAITING)
}

const contactOf = ({ id_user, name_contact, email_contact, language }: Trip) => ({
  id_user,
  name: name_contact,
  email: email_contact,
  language,
})
