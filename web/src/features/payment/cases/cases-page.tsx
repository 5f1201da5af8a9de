import type { PaymentException } from '@sayap/contract/payment/payment-exceptions'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage } from '#ui/data-table/list-page'
import { Paging } from '#ui/data-table/list-paging'
import { ListEmpty, ListError, ListSkeleton } from '#ui/data-table/list-states'
import { Table } from '#ui/data-table/table'
import { Segmented } from '#ui/forms/segmented'
import { useCasesQuery } from '../admin/payment-review.api'
import { caseColumns } from './case-columns'
import { CaseDialog } from './case-dialog'

const SHOWS = ['open', 'closed'] as const

/** Payment exceptions: late, duplicate, too low, too high or unmatched payments. */
export function CasesPage() {
  useTitle(t('money.cases'))
  const { state, hrefOf, set } = useUrlState('show', 'before', 'case')
  const show = SHOWS.find((one) => one === state.show) ?? 'open'
  const { data, isLoading, isFetching, error, refetch } = useCasesQuery(
    { query: { closed: show === 'closed', before: state.before } },
    { refetchOnMountOrArgChange: true },
  )
  const rows = data?.data
  const columns = caseColumns((one: PaymentException) => hrefOf({ case: String(one.id) }))
  const chosen = rows?.find(({ id }) => String(id) === state.case)

  return (
    <ListPage
      title={t('money.cases')}
      note={t('money.cases-note')}
      tools={
        <Segmented
          label={t('money.show')}
          options={SHOWS.map((value) => ({ value, label: t(`money.cases.${value}`) }))}
          value={show}
          onChange={(value) => set({ show: value, before: undefined, case: undefined })}
        />
      }
    >
      {isLoading && <ListSkeleton />}
      {error && !rows && (
        <ListError title={t('money.cases-failed')} error={error} onRetry={refetch} />
      )}
      {rows?.length === 0 && (
        <ListEmpty title={t(`money.no-cases.${show}`)}>
          <p>{t(`money.no-cases-text.${show}`)}</p>
        </ListEmpty>
      )}
      {!!rows?.length && (
        <>
          <Table
            caption={t('money.cases')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            busy={isFetching}
          />
          <Paging
            shown={t('money.cases-shown', { n: rows.length })}
            newest={state.before && hrefOf({ before: undefined })}
            older={data?.next ? hrefOf({ before: String(data.next) }) : undefined}
          />
        </>
      )}
      {chosen && <CaseDialog known={chosen} onClose={() => set({ case: undefined })} />}
    </ListPage>
  )
}
