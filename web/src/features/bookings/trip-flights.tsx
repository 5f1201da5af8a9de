import { WAITING } from '@sayap/contract/booking-states'
import { BookingFlight } from './booking-flight'
import { endedBecause } from './booking-status'
import styles from './trip-flights.module.css'
import type { Trip } from './trips'

/** Every flight of a trip, with a word under one that ended before the others. */
export function TripFlights({ trip, now }: { trip: Trip; now: number }) {
  return (
    <div className={styles.flights}>
      {trip.legs.map((booking) => (
        <div key={booking.id}>
          <BookingFlight booking={booking} now={now} />
          {!trip.active.includes(booking) && booking.status > WAITING && (
            <p className={styles.ended}>{endedBecause(booking)}</p>
          )}
        </div>
      ))}
    </div>
  )
}
