import type { Booking } from '@sayap/contract/bookings'
import { classWord, durationWords, transitWord } from '#lib/flight-words'
import { t } from '#lib/t'
import styles from './booking-details.module.css'
import { PriceLines } from './price-lines'
import type { Trip } from './trips'

/** What does not stand on the card: who flies where and sits where, whom we call, what it costs. */
export function BookingDetails({ trip, prices }: { trip: Trip; prices?: boolean }) {
  const { active, lead } = trip
  return (
    <div className={styles.details}>
      {active.map((booking) => (
        <Leg key={booking.id} booking={booking} named={active.length > 1} />
      ))}
      <section>
        <h4>{t('mine.contact')}</h4>
        <p>{lead.name_contact}</p>
        <p>{lead.email_contact}</p>
        <p>{lead.phone_contact}</p>
      </section>
      {prices && (
        <section className={styles.prices}>
          <h4>{t('mine.price')}</h4>
          <PriceLines bookings={active} whole />
        </section>
      )}
    </div>
  )
}

/** Of a round trip it says which flight it is about. */
function Leg({ booking, named }: { booking: Booking; named: boolean }) {
  const { flight, passengers } = booking
  const { terminal, gate } = flight
  const to = flight.destination_place
  return (
    <>
      <section>
        <h4>{named ? t('mine.passengers-to', { to }) : t('mine.passengers')}</h4>
        <ul>
          {passengers.map((one) => (
            <li key={one.id}>
              <b>{one.name}</b>{' '}
              <span>
                {t(one.category_passenger === 'child' ? 'mine.child' : 'mine.adult')},{' '}
                {t('mine.seat', { seat: one.no_seat })}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h4>{named ? t('mine.flight-to', { to }) : t('mine.flight')}</h4>
        <p>
          {t('mine.flight-facts', {
            class: classWord(flight.class_flight),
            way: transitWord(flight.transit),
            duration: durationWords(flight.duration_time),
          })}
        </p>
        <p>{t('mine.gate', { terminal, gate })}</p>
      </section>
    </>
  )
}
