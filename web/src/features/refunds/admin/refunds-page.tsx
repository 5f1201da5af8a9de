import { REFUND_CAUSES, REFUND_DESTINATIONS } from '@sayap/contract/payment/refunds'
import { REFUNDS_EXPORT_PATH, type StaffRefundList } from '@sayap/contract/payment/staff-refunds'
import { useTitle } from '#shared/browser/use-title'
import { shortDay } from '#shared/dates/dates'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { DataGrid } from '#ui/data-table/grid/data-grid'
import { ExportButton } from '#ui/data-table/grid/export-button'
import type { GridFilter } from '#ui/data-table/grid/grid-filters'
import { type GridState, orderOf, useGridState } from '#ui/data-table/grid/grid-state'
import { isRowGone, useOpenRow } from '#ui/data-table/open-row'
import { Segmented } from '#ui/forms/segmented'
import { refundColumns } from './refund-columns'
import { RefundDialog } from './refund-dialog'
import {
  useLazyStaffRefundCountQuery,
  useLazyStaffRefundsQuery,
  useStaffRefundsQuery,
} from './refunds-admin.api'

const PAGE_SIZE = 50
const MAX_PAGE = 100
const FILTERS = ['destination', 'cause', 'from', 'until', 'amount_from', 'amount_to'] as const
/** States with their own filter. */
const SHOWN = ['open', 'offered', 'asked', 'approved', 'sent', 'all'] as const

/** What the server takes; it validates the values of the address. */
type Query = Partial<Omit<StaffRefundList, 'limit'>>

/**
 * Refund queue: staff approve refunds and mark them as sent, one by one, because each pays money: there
 * is nothing to select.
 */
export function RefundsPage() {
  useTitle(t('refunds.title'))
  const state = useGridState(FILTERS, ['refund'])
  const show = SHOWN.find((one) => one === state.values.show) ?? 'open'
  const filters = { ...state.filters, q: state.values.q, state: show } as Query
  const order = orderOf(state.sort) as Query
  const query = useStaffRefundsQuery(
    { query: { ...filters, ...order, after: state.after, limit: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  )
  const [read] = useLazyStaffRefundsQuery()
  const [count] = useLazyStaffRefundCountQuery()
  const chosen = useOpenRow(query.data?.data, state.values.refund)

  return (
    <DataGrid
      list="refunds"
      title={t('refunds.title')}
      note={t('refunds.note')}
      caption={t('refunds.title')}
      state={state}
      usualSort="since"
      columns={refundColumns(({ id }) => state.hrefOf({ refund: String(id) }))}
      filters={refundFilters()}
      search={{ label: t('refunds.search'), placeholder: t('refunds.search-hint') }}
      rowKey={({ id }) => id}
      rowName={({ code }) => code}
      query={query}
      readPage={(after) =>
        read({ query: { ...filters, ...order, after, limit: MAX_PAGE } }).unwrap()
      }
      countExactly={async () => (await count({ query: filters }).unwrap()).data.value}
      failedTitle={t('refunds.failed')}
      empty={{ title: t('refunds.none'), text: t('refunds.none-text') }}
      tools={<Tools show={show} state={state} query={{ ...filters, ...order }} />}
    >
      {chosen && (
        <RefundDialog
          key={chosen.id}
          refund={chosen}
          isGone={isRowGone(query.data?.data, chosen)}
          onClose={() => state.set({ refund: undefined })}
        />
      )}
    </DataGrid>
  )
}

interface ToolsProps {
  show: (typeof SHOWN)[number]
  state: GridState
  query: Query
}

const Tools = ({ show, state, query }: ToolsProps) => (
  <>
    <Segmented
      label={t('refunds.show')}
      options={SHOWN.map((value) => ({ value, label: t(`refunds.state.${value}`) }))}
      value={show}
      onChange={(value) => state.list({ show: value, refund: undefined })}
    />
    <ExportButton path={REFUNDS_EXPORT_PATH} name="refunds.csv" query={query} />
  </>
)

const money = (value: string) => (/^\d+$/.test(value) ? rupiah(Number(value)) : value)

const refundFilters = (): GridFilter[] => [
  {
    name: 'destination',
    label: t('refunds.to'),
    kind: 'choice',
    options: REFUND_DESTINATIONS.map((value) => ({ value, label: t(`refunds.to.${value}`) })),
  },
  {
    name: 'cause',
    label: t('refunds.cause'),
    kind: 'choice',
    options: REFUND_CAUSES.map((value) => ({ value, label: t(`refunds.cause.${value}`) })),
  },
  { name: 'from', label: t('refunds.since-from'), kind: 'day', show: shortDay },
  { name: 'until', label: t('refunds.since-until'), kind: 'day', show: shortDay },
  { name: 'amount_from', label: t('grid.from-amount'), kind: 'amount', show: money },
  { name: 'amount_to', label: t('grid.to-amount'), kind: 'amount', show: money },
]
