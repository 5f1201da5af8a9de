import { MAIL_STATES, type MailHead } from '@sayap/contract/messaging/outbox'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage } from '#ui/data-table/list-page'
import { Paging } from '#ui/data-table/list-paging'
import { ListEmpty, ListError, ListSkeleton, NoMatches } from '#ui/data-table/list-states'
import { shownPage } from '#ui/data-table/shown-page'
import { Table } from '#ui/data-table/table'
import { Alert } from '#ui/feedback/alert'
import { SelectField } from '#ui/forms/field'
import { SearchField } from '#ui/forms/search-field'
import { emailColumns } from './email-columns'
import { EmailDialog } from './email-dialog'
import { useMailsQuery } from './outbox.api'
import styles from './outbox-page.module.css'

const PAGE_SIZE = 30
/** Short enough to see that an email has been sent. */
const polled = { pollingInterval: 20_000, skipPollingIfUnfocused: true }

/** The outbox: all emails to travellers and staff, newest first. */
export function OutboxPage() {
  useTitle(t('mail.title'))
  const { state: address, hrefOf, set } = useUrlState('q', 'state', 'before', 'mail')
  const { q, before, mail } = address
  const state = MAIL_STATES.find((one) => one === address.state)
  const query = useMailsQuery(
    { query: { q, state, before, limit: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true, ...polled },
  )
  const { isFetching, error, refetch } = query
  const data = shownPage(query)
  const rows = data?.data
  const columns = emailColumns((one: MailHead) => hrefOf({ mail: String(one.id) }))

  return (
    <ListPage
      title={t('mail.title')}
      note={t('mail.note')}
      tools={<Tools q={q} state={state} set={set} />}
    >
      {data && !data.sending && (
        <Alert tone="note" className={styles.notice}>
          {t('mail.not-sending')}
        </Alert>
      )}
      {!data && !error && <ListSkeleton />}
      {error && !rows && <ListError title={t('mail.failed')} error={error} onRetry={refetch} />}
      {rows?.length === 0 && (q || state || before ? <NoMatches /> : <NoEmails />)}
      {!!rows?.length && (
        <>
          <Table
            caption={t('mail.table')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            busy={isFetching}
          />
          <Paging
            shown={t('mail.shown', { n: rows.length })}
            newest={before && hrefOf({ before: undefined })}
            older={data?.next ? hrefOf({ before: String(data.next) }) : undefined}
          />
        </>
      )}
      {mail && <EmailDialog id={mail} onClose={() => set({ mail: undefined })} />}
    </ListPage>
  )
}

interface ToolsProps {
  q: string | undefined
  state: string | undefined
  set: (change: { q?: string; state?: string; before: undefined }) => void
}

/** A new search or filter restarts at the newest entry. */
const Tools = ({ q, state, set }: ToolsProps) => (
  <>
    <SearchField
      label={t('mail.search')}
      placeholder={t('mail.search-placeholder')}
      value={q}
      onSearch={(typed) => set({ q: typed, before: undefined })}
    />
    <SelectField
      label={t('mail.state')}
      value={state ?? ''}
      onChange={({ target }) => set({ state: target.value, before: undefined })}
    >
      <option value="">{t('mail.all')}</option>
      {MAIL_STATES.map((one) => (
        <option key={one} value={one}>
          {t(`mail.state.${one}`)}
        </option>
      ))}
    </SelectField>
  </>
)

const NoEmails = () => (
  <ListEmpty title={t('mail.none')}>
    <p>{t('mail.none-text')}</p>
  </ListEmpty>
)
