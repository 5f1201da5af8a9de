import type { ChatThread } from '@sayap/contract/messaging/chat'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Failure, failure } from '#shared/api/problem'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { useUrlState } from '#shared/urls/use-url-state'
import { Alert } from '#ui/feedback/alert'
import { EmptyState } from '#ui/feedback/empty-state'
import { ButtonLink } from '#ui/primitives/button'
import { useOpenThreadMutation } from './chat.api'
import styles from './chat-layout.module.css'
import { Conversation } from './conversation'
import { dayOfTrip, tripOf } from './thread-row'
import { TravellerThreads } from './traveller-threads'

/** A traveller's threads and the open one: side by side, or one at a time on a phone. */
export function TravellerChat() {
  const { state } = useUrlState('thread', 'booking')
  const { open, opening, refusal } = useOpenThread()
  const chosen = /^\d{1,15}$/.test(state.thread ?? '') ? Number(state.thread) : undefined
  useEffect(() => {
    if (state.booking) void open(state.booking, true)
  }, [state.booking, open])
  return (
    <div className={cx(styles.layout, chosen !== undefined && styles.reading)}>
      <div className={styles.sidebar}>
        {refusal && <Alert>{refusal.text}</Alert>}
        <TravellerThreads chosen={chosen} opening={opening} onOpen={(id) => void open(id)} />
      </div>
      <div className={styles.main}>
        {chosen === undefined ? (
          <EmptyState scene="night" title={t('chat.choose')} className={styles.empty}>
            <p>{t('chat.choose-text')}</p>
          </EmptyState>
        ) : (
          <Conversation
            key={chosen}
            id={chosen}
            side="user"
            head={(thread) => <ThreadHeader thread={thread} />}
          />
        )}
      </div>
    </div>
  )
}

function ThreadHeader({ thread }: { thread: ChatThread | undefined }) {
  return (
    <header className={styles.header}>
      <ButtonLink kind="quiet" size="small" icon="left" to={paths.chat} className={styles.backLink}>
        {t('chat.back')}
      </ButtonLink>
      <div className={styles.subject}>
        <h2>{thread ? tripOf(thread) : t('chat.conversation')}</h2>
        <p>{(thread && dayOfTrip(thread)) ?? t('chat.answer-time')}</p>
      </div>
      {thread?.id_booking && (
        <ButtonLink kind="quiet" size="small" to={paths.bookingCard(thread.id_booking)}>
          {t('chat.to-booking')}
        </ButtonLink>
      )}
    </header>
  )
}

/** Opens the thread about a booking, or the general one, and creates it if necessary. */
function useOpenThread() {
  const navigate = useNavigate()
  const [openThread, { isLoading }] = useOpenThreadMutation()
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const open = useCallback(
    async (id_booking?: number | string, replace = false) => {
      setRefusal(null)
      try {
        const { data } = await openThread({ body: { id_booking: id_booking as number } }).unwrap()
        navigate(paths.chatThread(data.id), { replace })
      } catch (error) {
        setRefusal(failure(error))
      }
    },
    [navigate, openThread],
  )
  return { open, opening: isLoading, refusal }
}
