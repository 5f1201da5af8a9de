import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import { classLabel, formatDuration, transitLabel } from '#features/shared-trip/flight-labels'
import { t } from '#shared/i18n/t'
import styles from './booking-details.module.css'
import { PriceLines } from './price-lines'

/** Details that the card leaves out: passengers, seats, flight facts, contact and prices. */
export function BookingDetails({ legs }: { legs: readonly Booking[] }) {
  const [lead] = legs
  return (
    <div className={styles.details}>
      {legs.map((booking) => (
        <LegDetails key={booking.id} booking={booking} named={legs.length > 1} />
      ))}
      {lead && (
        <section>
          <h4>{t('mine.contact')}</h4>
          <p>{lead.name_contact}</p>
          <p>{lead.email_contact}</p>
          <p>{lead.phone_contact}</p>
        </section>
      )}
      <section className={styles.prices}>
        <h4>{t('mine.price')}</h4>
        <PriceLines bookings={legs} showsPayments copy={lead?.status === PENDING_PAYMENT} />
      </section>
    </div>
  )
}

/** `named` adds the destination to the headings, for round trips. */
function LegDetails({ booking, named }: { booking: Booking; named: boolean }) {
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
            class: classLabel(flight.class_flight),
            way: transitLabel(flight.transit),
            duration: formatDuration(flight.duration_time),
          })}
        </p>
        <p>{t('mine.gate', { terminal, gate })}</p>
      </section>
    </>
  )
}
