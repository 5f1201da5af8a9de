import type { AuditEntry } from '@sayap/contract/audit'
import { DEADLINE_FIELDS } from '@sayap/contract/payment-deadlines'
import { Link } from 'react-router'
import { moment } from '#lib/dates'
import { paths } from '#lib/paths'
import { hasText, t } from '#lib/t'
import type { Column } from '#ui/table'
import { TwoLines } from '#ui/two-lines'

/** Who did it: staff by name while they have one, else by what is known of them. */
export function actorWord({ actor_role, actor_id, actor_name }: AuditEntry) {
  const key = `audit.by.${actor_role}`
  const role = hasText(key) ? t(key, { id: actor_id ?? '' }).trim() : actor_role
  return actor_name ? `${actor_name}, ${role}` : role
}

/** Each deadline that was moved, from what to what. */
function deadlinesWord({ from, to }: AuditEntry['detail']) {
  const was = (from ?? {}) as Record<string, number>
  const is = (to ?? {}) as Record<string, number>
  return DEADLINE_FIELDS.filter((field) => field in is)
    .map((field) => t(`audit.deadline.${field}`, { from: was[field] ?? '', to: is[field] ?? '' }))
    .join(', ')
}

/** What more is known: which fields, how many bookings. */
export function detailWord({ action, detail }: AuditEntry) {
  if (action === 'deadlines_changed') return deadlinesWord(detail)
  if (Array.isArray(detail.fields)) return t('audit.fields', { fields: detail.fields.join(', ') })
  if (typeof detail.bookings_cancelled === 'number')
    return t('audit.cancelled-detail', {
      cancelled: detail.bookings_cancelled,
      refund: Number(detail.bookings_to_refund),
    })
  return typeof detail.format === 'string' ? detail.format.toUpperCase() : ''
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

function Subject({ subject, subject_id, action }: AuditEntry) {
  const word = t(`audit.subject.${subject}`, { id: subject_id ?? '' })
  if (subject_id === null) return word
  if (subject === 'user' && action !== 'account_erased')
    return <Link to={`${paths.admin.users}?open=${subject_id}`}>{word}</Link>
  if (subject === 'flight' && action !== 'flight_deleted')
    return <Link to={paths.admin.editFlight(subject_id)}>{word}</Link>
  return word
}

export const auditColumns = (): Column<AuditEntry>[] => [
  {
    key: 'act',
    head: t('audit.act'),
    kind: 'lead',
    cell: (entry) => <TwoLines first={t(`audit.${entry.action}`)} second={detailWord(entry)} />,
  },
  { key: 'subject', head: t('audit.what-to'), cell: (entry) => <Subject {...entry} /> },
  { key: 'who', head: t('audit.who'), cell: actorWord },
  { key: 'when', head: t('audit.when'), cell: ({ at }) => moment(at, zone()) },
  {
    key: 'request',
    head: t('audit.request'),
    extra: true,
    cell: ({ request_id }) => request_id.slice(0, 8),
  },
]
