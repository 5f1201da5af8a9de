import { NAME_CORRECTION_HOURS, SEAT_CHANGE_HOURS } from '@sayap/contract/booking/booking-changes'
import type { Booking } from '@sayap/contract/booking/bookings'
import { correctableLetters } from '@sayap/contract/booking/name-letters'
import type { Database } from '#platform/database/database'
import { notFound } from '#platform/http/app-error'
import { changeSeats } from './change-seats'
import { closedFor, latestTime } from './changeable'
import { changesRepository } from './changes.repository'
import { correctName } from './correct-name'

/** What travellers and staff change of a booking after it was made. */
export const changesService = (db: Database) => ({
  changeSeats: (change: Parameters<typeof changeSeats>[1]) =>
    db.transaction((tx) => changeSeats(tx, change)),

  correctName: (correction: Parameters<typeof correctName>[1]) =>
    db.transaction((tx) => correctName(tx, correction)),

  /**
   * Until when the traveller may change seats and names, as instants, and how many letters of each
   * name; null for what cannot be changed, or not any more.
   */
  async offered({ id, passengers }: Pick<Booking, 'id' | 'passengers'>) {
    const changes = changesRepository(db)
    const booking = await changes.booking(id, null)
    if (!booking) throw notFound()
    if (closedFor(booking) || (await changes.boarded(id)).length > 0)
      return { seats: null, name: null }
    const seats = latestTime(booking, SEAT_CHANGE_HOURS)
    const name = latestTime(booking, NAME_CORRECTION_HOURS)
    return {
      seats: seats === undefined ? null : { price: 0, until: seats },
      name:
        name === undefined
          ? null
          : { price: 0, until: name, passengers: await correctable(db, passengers) },
    }
  },
})

/** The names from which the letters of corrections are counted, and how many these may be. */
async function correctable(db: Database, passengers: Booking['passengers']) {
  const counted = await changesRepository(db).countedFrom(passengers.map(({ id }) => id))
  const nameOf = new Map(counted.map(({ id_passenger, name }) => [id_passenger, name]))
  return passengers.map(({ id, name: present }) => {
    const name = nameOf.get(id) ?? present
    return { id_passenger: id, counted_from: name, letters: correctableLetters(name) }
  })
}
