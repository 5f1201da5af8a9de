import { AUDIT_ACTIONS, type AuditAction } from '@sayap/contract/audit'
import { t } from '#lib/t'
import { useAddress } from '#lib/use-address'
import { useTitle } from '#lib/use-title'
import { SelectField } from '#ui/field'
import { ListPage } from '#ui/list-page'
import { Paging } from '#ui/list-paging'
import { ListEmpty, ListFailed, ListWaiting, NoneFound } from '#ui/list-states'
import { Table } from '#ui/table'
import { useAuditQuery } from './audit.api'
import { auditColumns } from './audit-columns'

const PAGE_SIZE = 30

/** What staff and travellers did to accounts, flights and settings, newest first. */
export function AuditPage() {
  useTitle(t('audit.title'))
  const { state, hrefOf, set } = useAddress('action', 'before')
  const action = AUDIT_ACTIONS.find((one) => one === state.action)
  const { data, isLoading, isFetching, error, refetch } = useAuditQuery(
    { query: { action, before: state.before, limit: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  )
  const rows = data?.data
  return (
    <ListPage
      title={t('audit.title')}
      note={t('audit.note')}
      tools={<Acts action={action} onChoose={(one) => set({ action: one, before: undefined })} />}
    >
      {isLoading && <ListWaiting />}
      {error && !rows && <ListFailed title={t('audit.failed')} error={error} onRetry={refetch} />}
      {rows?.length === 0 && (action || state.before ? <NoneFound /> : <Nothing />)}
      {!!rows?.length && (
        <>
          <Table
            caption={t('audit.table')}
            columns={auditColumns()}
            rows={rows}
            rowKey={({ id }) => id}
            busy={isFetching}
          />
          <Paging
            shown={t('audit.shown', { n: rows.length })}
            newest={state.before && hrefOf({ before: undefined })}
            older={data?.next ? hrefOf({ before: String(data.next) }) : undefined}
          />
        </>
      )}
    </ListPage>
  )
}

interface ActsProps {
  action: AuditAction | undefined
  onChoose: (action: string) => void
}

const Acts = ({ action, onChoose }: ActsProps) => (
  <SelectField
    label={t('audit.act')}
    value={action ?? ''}
    onChange={({ target }) => onChoose(target.value)}
  >
    <option value="">{t('audit.all')}</option>
    {AUDIT_ACTIONS.map((one) => (
      <option key={one} value={one}>
        {t(`audit.${one}`)}
      </option>
    ))}
  </SelectField>
)

const Nothing = () => (
  <ListEmpty title={t('audit.none')}>
    <p>{t('audit.none-text')}</p>
  </ListEmpty>
)
