import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import { nearMoment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import styles from './ended-line.module.css'

/** Under 'Cancel payment': why it ended, and when. Nothing for a booking that has not ended. */
export function EndedLine({ booking }: { booking: Booking }) {
  const { status, status_reason, status_at, flight } = booking
  if (status === PENDING_PAYMENT || status === PAID) return null
  return (
    <span className={styles.ended}>
      {t(`dash.why.${status_reason}`)}, {nearMoment(status_at, flight.zone_from)}
    </span>
  )
}
