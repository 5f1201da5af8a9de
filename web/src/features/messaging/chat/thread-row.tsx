import type { ChatThread } from '@sayap/contract/messaging/chat'
import { Link } from 'react-router'
import { cx } from '#shared/browser/cx'
import { longDay, shortDay } from '#shared/dates/dates'
import { clockTime, dayOf } from '#shared/dates/instants'
import { deviceTimeZone } from '#shared/dates/time-zone'
import { useNow } from '#shared/dates/use-now'
import { t } from '#shared/i18n/t'
import styles from './thread-list.module.css'

interface ThreadRowProps {
  thread: ChatThread
  to: string
  chosen: boolean
  /** Title: the trip, or the traveller for staff. */
  title: string
  note?: string | undefined
}

/** Short label of the trip: 'K7QX2M · Medan to Jakarta'. */
export const tripOf = ({ booking }: ChatThread) =>
  booking
    ? t('chat.booking', {
        code: booking.code,
        from: booking.starting_place,
        to: booking.destination_place,
      })
    : t('chat.general')

export const dayOfTrip = ({ booking }: ChatThread) =>
  booking ? longDay(booking.departure_date) : undefined

/** Row of a thread. Unread ones are highlighted, with a count and accessible text. */
export function ThreadRow({ thread, to, chosen, title, note }: ThreadRowProps) {
  const { last, unread, closed } = thread
  return (
    <Link
      className={cx(styles.row, unread > 0 && styles.unread)}
      to={to}
      aria-current={chosen ? 'true' : undefined}
    >
      <span className={styles.title}>
        <b>{title}</b>
        {last && <When at={last.created_at} />}
      </span>
      {note && <span className={styles.note}>{note}</span>}
      <span className={styles.lastMessage}>
        {last ? (
          // Beginning of the last message.
          <span className={styles.preview} lang="" data-may-cut>
            {last.text}
          </span>
        ) : (
          <span className={styles.preview}>{t('chat.nothing-yet')}</span>
        )}
        {closed && <span className={styles.state}>{t('chat.is-closed')}</span>}
        {unread > 0 && (
          <span className={styles.count}>
            {unread}
            <span className="vh"> {t('chat.unread')}</span>
          </span>
        )}
      </span>
    </Link>
  )
}

/** The time if today, otherwise the day, in the local time zone. */
function When({ at }: { at: string }) {
  const now = new Date(useNow()).toISOString()
  const zone = deviceTimeZone()
  const isToday = dayOf(at, zone) === dayOf(now, zone)
  return <time dateTime={at}>{isToday ? clockTime(at, zone) : shortDay(at.slice(0, 10))}</time>
}
