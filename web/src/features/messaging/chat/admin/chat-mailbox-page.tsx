import { type ChatThread, THREAD_FILTERS, type ThreadList } from '@sayap/contract/messaging/chat'
import { failure } from '#shared/api/problem'
import { cx } from '#shared/browser/cx'
import { showErrorToast } from '#shared/browser/toast'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage } from '#ui/data-table/list-page'
import { EmptyState } from '#ui/feedback/empty-state'
import { SelectField } from '#ui/forms/field'
import { SearchField } from '#ui/forms/search-field'
import { Button, ButtonLink } from '#ui/primitives/button'
import { useCloseThreadMutation, useReopenThreadMutation } from '../chat.api'
import desk from '../chat-layout.module.css'
import { Conversation } from '../conversation'
import { tripOf } from '../thread-row'
import { StaffThreads } from './staff-threads'

const stateOf = (word: string | undefined): ThreadList['state'] =>
  THREAD_FILTERS.find((one) => one === word)

/** All threads, newest first, and the open one. */
export function ChatMailboxPage() {
  useTitle(t('chat.title'))
  const { state, hrefOf, set } = useUrlState('q', 'state', 'before', 'thread')
  const chosen = /^\d{1,15}$/.test(state.thread ?? '') ? Number(state.thread) : undefined
  return (
    <ListPage title={t('chat.title')} note={t('chat.mailbox-note')}>
      <div className={cx(desk.layout, chosen !== undefined && desk.reading)}>
        <div className={desk.sidebar}>
          <div className={desk.tools} data-dense>
            <SearchField
              label={t('chat.search')}
              placeholder={t('chat.search-placeholder')}
              value={state.q}
              onSearch={(q) => set({ q, before: undefined })}
            />
            <SelectField
              label={t('chat.show')}
              value={stateOf(state.state) ?? ''}
              onChange={({ target }) => set({ state: target.value, before: undefined })}
            >
              <option value="">{t('chat.show.all')}</option>
              {THREAD_FILTERS.map((one) => (
                <option key={one} value={one}>
                  {t(`chat.show.${one}`)}
                </option>
              ))}
            </SelectField>
          </div>
          <StaffThreads
            q={state.q}
            state={stateOf(state.state)}
            before={state.before}
            chosen={chosen}
            hrefOf={hrefOf}
          />
        </div>
        <div className={desk.main}>
          {chosen === undefined ? (
            <EmptyState title={t('chat.choose')} className={desk.empty}>
              <p>{t('chat.choose-staff')}</p>
            </EmptyState>
          ) : (
            <Conversation
              key={chosen}
              id={chosen}
              side="staff"
              head={(thread) => (
                <ThreadHeader id={chosen} thread={thread} back={hrefOf({ thread: undefined })} />
              )}
            />
          )}
        </div>
      </div>
    </ListPage>
  )
}

interface ThreadHeaderProps {
  id: number
  thread: ChatThread | undefined
  /** Returns to the list on a phone. */
  back: string
}

/** Traveller and subject, with links to the bookings and the button that closes the thread. */
function ThreadHeader({ id, thread, back }: ThreadHeaderProps) {
  const [close, closing] = useCloseThreadMutation()
  const [reopen, reopening] = useReopenThreadMutation()
  const change = thread?.closed ? reopen : close
  const turn = () =>
    change({ params: { id } })
      .unwrap()
      .catch((error) => showErrorToast(failure(error).text))
  return (
    <header className={desk.header}>
      <ButtonLink kind="quiet" size="small" icon="left" to={back} className={desk.backLink}>
        {t('chat.back')}
      </ButtonLink>
      <div className={desk.subject}>
        <h2>{thread?.traveller ?? t('chat.conversation')}</h2>
        <p>{thread && tripOf(thread)}</p>
      </div>
      {thread && (
        <div className={desk.actions}>
          <ButtonLink kind="quiet" size="small" to={adminPaths.bookingsOf(thread.id_user)}>
            {t('chat.their-bookings')}
          </ButtonLink>
          <Button
            kind="quiet"
            size="small"
            busy={closing.isLoading || reopening.isLoading}
            onClick={() => void turn()}
          >
            {t(thread.closed ? 'chat.reopen' : 'chat.close')}
          </Button>
        </div>
      )}
    </header>
  )
}
