import { t } from '#lib/t'
import { useAddress } from '#lib/use-address'
import { useTitle } from '#lib/use-title'
import { ListPage } from '#ui/list-page'
import { Paging } from '#ui/list-paging'
import { ListEmpty, ListFailed, ListWaiting } from '#ui/list-states'
import { Segmented } from '#ui/segmented'
import { Table } from '#ui/table'
import { refundColumns } from './refund-columns'
import { useRefundQueueQuery } from './refund-desk.api'
import { RefundDialog } from './refund-dialog'

/** Those worth a button; what is offered stands among the open ones. */
const SHOWN = ['open', 'asked', 'approved', 'sent'] as const

/** Money on its way back: approved here, and said here that it is sent. */
export function RefundsPage() {
  useTitle(t('refunds.title'))
  const { state, hrefOf, set } = useAddress('show', 'after', 'refund')
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
      {isLoading && <ListWaiting />}
      {error && !rows && <ListFailed title={t('refunds.failed')} error={error} onRetry={refetch} />}
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
