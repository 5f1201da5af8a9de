import { Link } from 'react-router'
import { shortDay } from '#lib/dates'
import { paths } from '#lib/paths'
import { failure } from '#lib/problem'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { StatusDot } from '#ui/badge'
import { Skeleton, Waiting } from '#ui/skeleton'
import { adminStatusLabel, statusTone } from '../booking-status'
import { useBookingsQuery } from '../bookings.api'
import styles from './user-bookings.module.css'

const MOST = 20

/** One traveller's bookings, newest first, as the dashboard's users show them. */
export function UserBookings({ idUser }: { idUser: string }) {
  const { data, error } = useBookingsQuery(
    { query: { id_user: idUser, limit: MOST } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <>
      <h3>{t('dash.bookings')}</h3>
      {!data && !error && (
        <Waiting>
          <Skeleton height="72px" />
        </Waiting>
      )}
      {error && <p role="alert">{failure(error).text}</p>}
      {data?.data.length === 0 && <p>{t('dash.no-bookings-of')}</p>}
      <ul className={styles.list}>
        {data?.data.map(({ id, code, status, amount_due, flight }) => (
          <li key={id}>
            <Link to={`${paths.admin.bookings}?open=${id}`}>{code}</Link>
            <span>
              {flight.airport_from} – {flight.airport_to}, {shortDay(flight.departure_date)}
            </span>
            <StatusDot tone={statusTone(status)}>{adminStatusLabel(status)}</StatusDot>
            <b>{rupiah(amount_due)}</b>
          </li>
        ))}
      </ul>
      {data?.next && <p className={styles.more}>{t('dash.newest-of', { n: MOST })}</p>}
    </>
  )
}
