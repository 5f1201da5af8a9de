import type { ChatMessage } from '@sayap/contract/chat'
import { type ReactNode, useEffect, useRef } from 'react'
import { dayOf } from '#lib/dates'
import { t } from '#lib/t'
import { Message } from './message'
import styles from './message-list.module.css'
import type { Unsent } from './outbox'
import { UnsentMessage } from './unsent-message'

interface MessageListProps {
  side: 'user' | 'staff'
  messages: readonly ChatMessage[]
  unsent: readonly Unsent[]
  /** Up to which message the other side has read. */
  readByOther: number
  onAgain: (one: Unsent) => void
  onDrop: (client_id: string) => void
  /** Stands above the oldest. */
  before?: ReactNode
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Oldest first, with each day named once; follows the newest while one is at the end. */
export function MessageList({ side, messages, unsent, readByOther, ...more }: MessageListProps) {
  const box = useFollowing(messages.at(-1)?.id ?? 0, unsent.length)
  const isMine = (one: ChatMessage) => one.from_staff === (side === 'staff')
  const lastRead = messages.findLast((one) => isMine(one) && one.id <= readByOther)?.id
  const dayAt = (index: number) => {
    const at = messages[index]?.created_at
    return at ? dayOf(at, zone()) : undefined
  }
  return (
    <div
      ref={box}
      className={styles.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      role="log"
      aria-label={t('chat.messages')}
    >
      {more.before && <p className={styles.before}>{more.before}</p>}
      {messages.length + unsent.length === 0 && (
        <p className={styles.none}>{t(`chat.none-yet.${side}`)}</p>
      )}
      <ol className={styles.list}>
        {messages.map((one, index) => (
          <Message
            key={one.client_id}
            message={one}
            mine={isMine(one)}
            day={dayAt(index) === dayAt(index - 1) ? undefined : dayAt(index)}
            state={one.id === lastRead ? t('chat.read') : undefined}
          />
        ))}
        {unsent.map((one) => (
          <UnsentMessage
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

const NEAR_PX = 120

/** Keeps the newest in sight, unless one has scrolled back to read. */
function useFollowing(newest: number, waiting: number) {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes is what it follows.
  useEffect(() => {
    const element = box.current
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight
  }, [newest, waiting])
  return box
}
