import type { ChatThread } from '@sayap/contract/chat'
import { Link } from 'react-router'
import { cx } from '#lib/cx'
import { clockTime, dayOf, longDay, shortDay } from '#lib/dates'
import { t } from '#lib/t'
import { useNow } from '#lib/use-now'
import styles from './thread-list.module.css'

interface ThreadRowProps {
  thread: ChatThread
  to: string
  chosen: boolean
  /** What it is called: the trip, or for staff the traveller. */
  title: string
  note?: string | undefined
}

/** The trip in a few words: 'K7QX2M · Medan to Jakarta'. */
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

/** A thread among others: unread ones stand out, by a number and a word for those who do not see it. */
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
      <span className={styles.last}>
        {last ? (
          // How it begins; all of it stands one press away.
          <span className={styles.words} lang="" data-may-cut>
            {last.text}
          </span>
        ) : (
          <span className={styles.words}>{t('chat.nothing-yet')}</span>
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

/** The time today, else the day, at one's own place. */
function When({ at }: { at: string }) {
  const now = new Date(useNow()).toISOString()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const isToday = dayOf(at, zone) === dayOf(now, zone)
  return <time dateTime={at}>{isToday ? clockTime(at, zone) : shortDay(at.slice(0, 10))}</time>
}
