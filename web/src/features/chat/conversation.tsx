import type { ChatThread } from '@sayap/contract/chat'
import { type ReactNode, useRef } from 'react'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import { ListFailed } from '#ui/list-states'
import { Skeleton, Waiting } from '#ui/skeleton'
import { Composer } from './composer'
import styles from './conversation.module.css'
import { MessageList } from './message-list'
import { useConversation, useReadWhenSeen } from './use-conversation'
import { useFocusFromList } from './use-focus-from-list'
import { useOutbox } from './use-outbox'

interface ConversationProps {
  id: number
  side: 'user' | 'staff'
  /** What stands above it: whose or what it is about, and what can be done with it. */
  head: (thread: ChatThread | undefined) => ReactNode
}

/** One thread, as either side sees it; give it the id as its key. */
export function Conversation({ id, side, head }: ConversationProps) {
  const { thread, messages, error, refetch, ...past } = useConversation(id)
  const { unsent, send, again, drop } = useOutbox(id, messages)
  const section = useRef<HTMLElement>(null)
  useFocusFromList(section)
  useReadWhenSeen(id, messages?.at(-1)?.id ?? 0, thread?.unread ?? 0)
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.conversation}
      aria-label={t('chat.conversation')}
    >
      {head(thread)}
      {error ? (
        <ListFailed title={t('chat.thread-failed')} error={error} onRetry={refetch} />
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
            <MessagesWaiting />
          )}
          {thread?.closed && <p className={styles.closed}>{t(`chat.closed.${side}`)}</p>}
          <Composer thread={id} onSend={send} />
        </>
      )}
    </section>
  )
}

const MessagesWaiting = () => (
  <Waiting className={styles.waiting}>
    {['58%', '40%', '66%'].map((width) => (
      <Skeleton key={width} width={width} height="44px" />
    ))}
  </Waiting>
)
