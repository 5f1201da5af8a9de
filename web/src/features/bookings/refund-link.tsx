import { PAID, REFUNDED } from '@sayap/contract/booking-states'
import type { Booking } from '@sayap/contract/bookings'
import { Link } from 'react-router'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { journey } from '#lib/zoned-time'
import styles from './booking-card.module.css'

interface RefundLinkProps {
  booking: Booking
  now: number
  /** Of a round trip: says of which flight. */
  named?: boolean
}

/** Leads to what a paid booking can be given back for, or to what became of that. */
export function RefundLink({ booking, now, named }: RefundLinkProps) {
  const { id, status, flight } = booking
  const ahead = journey(flight, now).departs > now
  // Where the airline cancelled it, the card's button leads there.
  const offered = status === PAID && ahead && !flight.cancelled_at
  if (!offered && status !== REFUNDED) return null
  return (
    <Link to={paths.refund(id)} className={styles.quietLink}>
      {t(status === REFUNDED ? 'mine.see-refund' : 'mine.refund')}
      {named && ` · ${flight.destination_place}`}
    </Link>
  )
}
