import type { BookingMove } from '@sayap/contract/booking-history'
import { moment } from '#lib/dates'
import { hasText, t } from '#lib/t'
import { useBookingHistoryQuery } from '../bookings.api'
import styles from './booking-dialog.module.css'

/** Who moved the booking from where to where, oldest first. */
export function BookingHistory({ id, zone }: { id: number; zone: string }) {
  const { data, error } = useBookingHistoryQuery({ params: { id } })
  return (
    <section className={styles.history}>
      <h3>{t('dash.history')}</h3>
      {error && <p role="alert">{t('dash.history-failed')}</p>}
      <ol>
        {data?.data.map((move) => (
          <li key={move.id}>
            {t(`dash.why.${move.reason}`)}
            <span>{t('dash.by', { who: who(move), moment: moment(move.at, zone) })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function who({ actor_role, actor_id }: BookingMove) {
  const key = `dash.who.${actor_role}`
  return hasText(key) ? t(key, { id: actor_id ?? '' }) : actor_role
}
