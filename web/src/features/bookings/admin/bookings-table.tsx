import type { Booking } from '@sayap/contract/bookings'
import { t } from '#lib/t'
import { useNow } from '#lib/use-now'
import { BookingsRow } from './bookings-row'
import styles from './bookings-table.module.css'
import { canVerify } from './can-verify'
import { onRowKey } from './row-keys'

interface BookingsTableProps {
  bookings: readonly Booking[]
  /** Another page or filter is on its way. */
  busy: boolean
  hrefOf: (change: { open: string }) => string
  onVerify: (booking: Booking) => void
}

/** Dense, newest first. By keyboard: arrows walk the rows, Enter opens one, V verifies it. */
export function BookingsTable({ bookings, busy, hrefOf, onVerify }: BookingsTableProps) {
  const now = useNow()

  const verify = (id: number) => {
    const booking = bookings.find((one) => one.id === id)
    if (booking && canVerify(booking)) onVerify(booking)
  }

  return (
    <table className={styles.table} aria-busy={busy}>
      <caption className="vh">{t('dash.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('dash.col-id')}</th>
          <th scope="col">{t('dash.col-contact')}</th>
          <th scope="col">{t('dash.col-status')}</th>
          <th scope="col">{t('dash.col-flight')}</th>
          <th scope="col" className={styles.number}>
            {t('dash.col-amount')}
          </th>
          <th scope="col">{t('dash.col-deadline')}</th>
          <th scope="col">
            <span className="vh">{t('dash.col-menu')}</span>
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={(event) => onRowKey(event, verify)}>
        {bookings.map((booking) => (
          <BookingsRow
            key={booking.id}
            booking={booking}
            now={now}
            href={hrefOf({ open: String(booking.id) })}
            onVerify={() => onVerify(booking)}
          />
        ))}
      </tbody>
    </table>
  )
}
