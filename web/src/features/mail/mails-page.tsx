import { MAIL_STATES, type MailHead } from '@sayap/contract/outbox'
import { t } from '#lib/t'
import { useAddress } from '#lib/use-address'
import { useTitle } from '#lib/use-title'
import { Alert } from '#ui/alert'
import { SelectField } from '#ui/field'
import { ListPage } from '#ui/list-page'
import { Paging } from '#ui/list-paging'
import { ListEmpty, ListFailed, ListWaiting, NoneFound } from '#ui/list-states'
import { SearchField } from '#ui/search-field'
import { Table } from '#ui/table'
import { useMailsQuery } from './mail.api'
import { mailColumns } from './mail-columns'
import { MailDialog } from './mail-dialog'
import styles from './mails-page.module.css'

const PAGE_SIZE = 30
/** Often enough that what was sent is seen to be sent. */
const polled = { pollingInterval: 20_000, skipPollingIfUnfocused: true }

/** The outbox: every mail to travellers and staff, newest first. */
export function MailsPage() {
  useTitle(t('mail.title'))
  const { state: address, hrefOf, set } = useAddress('q', 'state', 'before', 'mail')
  const { q, before, mail } = address
  const state = MAIL_STATES.find((one) => one === address.state)
  const { data, isLoading, isFetching, error, refetch } = useMailsQuery(
    { query: { q, state, before, limit: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true, ...polled },
  )
  const rows = data?.data
  const columns = mailColumns((one: MailHead) => hrefOf({ mail: String(one.id) }))

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
      {isLoading && <ListWaiting />}
      {error && !rows && <ListFailed title={t('mail.failed')} error={error} onRetry={refetch} />}
      {rows?.length === 0 && (q || state || before ? <NoneFound /> : <NoMails />)}
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
      {mail && <MailDialog id={mail} onClose={() => set({ mail: undefined })} />}
    </ListPage>
  )
}

interface ToolsProps {
  q: string | undefined
  state: string | undefined
  set: (change: { q?: string; state?: string; before: undefined }) => void
}

/** A new search or filter begins at the newest again. */
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

const NoMails = () => (
  <ListEmpty title={t('mail.none')}>
    <p>{t('mail.none-text')}</p>
  </ListEmpty>
)
