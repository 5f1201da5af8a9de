import { Link } from 'react-router'
import { failure } from '#shared/api/problem'
import { shortDay } from '#shared/dates/dates'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { StatusDot } from '#ui/primitives/badge'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { adminStatusLabel, statusTone } from '../booking-status'
import { useBookingsQuery } from '../bookings.api'
import styles from './user-bookings.module.css'

const MAX_BOOKINGS = 20

/** A traveller's newest bookings, shown in the user list of the admin area. */
export function UserBookings({ idUser }: { idUser: string }) {
  const { data, error } = useBookingsQuery(
    { query: { id_user: idUser, limit: MAX_BOOKINGS } },
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
            <Link to={adminPaths.booking(id)}>{code}</Link>
            <span>
              {flight.airport_from} – {flight.airport_to}, {shortDay(flight.departure_date)}
            </span>
            <StatusDot tone={statusTone(status)}>{adminStatusLabel(status)}</StatusDot>
            <b>{rupiah(amount_due)}</b>
          </li>
        ))}
      </ul>
      {data?.next && <p className={styles.more}>{t('dash.newest-of', { n: MAX_BOOKINGS })}</p>}
    </>
  )
}
