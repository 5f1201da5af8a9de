import type { ChatMessage, ChatThread } from '@sayap/contract/messaging/chat'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { t } from '#shared/i18n/t'
import { ListError } from '#ui/data-table/list-states'
import { Button } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { Composer } from './composer'
import styles from './conversation.module.css'
import { MessageList } from './message-list'
import { useSendQueue } from './send-queue'
import { useConversation, useMarkReadWhenVisible } from './use-conversation'

interface ConversationProps {
  id: number
  side: 'user' | 'staff'
  /** Header with subject and actions. */
  head: (thread: ChatThread | undefined, messages: readonly ChatMessage[] | undefined) => ReactNode
}

/** What most travellers begin with. */
const QUESTIONS = ['chat.quick.seat', 'chat.quick.luggage', 'chat.quick.invoice'] as const

/** Offered while there is no message yet. */
const questionsFor = (
  side: ConversationProps['side'],
  messages: readonly ChatMessage[] | undefined,
) => (side === 'user' && messages?.length === 0 ? QUESTIONS.map((key) => t(key)) : [])

/** One thread, for travellers and staff. Use the id as its key. */
export function Conversation({ id, side, head }: ConversationProps) {
  const { thread, messages, error, refetch, ...past } = useConversation(id)
  const { unsent, send, again, drop } = useSendQueue(id, messages)
  const section = useRef<HTMLElement>(null)
  useFocusFromList(section)
  useMarkReadWhenVisible(id, messages?.at(-1)?.id ?? 0, thread?.unread ?? 0)
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.conversation}
      aria-label={t('chat.conversation')}
    >
      {head(thread, messages)}
      {error ? (
        <ListError title={t('chat.thread-failed')} error={error} onRetry={refetch} />
      ) : (
        <>
          {messages && thread ? (
            <MessageList
              side={side}
              messages={messages}
              unsent={unsent}
              readByOther={thread.read_by_other}
              onAgain={again}
              onDrop={drop}
              before={
                past.hasEarlier && (
                  <Button
                    kind="quiet"
                    size="small"
                    busy={past.isLoadingEarlier}
                    onClick={past.earlier}
                  >
                    {t('chat.earlier')}
                  </Button>
                )
              }
            />
          ) : (
            <MessagesSkeleton />
          )}
          {thread?.closed && <p className={styles.closedNote}>{t(`chat.closed.${side}`)}</p>}
          <Composer thread={id} onSend={send} questions={questionsFor(side, messages)} />
        </>
      )}
    </section>
  )
}

const MessagesSkeleton = () => (
  <Waiting className={styles.loading}>
    {['58%', '40%', '66%'].map((width) => (
      <Skeleton key={width} width={width} height="44px" />
    ))}
  </Waiting>
)

/**
 * Moves the focus into a conversation opened from the list if the list loses it: on a phone,
 * where it replaces the list, and where the button that started it is gone.
 */
function useFocusFromList(section: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const holder = document.activeElement
    const isLost = holder === document.body || holder?.checkVisibility?.() === false
    if (isLost) section.current?.focus({ preventScroll: true })
  }, [section])
}
