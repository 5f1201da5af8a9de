import type { ChatMessage } from '@sayap/contract/messaging/chat'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '#shared/browser/cx'
import { clockTime, dayOf } from '#shared/dates/instants'
import { deviceTimeZone } from '#shared/dates/time-zone'
import { t } from '#shared/i18n/t'
import { Avatar } from '#ui/primitives/avatar'
import { Icon } from '#ui/primitives/icon'
import styles from './message-list.module.css'
import type { UnsentMessage } from './send-queue'

interface MessageListProps {
  side: 'user' | 'staff'
  messages: readonly ChatMessage[]
  unsent: readonly UnsentMessage[]
  /** Id of the last message that the other party has read. */
  readByOther: number
  onAgain: (one: UnsentMessage) => void
  onDrop: (client_id: string) => void
  /** Rendered above the oldest message. */
  before?: ReactNode
}

/** Oldest first with a heading per day. Stays scrolled to the newest message. */
export function MessageList({ side, messages, unsent, readByOther, ...more }: MessageListProps) {
  const box = useStickToNewest(messages.at(-1)?.id ?? 0, unsent.length)
  const isMine = (one: ChatMessage) => one.from_staff === (side === 'staff')
  const lastRead = messages.findLast((one) => isMine(one) && one.id <= readByOther)?.id
  const dayAt = (index: number) => {
    const at = messages[index]?.created_at
    return at ? dayOf(at, deviceTimeZone()) : undefined
  }
  /** The same person wrote both, one soon after the other: they stand together under one name. */
  const goesOn = (before: number, after: number) => {
    const [one, next] = [messages[before], messages[after]]
    if (!one || !next || dayAt(before) !== dayAt(after)) return false
    const isSame = one.from_staff === next.from_staff && one.author === next.author
    return isSame && Date.parse(next.created_at) - Date.parse(one.created_at) < TOGETHER_MS
  }
  return (
    <div
      ref={box}
      className={styles.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
      tabIndex={0}
      role="log"
      aria-label={t('chat.messages')}
    >
      {more.before && <p className={styles.loadEarlier}>{more.before}</p>}
      {messages.length + unsent.length === 0 && (
        <p className={styles.emptyState}>{t(`chat.none-yet.${side}`)}</p>
      )}
      <ol className={styles.list}>
        {messages.map((one, index) => (
          <Message
            key={one.client_id}
            message={one}
            mine={isMine(one)}
            day={dayAt(index) === dayAt(index - 1) ? undefined : dayAt(index)}
            isFirst={!goesOn(index - 1, index)}
            isLast={!goesOn(index, index + 1)}
            state={one.id === lastRead ? t('chat.read') : undefined}
          />
        ))}
        {unsent.map((one) => (
          <UnsentMessageRow
            key={one.client_id}
            message={one}
            onAgain={() => more.onAgain(one)}
            onDrop={() => more.onDrop(one.client_id)}
          />
        ))}
      </ol>
    </div>
  )
}

const TOGETHER_MS = 5 * 60_000
const NEAR_PX = 120

/** Keeps the newest message in view unless the user has scrolled back. */
function useStickToNewest(newest: number, waiting: number) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const note = () => {
      const { scrollHeight, scrollTop, clientHeight } = element
      isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX
    }
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new messages trigger the scroll.
  useEffect(() => {
    const element = box.current
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight
  }, [newest, waiting])
  return box
}

interface MessageProps {
  message: ChatMessage
  mine: boolean
  /** Set for the first message of a day. */
  day?: string | undefined
  /** Text after the time. */
  state?: string | undefined
  /** Of several that one person wrote in a row. */
  isFirst: boolean
  isLast: boolean
}

/** Plain text with line breaks; URLs are not linked. */
function Message({ message, mine, day, state, isFirst, isLast }: MessageProps) {
  const { text, author, from_staff, created_at } = message
  const writer = from_staff ? (author ?? t('chat.staff')) : t('chat.traveller')
  return (
    <>
      {day && (
        <li className={styles.day}>
          <span>{day}</span>
        </li>
      )}
      <li className={cx(styles.message, mine && styles.isOwn, isFirst && styles.isFirst)}>
        <span className={mine || !isFirst ? 'vh' : styles.author}>
          {mine ? t('chat.you') : writer}
        </span>
        {!mine && isLast && (
          <span className={styles.face}>
            <Avatar name={writer} photo={null} size={28} />
          </span>
        )}
        <p className={styles.text} lang="">
          {text}
        </p>
        <Footer at={created_at} state={state} isShown={isLast || !!state} />
      </li>
    </>
  )
}

/** The time, which several messages in a row share, and whether it was read. */
function Footer({
  at,
  state,
  isShown,
}: {
  at: string
  state: string | undefined
  isShown: boolean
}) {
  return (
    <span className={isShown ? styles.footer : 'vh'}>
      <time dateTime={at}>{clockTime(at, deviceTimeZone())}</time>
      {state && ` · ${state}`}
    </span>
  )
}

interface UnsentMessageProps {
  message: UnsentMessage
  onAgain: () => void
  onDrop: () => void
}

/** Being sent, or failed with the reason, a retry and a discard button. */
function UnsentMessageRow({ message: { text, failed }, onAgain, onDrop }: UnsentMessageProps) {
  return (
    <li className={cx(styles.message, styles.isOwn, failed === undefined && styles.isSending)}>
      <span className="vh">{t('chat.you')}</span>
      <p className={styles.text} lang="">
        {text}
      </p>
      {failed === undefined ? (
        <span className={styles.footer}>{t('chat.sending')}</span>
      ) : (
        <span className={styles.isFailed} role="alert">
          <Icon name="alert" />
          <span>
            {t('chat.not-sent')} {failed}
          </span>
          <button type="button" onClick={onAgain}>
            {t('chat.again')}
          </button>
          <button type="button" onClick={onDrop}>
            {t('chat.drop')}
          </button>
        </span>
      )}
    </li>
  )
}
