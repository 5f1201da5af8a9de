import type { Case } from '@sayap/contract/cases'
import { t } from '#lib/t'
import { useAddress } from '#lib/use-address'
import { useTitle } from '#lib/use-title'
import { ListPage } from '#ui/list-page'
import { Paging } from '#ui/list-paging'
import { ListEmpty, ListFailed, ListWaiting } from '#ui/list-states'
import { Segmented } from '#ui/segmented'
import { Table } from '#ui/table'
import { caseColumns } from './case-columns'
import { CaseDialog } from './case-dialog'
import { useCasesQuery } from './payment-review.api'

const SHOWS = ['open', 'closed'] as const

/** Money a person must look at: late, double, too little, too much, nobody's. */
export function CasesPage() {
  useTitle(t('money.cases'))
  const { state, hrefOf, set } = useAddress('show', 'before', 'case')
  const show = SHOWS.find((one) => one === state.show) ?? 'open'
  const { data, isLoading, isFetching, error, refetch } = useCasesQuery(
    { query: { closed: show === 'closed', before: state.before } },
    { refetchOnMountOrArgChange: true },
  )
  const rows = data?.data
  const columns = caseColumns((one: Case) => hrefOf({ case: String(one.id) }))
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
      {isLoading && <ListWaiting />}
      {error && !rows && (
        <ListFailed title={t('money.cases-failed')} error={error} onRetry={refetch} />
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
