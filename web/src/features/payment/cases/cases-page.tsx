import {
  PAYMENT_EXCEPTION_KINDS,
  type PaymentException,
} from '@sayap/contract/payment/payment-exceptions'
import {
  CASE_STATES,
  CASES_EXPORT_PATH,
  type StaffCaseList,
} from '@sayap/contract/payment/staff-cases'
import { useTitle } from '#shared/browser/use-title'
import { shortDay } from '#shared/dates/dates'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import type { BulkAct } from '#ui/data-table/grid/bulk-act'
import { DataGrid } from '#ui/data-table/grid/data-grid'
import { ExportButton } from '#ui/data-table/grid/export-button'
import type { GridFilter } from '#ui/data-table/grid/grid-filters'
import { type GridState, orderOf, useGridState } from '#ui/data-table/grid/grid-state'
import { useOpenRow } from '#ui/data-table/open-row'
import { Segmented } from '#ui/forms/segmented'
import {
  useCasesQuery,
  useCloseCaseMutation,
  useLazyStaffCaseCountQuery,
  useLazyStaffCasesQuery,
  useStaffCasesQuery,
} from '../admin/payment-review.api'
import { caseColumns, caseLabel } from './case-columns'
import { CaseDialog } from './case-dialog'

const PAGE_SIZE = 50
const MAX_PAGE = 100
const FILTERS = ['kind', 'from', 'until', 'amount_from', 'amount_to'] as const
const NOTE_LENGTH = { min: 3, max: 500 }

/** What the server takes; it validates the values of the address. */
type Query = Partial<Omit<StaffCaseList, 'limit'>>

/** Payment exceptions: late, duplicate, too low, too high or unmatched payments. */
export function CasesPage() {
  useTitle(t('money.cases'))
  const state = useGridState(FILTERS, ['case'])
  const show = CASE_STATES.find((one) => one === state.values.show) ?? 'open'
  const filters = { ...state.filters, q: state.values.q, state: show } as Query
  const order = orderOf(state.sort) as Query
  const query = useStaffCasesQuery(
    { query: { ...filters, ...order, after: state.after, limit: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  )
  const [read] = useLazyStaffCasesQuery()
  const [count] = useLazyStaffCaseCountQuery()
  const chosen = useOpenRow(query.data?.data, state.values.case)

  return (
    <DataGrid
      list="cases"
      title={t('money.cases')}
      note={t('money.cases-note')}
      caption={t('money.cases')}
      state={state}
      usualSort="-opened"
      columns={caseColumns(({ id }) => state.hrefOf({ case: String(id) }))}
      filters={caseFilters()}
      search={{ label: t('money.cases-search'), placeholder: t('money.search-hint') }}
      rowKey={({ id }) => id}
      rowName={(one) => `${caseLabel(one)} #${one.id}`}
      query={query}
      readPage={(after) =>
        read({ query: { ...filters, ...order, after, limit: MAX_PAGE } }).unwrap()
      }
      countExactly={async () => (await count({ query: filters }).unwrap()).data.value}
      failedTitle={t('money.cases-failed')}
      above={
        !chosen &&
        query.currentData && (
          <LinkedCase id={state.values.case} onClose={() => state.set({ case: undefined })} />
        )
      }
      empty={{ title: t(`money.no-cases.${show}`), text: t(`money.no-cases-text.${show}`) }}
      acts={useBulkActs()}
      summary={summaryOf}
      tools={<Tools show={show} state={state} query={{ ...filters, ...order }} />}
    >
      {chosen && (
        <CaseDialog key={chosen.id} known={chosen} onClose={() => state.set({ case: undefined })} />
      )}
    </DataGrid>
  )
}

interface LinkedCaseProps {
  id: string | undefined
  onClose: () => void
}

/** The open case that a link names although this page of the list does not have it. */
function LinkedCase({ id: named, onClose }: LinkedCaseProps) {
  const id = Number(named)
  // The cases of this list have falling ids: the first one from there on.
  const { currentData } = useCasesQuery(
    { query: { after: id + 1, limit: 1 } },
    { skip: !Number.isSafeInteger(id) || id <= 0, refetchOnMountOrArgChange: true },
  )
  const known = useOpenRow(currentData?.data, named)
  return known && <CaseDialog key={known.id} known={known} onClose={onClose} />
}

interface ToolsProps {
  show: (typeof CASE_STATES)[number]
  state: GridState
  query: Query
}

const Tools = ({ show, state, query }: ToolsProps) => (
  <>
    <Segmented
      label={t('money.show')}
      options={CASE_STATES.map((value) => ({ value, label: t(`money.cases.${value}`) }))}
      value={show}
      onChange={(value) => state.list({ show: value, case: undefined })}
    />
    <ExportButton path={CASES_EXPORT_PATH} name="cases.csv" query={query} />
  </>
)

const money = (value: string) => (/^\d+$/.test(value) ? rupiah(Number(value)) : value)

const caseFilters = (): GridFilter[] => [
  {
    name: 'kind',
    label: t('money.case'),
    kind: 'choice',
    options: PAYMENT_EXCEPTION_KINDS.map((kind) => ({
      value: kind,
      label: t(`money.case.${kind}`),
    })),
  },
  { name: 'from', label: t('money.opened-from'), kind: 'day', show: shortDay },
  { name: 'until', label: t('money.opened-until'), kind: 'day', show: shortDay },
  { name: 'amount_from', label: t('grid.from-amount'), kind: 'amount', show: money },
  { name: 'amount_to', label: t('grid.to-amount'), kind: 'amount', show: money },
]

/** Closing moves no money. What nobody's money becomes is decided one by one, by two people. */
function useBulkActs(): BulkAct<PaymentException>[] {
  const [close] = useCloseCaseMutation()
  return [
    {
      key: 'close',
      icon: 'check',
      label: (n) => t('money.bulk-close', { n }),
      applies: ({ closed_at, kind }) => closed_at === null && kind !== 'unmatched_money',
      ask: ({ length: n }) => ({
        title: t('money.bulk-close-ask', { n }),
        text: <p>{t('money.bulk-close-text')}</p>,
        yes: t('money.bulk-close-yes', { n }),
        field: { label: t('money.closing-note'), type: 'text', ...NOTE_LENGTH },
      }),
      run: ({ id }, note) => close({ params: { id }, body: { note } }).unwrap(),
      done: (n) => t('money.bulk-closed', { n }),
    },
  ]
}

const summaryOf = (cases: readonly PaymentException[]) =>
  rupiah(cases.reduce((sum, { amount }) => sum + (amount ?? 0), 0))
