import type { ChatMessage } from '@sayap/contract/chat'
import { cx } from '#lib/cx'
import { clockTime } from '#lib/dates'
import { t } from '#lib/t'
import styles from './message-list.module.css'

interface MessageProps {
  message: ChatMessage
  mine: boolean
  /** Where it is the first of a day. */
  day?: string | undefined
  /** A word behind its time. */
  state?: string | undefined
}

/** Plain text, line for line; an address in it stays text. */
export function Message({ message, mine, day, state }: MessageProps) {
  const { text, author, from_staff, created_at } = message
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const writer = from_staff ? (author ?? t('chat.staff')) : t('chat.traveller')
  return (
    <>
      {day && (
        <li className={styles.day}>
          <span>{day}</span>
        </li>
      )}
      <li className={cx(styles.message, mine && styles.mine)}>
        <span className={mine ? 'vh' : styles.author}>{mine ? t('chat.you') : writer}</span>
        <p className={styles.text} lang="">
          {text}
        </p>
        <span className={styles.foot}>
          <time dateTime={created_at}>{clockTime(created_at, zone)}</time>
          {state && ` · ${state}`}
        </span>
      </li>
    </>
  )
}
