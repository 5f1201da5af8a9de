import type { ChatThread } from '@sayap/contract/chat'
import { useEffect } from 'react'
import { cx } from '#lib/cx'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { useAddress } from '#lib/use-address'
import { Alert } from '#ui/alert'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import styles from './chat-desk.module.css'
import { Conversation } from './conversation'
import { dayOfTrip, tripOf } from './thread-row'
import { TravellerThreads } from './traveller-threads'
import { useOpenThread } from './use-open-thread'

/** A traveller's threads and the one that is open: side by side, or one after the other on a phone. */
export function TravellerChat() {
  const { state } = useAddress('thread', 'booking')
  const { open, opening, refusal } = useOpenThread()
  const chosen = /^\d{1,15}$/.test(state.thread ?? '') ? Number(state.thread) : undefined
  useEffect(() => {
    if (state.booking) void open(state.booking, true)
  }, [state.booking, open])
  return (
    <div className={cx(styles.desk, chosen !== undefined && styles.reading)}>
      <div className={styles.side}>
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
            head={(thread) => <Head thread={thread} />}
          />
        )}
      </div>
    </div>
  )
}

function Head({ thread }: { thread: ChatThread | undefined }) {
  return (
    <header className={styles.head}>
      <ButtonLink kind="quiet" size="small" icon="left" to={paths.chat} className={styles.back}>
        {t('chat.back')}
      </ButtonLink>
      <div className={styles.about}>
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
