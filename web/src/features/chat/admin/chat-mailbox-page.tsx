import { THREAD_FILTERS, type ThreadList } from '@sayap/contract/chat'
import { cx } from '#lib/cx'
import { t } from '#lib/t'
import { useAddress } from '#lib/use-address'
import { useTitle } from '#lib/use-title'
import { EmptyState } from '#ui/empty-state'
import { SelectField } from '#ui/field'
import { ListPage } from '#ui/list-page'
import { SearchField } from '#ui/search-field'
import desk from '../chat-desk.module.css'
import { Conversation } from '../conversation'
import { StaffHead } from './staff-head'
import { StaffThreads } from './staff-threads'

const stateOf = (word: string | undefined): ThreadList['state'] =>
  THREAD_FILTERS.find((one) => one === word)

/** What travellers write, the newest first, and the thread that is open beside it. */
export function ChatMailboxPage() {
  useTitle(t('chat.title'))
  const { state, hrefOf, set } = useAddress('q', 'state', 'before', 'thread')
  const chosen = /^\d{1,15}$/.test(state.thread ?? '') ? Number(state.thread) : undefined
  return (
    <ListPage title={t('chat.title')} note={t('chat.mailbox-note')}>
      <div className={cx(desk.desk, chosen !== undefined && desk.reading)}>
        <div className={desk.side}>
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
                <StaffHead id={chosen} thread={thread} back={hrefOf({ thread: undefined })} />
              )}
            />
          )}
        </div>
      </div>
    </ListPage>
  )
}
