import { PAID, REFUNDED } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import { Link } from 'react-router'
import { journey } from '#shared/dates/journey'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import styles from './booking-card.module.css'

/** Link to the chat with staff about a trip, which any of its bookings identifies. */
export const ChatLink = ({ id, code }: Pick<Booking, 'id' | 'code'>) => (
  <Link to={paths.chatAbout(id)} className={styles.secondaryLink}>
    {t('mine.ask')} <span className="vh">{code}</span>
  </Link>
)

interface RefundLinkProps {
  booking: Booking
  now: number
  /** Adds the destination, for round trips. */
  named?: boolean
}

/** Link to request a refund for a paid booking, or to follow a refund. */
export function RefundLink({ booking, now, named }: RefundLinkProps) {
  const { id, status, flight } = booking
  const ahead = journey(flight, now).departs > now
  // For a flight cancelled by the airline the button of the card leads there.
  const offered = status === PAID && ahead && !flight.cancelled_at
  if (!offered && status !== REFUNDED) return null
  return (
    <Link to={paths.refund(id)} className={styles.secondaryLink}>
      {t(status === REFUNDED ? 'mine.see-refund' : 'mine.refund')}
      {named && ` · ${flight.destination_place}`}
    </Link>
  )
}
