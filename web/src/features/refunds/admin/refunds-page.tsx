import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage } from '#ui/data-table/list-page'
import { Paging } from '#ui/data-table/list-paging'
import { ListEmpty, ListError, ListSkeleton } from '#ui/data-table/list-states'
import { Table } from '#ui/data-table/table'
import { Segmented } from '#ui/forms/segmented'
import { refundColumns } from './refund-columns'
import { RefundDialog } from './refund-dialog'
import { useRefundQueueQuery } from './refunds-admin.api'

/** States with their own filter; offered refunds are listed as open. */
const SHOWN = ['open', 'asked', 'approved', 'sent'] as const

/** Refund queue: staff approve refunds and mark them as sent. */
export function RefundsPage() {
  useTitle(t('refunds.title'))
  const { state, hrefOf, set } = useUrlState('show', 'after', 'refund')
  const show = SHOWN.find((one) => one === state.show) ?? 'open'
  const { data, isLoading, isFetching, error, refetch } = useRefundQueueQuery(
    { query: { state: show, after: state.after } },
    { refetchOnMountOrArgChange: true },
  )
  const rows = data?.data
  const chosen = rows?.find(({ id }) => String(id) === state.refund)
  const columns = refundColumns(({ id }) => hrefOf({ refund: String(id) }))

  return (
    <ListPage
      title={t('refunds.title')}
      note={t('refunds.note')}
      tools={
        <Segmented
          label={t('refunds.show')}
          options={SHOWN.map((value) => ({ value, label: t(`refunds.state.${value}`) }))}
          value={show}
          onChange={(value) => set({ show: value, after: undefined, refund: undefined })}
        />
      }
    >
      {isLoading && <ListSkeleton />}
      {error && !rows && <ListError title={t('refunds.failed')} error={error} onRetry={refetch} />}
      {rows?.length === 0 && (
        <ListEmpty title={t('refunds.none')}>
          <p>{t('refunds.none-text')}</p>
        </ListEmpty>
      )}
      {!!rows?.length && (
        <>
          <Table
            caption={t('refunds.title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            busy={isFetching}
          />
          <Paging
            shown={t('refunds.shown', { n: rows.length })}
            newest={state.after && hrefOf({ after: undefined })}
            older={data?.next ? hrefOf({ after: String(data.next) }) : undefined}
            words={{ newest: t('refunds.first'), older: t('refunds.next') }}
          />
        </>
      )}
      {chosen && (
        <RefundDialog key={chosen.id} refund={chosen} onClose={() => set({ refund: undefined })} />
      )}
    </ListPage>
  )
}
