import { PAYMENT_METHODS } from '@sayap/contract/payment/payments'
import { PROOF_STATES } from '@sayap/contract/payment/proofs'
import {
  PAYMENT_REQUEST_STATES,
  PAYMENTS_EXPORT_PATH,
  type PaymentRequest,
  type StaffPaymentList,
} from '@sayap/contract/payment/staff-payments'
import { Link } from 'react-router'
import { useTitle } from '#shared/browser/use-title'
import { shortDay } from '#shared/dates/dates'
import { moment } from '#shared/dates/instants'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { DataGrid } from '#ui/data-table/grid/data-grid'
import { ExportButton } from '#ui/data-table/grid/export-button'
import type { GridColumn } from '#ui/data-table/grid/grid-columns'
import type { GridFilter } from '#ui/data-table/grid/grid-filters'
import { orderOf, useGridState } from '#ui/data-table/grid/grid-state'
import { TwoLineCell } from '#ui/data-table/two-line-cell'
import { StatusDot, type Tone } from '#ui/primitives/badge'
import {
  useLazyStaffPaymentCountQuery,
  useLazyStaffPaymentsQuery,
  useStaffPaymentsQuery,
} from './payment-review.api'

const PAGE_SIZE = 50
const MAX_PAGE = 100
const FILTERS = ['state', 'method', 'proof', 'from', 'until', 'amount_from', 'amount_to'] as const

/** What the server takes; it validates the values of the address. */
type Query = Partial<Omit<StaffPaymentList, 'limit'>>

/**
 * Every payment that was asked for, newest first unless another order is chosen. Verifying looks at the
 * proof, and is done one by one where that is shown.
 */
export function PaymentsPage() {
  useTitle(t('money.payments'))
  const state = useGridState(FILTERS)
  const filters = { ...state.filters, q: state.values.q } as Query
  const order = orderOf(state.sort) as Query
  const query = useStaffPaymentsQuery(
    { query: { ...filters, ...order, after: state.after, limit: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  )
  const [read] = useLazyStaffPaymentsQuery()
  const [count] = useLazyStaffPaymentCountQuery()

  return (
    <DataGrid
      list="payments"
      title={t('money.payments')}
      note={t('money.payments-note')}
      caption={t('money.requests')}
      state={state}
      usualSort="-created"
      columns={requestColumns()}
      filters={requestFilters()}
      search={{ label: t('money.requests-search'), placeholder: t('money.search-hint') }}
      rowKey={({ id }) => id}
      rowName={({ code }) => code}
      query={query}
      readPage={(after) =>
        read({ query: { ...filters, ...order, after, limit: MAX_PAGE } }).unwrap()
      }
      countExactly={async () => (await count({ query: filters }).unwrap()).data.value}
      failedTitle={t('money.failed')}
      empty={{ title: t('money.no-requests'), text: t('money.no-requests-text') }}
      tools={
        <ExportButton
          path={PAYMENTS_EXPORT_PATH}
          name="payments.csv"
          query={{ ...filters, ...order }}
        />
      }
    />
  )
}

const TONES: Record<PaymentRequest['state'], Tone> = { open: 'wait', paid: 'paid', closed: 'off' }

/** The server sorts by their keys. A booking code opens the trip's payment with its proof. */
const requestColumns = (): GridColumn<PaymentRequest>[] => [
  {
    key: 'booking',
    head: t('money.booking'),
    always: true,
    kind: 'lead',
    cell: ({ code, traveller }) => (
      <TwoLineCell
        first={<Link to={`${adminPaths.proofs}?code=${code}`}>{code}</Link>}
        second={traveller.name}
      />
    ),
  },
  {
    key: 'method',
    head: t('money.method'),
    cell: ({ method, bank_name }) => bank_name ?? t(`money.method.${method}`),
  },
  {
    key: 'amount',
    head: t('money.amount'),
    sort: true,
    kind: 'number',
    cell: ({ amount }) => rupiah(amount),
  },
  {
    key: 'proof',
    head: t('money.proof'),
    extra: true,
    cell: ({ proof }) => proof && t(`money.proof.${proof}`),
  },
  {
    key: 'created',
    head: t('money.asked-at'),
    sort: true,
    cell: ({ created_at }) => moment(created_at),
  },
  {
    key: 'state',
    head: t('money.state'),
    bare: true,
    cell: ({ state }) => <StatusDot tone={TONES[state]}>{t(`money.request.${state}`)}</StatusDot>,
  },
  {
    key: 'closed',
    head: t('money.closed-at'),
    hidden: true,
    cell: ({ closed_at }) => closed_at && moment(closed_at),
  },
]

const money = (value: string) => (/^\d+$/.test(value) ? rupiah(Number(value)) : value)

const requestFilters = (): GridFilter[] => [
  {
    name: 'state',
    label: t('money.state'),
    kind: 'choice',
    options: PAYMENT_REQUEST_STATES.map((value) => ({
      value,
      label: t(`money.request.${value}`),
    })),
  },
  {
    name: 'method',
    label: t('money.method'),
    kind: 'choice',
    options: PAYMENT_METHODS.map((value) => ({ value, label: t(`money.method.${value}`) })),
  },
  {
    name: 'proof',
    label: t('money.proof'),
    kind: 'choice',
    options: PROOF_STATES.map((value) => ({ value, label: t(`money.proof.${value}`) })),
  },
  { name: 'from', label: t('money.asked-from'), kind: 'day', show: shortDay },
  { name: 'until', label: t('money.asked-until'), kind: 'day', show: shortDay },
  { name: 'amount_from', label: t('grid.from-amount'), kind: 'amount', show: money },
  { name: 'amount_to', label: t('grid.to-amount'), kind: 'amount', show: money },
]
