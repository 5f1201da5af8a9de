import type { UnseatedPassenger } from '@sayap/contract/core/errors'
import { Link } from 'react-router'
import type { Failure } from '#shared/api/problem'
import { longDay } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import styles from './unseated-passengers.module.css'

/** Whom another aircraft, or another cabin of it, would leave without a seat; nothing for other refusals. */
export function UnseatedPassengers({ refusal }: { refusal: Failure }) {
  const { passengers = [], dependents = 0 } = refusal.problem ?? {}
  if (refusal.code !== 'aircraft_too_small' || passengers.length === 0) return null
  const more = dependents - passengers.length
  return (
    <>
      <ul className={styles.unseated} aria-label={t('fleet.unseated')}>
        {passengers.map((one) => (
          <li key={`${one.id_flight} ${one.no_seat}`}>
            <Link to={adminPaths.booking(one.id_booking)}>{unseatedText(one)}</Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('fleet.unseated-more', { n: more })}</p>}
    </>
  )
}

const unseatedText = ({
  no_seat,
  name,
  booking_code,
  flight_number,
  departure_date,
}: UnseatedPassenger) =>
  t('fleet.unseated-one', {
    seat: no_seat,
    name,
    code: booking_code,
    flight: flight_number,
    day: longDay(departure_date),
  })
