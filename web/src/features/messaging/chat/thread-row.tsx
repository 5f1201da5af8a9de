import type { ChatThread } from '@sayap/contract/messaging/chat'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#shared/browser/cx'
import { shortDay } from '#shared/dates/dates'
import { clockTime, dayIn } from '#shared/dates/instants'
import { deviceTimeZone } from '#shared/dates/time-zone'
import { useNow } from '#shared/dates/use-now'
import { t } from '#shared/i18n/t'
import { Icon } from '#ui/primitives/icon'
import styles from './thread-list.module.css'

interface ThreadRowProps {
  thread: ChatThread
  to: string
  chosen: boolean
  /** Title: the trip, or the traveller for staff. */
  title: string
  note?: ReactNode
  /** Before the text. */
  picture?: ReactNode
  /** Below the last words: when a reply may be expected. */
  expected?: string | undefined
  /** Whose list it is: one's own messages begin with 'You'. */
  side: 'user' | 'staff'
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

export const routeOf = ({ booking }: ChatThread) =>
  booking
    ? t('chat.route', { from: booking.starting_place, to: booking.destination_place })
    : t('chat.general')

/** Row of a thread. Unread ones are highlighted, with a count and accessible text. */
export function ThreadRow({ thread, to, chosen, title, note, side, ...more }: ThreadRowProps) {
  const { last, unread, closed } = thread
  return (
    <Link
      className={cx(styles.row, unread > 0 && styles.unread)}
      to={to}
      aria-current={chosen ? 'true' : undefined}
    >
      {more.picture}
      <span className={styles.words}>
        <span className={styles.title}>
          <b>{title}</b>
          {last && <When at={last.created_at} />}
        </span>
        {note && <span className={styles.note}>{note}</span>}
        <span className={styles.lastMessage}>
          {last ? (
            // Beginning of the last message.
            <span className={styles.preview} data-may-cut>
              {writerOf(last, side)} <span lang="">{last.text}</span>
            </span>
          ) : (
            <span className={styles.preview}>{t('chat.nothing-yet')}</span>
          )}
          {closed && side === 'staff' && (
            <span className={styles.state}>{t('chat.is-closed')}</span>
          )}
          {unread > 0 && (
            <span className={styles.count}>
              {unread}
              <span className="vh"> {t('chat.unread')}</span>
            </span>
          )}
        </span>
        {more.expected && (
          <span className={styles.expected}>
            <Icon name="clock" />
            {more.expected}
          </span>
        )}
      </span>
    </Link>
  )
}

/** 'Rina: ' or 'You: '; nothing for the traveller in the list of staff, who is its title. */
function writerOf(
  { from_staff, author }: NonNullable<ChatThread['last']>,
  side: ThreadRowProps['side'],
) {
  if (from_staff) return t('chat.by', { name: (author ?? t('chat.staff')).split(' ')[0] ?? '' })
  return side === 'user' ? t('chat.by', { name: t('chat.you') }) : ''
}

/** The time if today, otherwise the day, in the local time zone. */
function When({ at }: { at: string }) {
  const now = new Date(useNow())
  const zone = deviceTimeZone()
  const day = dayIn(new Date(at), zone)
  const isToday = day === dayIn(now, zone)
  return <time dateTime={at}>{isToday ? clockTime(at, zone) : shortDay(day)}</time>
}
