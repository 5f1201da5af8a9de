import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@sayap/contract/core/audit-actions'
import { AUDIT_EXPORT_PATH, type AuditEntry } from '@sayap/contract/operations/audit'
import type { StaffAuditList } from '@sayap/contract/operations/staff-audit'
import { DEADLINE_FIELDS } from '@sayap/contract/payment/payment-deadlines'
import { Link } from 'react-router'
import { useTitle } from '#shared/browser/use-title'
import { shortDay } from '#shared/dates/dates'
import { moment } from '#shared/dates/instants'
import { deviceTimeZone } from '#shared/dates/time-zone'
import { hasMessage, t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { DataGrid } from '#ui/data-table/grid/data-grid'
import { ExportButton } from '#ui/data-table/grid/export-button'
import type { GridColumn } from '#ui/data-table/grid/grid-columns'
import type { GridFilter } from '#ui/data-table/grid/grid-filters'
import { type GridState, orderOf, useGridState } from '#ui/data-table/grid/grid-state'
import { TwoLineCell } from '#ui/data-table/two-line-cell'
import { useAuditQuery, useLazyAuditCountQuery, useLazyAuditQuery } from './audit.api'
import { changesText } from './audit-changes'

const PAGE_SIZE = 30
const MAX_PAGE = 100
const FILTERS = ['person', 'subject', 'action', 'from', 'until'] as const

/** What the server takes; it validates the values of the address. */
type Query = Partial<Omit<StaffAuditList, 'limit'>>

/** What staff did and read, newest first unless the other order is chosen. */
export function AuditPage() {
  useTitle(t('audit.title'))
  const state = useGridState(FILTERS)
  const filters = filtersOf(state)
  const order = orderOf(state.sort) as Query
  const query = useAuditQuery(
    { query: { ...filters, ...order, after: state.after, limit: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  )
  const [read] = useLazyAuditQuery()
  const [count] = useLazyAuditCountQuery()
  return (
    <DataGrid
      list="audit"
      title={t('audit.title')}
      note={t('audit.note')}
      caption={t('audit.table')}
      state={state}
      usualSort="-when"
      columns={auditColumns()}
      filters={auditFilters()}
      search={{ label: t('audit.person'), placeholder: t('audit.person-placeholder') }}
      rowKey={({ id }) => id}
      rowName={({ id }) => `#${id}`}
      query={query}
      readPage={(after) =>
        read({ query: { ...filters, ...order, after, limit: MAX_PAGE } }).unwrap()
      }
      countExactly={async () => (await count({ query: filters }).unwrap()).data.value}
      failedTitle={t('audit.failed')}
      empty={{ title: t('audit.none'), text: t('audit.none-text') }}
      tools={<ExportButton path={AUDIT_EXPORT_PATH} name="audit.csv" query={filters} />}
    />
  )
}

/** The search is by person; `person` in the address is that of links from before there was a grid. */
const filtersOf = ({ filters, values: { q } }: GridState) =>
  ({ ...filters, person: q ?? filters.person }) as Query

const auditFilters = (): GridFilter[] => [
  {
    name: 'action',
    label: t('audit.act'),
    kind: 'choice',
    none: t('audit.all'),
    options: AUDIT_ACTIONS.map((value) => ({ value, label: t(`audit.${value}`) })),
  },
  {
    name: 'subject',
    label: t('audit.what-to'),
    kind: 'choice',
    none: t('audit.all'),
    options: AUDIT_SUBJECTS.map((value) => ({
      value,
      label: t(`audit.subject.${value}`, { id: '' }).trim(),
    })),
  },
  { name: 'from', label: t('audit.from'), kind: 'day', show: shortDay },
  { name: 'until', label: t('audit.until'), kind: 'day', show: shortDay },
  { name: 'person', label: t('audit.person'), kind: 'text', chipOnly: true },
]

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

/** In the order in which they were written, or the other way round. */
const auditColumns = (): GridColumn<AuditEntry>[] => [
  {
    key: 'act',
    head: t('audit.act'),
    always: true,
    kind: 'lead',
    cell: (entry) => <TwoLineCell first={t(`audit.${entry.action}`)} second={detailText(entry)} />,
  },
  { key: 'subject', head: t('audit.what-to'), cell: (entry) => <Subject {...entry} /> },
  { key: 'who', head: t('audit.who'), cell: actorLabel },
  {
    key: 'when',
    head: t('audit.when'),
    sort: true,
    cell: ({ at }) => moment(at, deviceTimeZone()),
  },
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
