import { WAITING } from '@sayap/contract/booking-states'
import type { Booking } from '@sayap/contract/bookings'
import type { ReactNode } from 'react'
import { longDay, moment, zoneName } from '#lib/dates'
import { flightNumber } from '#lib/flight-number'
import { classWord } from '#lib/flight-words'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { PriceLines } from '../price-lines'
import { askedFor } from './asked-for'
import styles from './booking-dialog.module.css'
import { PaidSoFar } from './paid-so-far'

/** Flight, people and money of one booking. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { flight, status } = booking
  const { due, legs } = askedFor(booking)
  return (
    <div className={styles.facts}>
      <Part title={t('dash.flight')}>
        <p>
          <b>
            {flight.starting_place} – {flight.destination_place}
          </b>
        </p>
        <p>
          {flight.name_airline} {flightNumber(flight)}, {classWord(flight.class_flight)}
        </p>
        <p>
          {longDay(flight.departure_date)}, {flight.departure_time} {zoneName(flight.zone_from)}
        </p>
      </Part>
      <Part title={t('dash.contact')}>
        <p>
          <b>{booking.name_contact}</b>
        </p>
        <p>
          <a href={`mailto:${booking.email_contact}`}>{booking.email_contact}</a>
        </p>
        <p>
          <a href={`tel:${booking.phone_contact}`}>{booking.phone_contact}</a>
        </p>
      </Part>
      <Part title={t('dash.passengers')}>
        {!booking.passengers.length && <p>{t('dash.no-passengers')}</p>}
        <ul>
          {booking.passengers.map((one) => (
            <li key={one.id}>
              <b>{one.no_seat}</b> {one.name},{' '}
              {t(one.category_passenger === 'child' ? 'dash.child' : 'dash.adult')}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('dash.amounts')}>
        <PriceLines bookings={[booking]} />
        {status === WAITING && legs > 1 && <p>{t('dash.verify-both', { due: rupiah(due) })}</p>}
        <PaidSoFar booking={booking} />
        <p className={styles.deadline}>
          {t('dash.col-deadline')} {moment(booking.pay_before, flight.zone_from)}
        </p>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
