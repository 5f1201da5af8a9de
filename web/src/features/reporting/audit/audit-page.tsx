import { AUDIT_EXPORT_PATH, type AuditEntry } from '@sayap/contract/operations/audit'
import { DEADLINE_FIELDS } from '@sayap/contract/payment/payment-deadlines'
import { useState } from 'react'
import { Link } from 'react-router'
import { failure } from '#shared/api/problem'
import { saveFile } from '#shared/api/save-file'
import { feedback } from '#shared/browser/feedback'
import { useTitle } from '#shared/browser/use-title'
import { moment } from '#shared/dates/instants'
import { deviceTimeZone } from '#shared/dates/time-zone'
import { hasMessage, t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage } from '#ui/data-table/list-page'
import { Paging } from '#ui/data-table/list-paging'
import { ListEmpty, ListError, ListSkeleton, NoMatches } from '#ui/data-table/list-states'
import { type Column, Table } from '#ui/data-table/table'
import { TwoLineCell } from '#ui/data-table/two-line-cell'
import { Button } from '#ui/primitives/button'
import { useAuditQuery } from './audit.api'
import { changesText } from './audit-changes'
import { AUDIT_STATE, AuditFilters, type AuditState, filtersOf } from './audit-filters'

const PAGE_SIZE = 30

/** What staff did and read, newest first. */
export function AuditPage() {
  useTitle(t('audit.title'))
  const { state, hrefOf, set } = useUrlState(...AUDIT_STATE)
  const { data, isLoading, isFetching, error, refetch } = useAuditQuery(
    { query: { ...filtersOf(state), before: state.before, limit: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  )
  const isFiltered = AUDIT_STATE.some((name) => state[name])
  const rows = data?.data
  return (
    <ListPage
      title={t('audit.title')}
      note={t('audit.note')}
      tools={<ExportButton state={state} />}
    >
      <AuditFilters state={state} set={set} />
      {isLoading && <ListSkeleton />}
      {error && !rows && <ListError title={t('audit.failed')} error={error} onRetry={refetch} />}
      {rows?.length === 0 && (isFiltered ? <NoMatches /> : <NoEntries />)}
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

function ExportButton({ state }: { state: AuditState }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(filtersOf(state))) if (value) query.set(name, value)
    try {
      await saveFile(`${AUDIT_EXPORT_PATH}?${query}`, 'audit.csv')
    } catch (error) {
      feedback.error(t('audit.export-failed'), { reason: failure(error).text })
    }
    setBusy(false)
  }
  return (
    <Button kind="quiet" icon="install" busy={isBusy} onClick={save}>
      {t('audit.export')}
    </Button>
  )
}

const NoEntries = () => (
  <ListEmpty title={t('audit.none')}>
    <p>{t('audit.none-text')}</p>
  </ListEmpty>
)

/** Name of the actor, or the known role and id. */
function actorLabel({ actor_role, actor_id, actor_name }: AuditEntry) {
  const key = `audit.by.${actor_role}`
  const role = hasMessage(key) ? t(key, { id: actor_id ?? '' }).trim() : actor_role
  return actor_name ? `${actor_name}, ${role}` : role
}

/** Each changed deadline with its old and new value. */
function deadlinesText({ from, to }: AuditEntry['detail']) {
  const was = (from ?? {}) as Record<string, number>
  const is = (to ?? {}) as Record<string, number>
  return DEADLINE_FIELDS.filter((field) => field in is)
    .map((field) => t(`audit.deadline.${field}`, { from: was[field] ?? '', to: is[field] ?? '' }))
    .join(', ')
}

/** Details: changed fields, number of bookings. */
function detailText({ action, detail }: AuditEntry) {
  if (action === 'deadlines_changed') return deadlinesText(detail)
  const changes = changesText(detail)
  if (changes) return changes
  if (typeof detail.device === 'string') return detail.device
  if (typeof detail.link_read_by === 'number')
    return t('audit.link-read', { id: detail.link_read_by })
  if (Array.isArray(detail.fields)) return t('audit.fields', { fields: detail.fields.join(', ') })
  if (typeof detail.bookings_cancelled === 'number')
    return t('audit.cancelled-detail', {
      cancelled: detail.bookings_cancelled,
      refund: Number(detail.bookings_to_refund),
    })
  return typeof detail.format === 'string' ? detail.format.toUpperCase() : ''
}

function Subject({ subject, subject_id, action }: AuditEntry) {
  const word = t(`audit.subject.${subject}`, { id: subject_id ?? '' })
  if (subject_id === null) return word
  if (subject === 'user' && action !== 'account_erased')
    return <Link to={`${adminPaths.users}?open=${subject_id}`}>{word}</Link>
  if (subject === 'flight' && action !== 'flight_deleted')
    return <Link to={adminPaths.editFlight(subject_id)}>{word}</Link>
  // An entry about a name may have the passenger's id.
  if (subject === 'booking' && action !== 'name_corrected')
    return <Link to={adminPaths.booking(subject_id)}>{word}</Link>
  if (subject === 'schedule') return <Link to={adminPaths.schedule(subject_id)}>{word}</Link>
  return word
}

const auditColumns = (): Column<AuditEntry>[] => [
  {
    key: 'act',
    head: t('audit.act'),
    kind: 'lead',
    cell: (entry) => <TwoLineCell first={t(`audit.${entry.action}`)} second={detailText(entry)} />,
  },
  { key: 'subject', head: t('audit.what-to'), cell: (entry) => <Subject {...entry} /> },
  { key: 'who', head: t('audit.who'), cell: actorLabel },
  { key: 'when', head: t('audit.when'), cell: ({ at }) => moment(at, deviceTimeZone()) },
  {
    key: 'network',
    head: t('audit.network'),
    extra: true,
    cell: ({ network }) => network ?? '–',
  },
  {
    key: 'request',
    head: t('audit.request'),
    extra: true,
    cell: ({ request_id, hash }) => (
      <span title={hash ? t('audit.hash', { hash }) : undefined}>{request_id.slice(0, 8)}</span>
    ),
  },
]
