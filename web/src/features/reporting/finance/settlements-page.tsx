import {
  type OpenSettlement,
  SETTLEMENT_EXPORT_PATH,
  type Settlement,
} from '@sayap/contract/payment/settlements'
import { AirlineMark } from '#features/shared-trip/airline-name'
import { useMay } from '#shared/auth/permissions'
import { useTitle } from '#shared/browser/use-title'
import { longDay } from '#shared/dates/dates'
import { nearMoment } from '#shared/dates/instants'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { useUrlState } from '#shared/urls/use-url-state'
import { ExportButton } from '#ui/data-table/grid/export-button'
import { ListPage } from '#ui/data-table/list-page'
import { Paging } from '#ui/data-table/list-paging'
import { ListError, ListSkeleton } from '#ui/data-table/list-states'
import { type Column, Table } from '#ui/data-table/table'
import { TwoLineCell } from '#ui/data-table/two-line-cell'
import { Button } from '#ui/primitives/button'
import { CloseSettlement } from './close-settlement'
import { useOpenSettlementsQuery, useSettlementsQuery } from './finance.api'
import styles from './finance-page.module.css'

const FRESH = { refetchOnMountOrArgChange: true }

/** What is owed to each airline, and the periods that are closed. */
export function SettlementsPage() {
  useTitle(t('settle.title'))
  const { state, set, hrefOf } = useUrlState('close', 'after')
  const open = useOpenSettlementsQuery({ query: {} }, FRESH)
  const closed = useSettlementsQuery({ query: { after: state.after } }, FRESH)
  const error = open.error ?? closed.error
  const chosen = open.data?.data.find(({ id_airline }) => String(id_airline) === state.close)
  if (error)
    return (
      <ListPage title={t('settle.title')}>
        <ListError
          title={t('settle.failed')}
          error={error}
          onRetry={() => {
            void open.refetch()
            void closed.refetch()
          }}
        />
      </ListPage>
    )
  return (
    <ListPage title={t('settle.title')} note={t('settle.note')}>
      <div className={styles.figures}>
        <section aria-labelledby="settle-open">
          <h2 className={styles.heading} id="settle-open">
            {t('settle.open')}
          </h2>
          <Open
            rows={open.data?.data}
            onClose={({ id_airline }) => set({ close: String(id_airline) })}
          />
        </section>
        <section aria-labelledby="settle-closed">
          <h2 className={styles.heading} id="settle-closed">
            {t('settle.closed')}
          </h2>
          <Closed rows={closed.data?.data} />
          {(state.after || closed.data?.next) && (
            <Paging
              shown={t('settle.shown', { n: closed.data?.data.length ?? 0 })}
              newest={state.after && hrefOf({ after: undefined })}
              older={closed.data?.next ? hrefOf({ after: String(closed.data.next) }) : undefined}
            />
          )}
        </section>
      </div>
      {chosen && (
        <CloseSettlement
          key={chosen.id_airline}
          airline={chosen}
          onClose={() => set({ close: undefined })}
        />
      )}
    </ListPage>
  )
}

interface OpenProps {
  rows: OpenSettlement[] | undefined
  onClose: (row: OpenSettlement) => void
}

function Open({ rows, onClose }: OpenProps) {
  const mayClose = useMay()('settlements:manage')
  if (!rows) return <ListSkeleton />
  if (rows.length === 0) return <p className={styles.none}>{t('settle.none-open')}</p>
  return (
    <Table
      caption={t('settle.open')}
      columns={mayClose ? [...openColumns(), closeColumn(onClose)] : openColumns()}
      rows={rows}
      rowKey={({ id_airline }) => id_airline}
    />
  )
}

function Closed({ rows }: { rows: Settlement[] | undefined }) {
  if (!rows) return <ListSkeleton />
  if (rows.length === 0) return <p className={styles.none}>{t('settle.none-closed')}</p>
  return (
    <Table
      caption={t('settle.closed')}
      columns={closedColumns()}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

const openColumns = (): Column<OpenSettlement>[] => [
  {
    key: 'airline',
    head: t('finance.airline'),
    kind: 'lead',
    cell: ({ airline_name, image }) => (
      <span className={styles.airline}>
        <AirlineMark image={image} size={24} /> {airline_name}
      </span>
    ),
  },
  {
    key: 'since',
    head: t('settle.since'),
    cell: ({ first_day, since }) => longDay(first_day ?? since),
  },
  {
    key: 'sold',
    head: t('finance.sold'),
    kind: 'number',
    extra: true,
    cell: ({ sold }) => rupiah(sold),
  },
  {
    key: 'returned',
    head: t('finance.returned'),
    kind: 'number',
    extra: true,
    cell: ({ returned }) => rupiah(returned),
  },
  { key: 'total', head: t('settle.owed'), kind: 'number', cell: ({ total }) => rupiah(total) },
]

const closeColumn = (onClose: OpenProps['onClose']): Column<OpenSettlement> => ({
  key: 'close',
  head: t('settle.act'),
  bare: true,
  cell: (row) => (
    <Button size="small" kind="quiet" onClick={() => onClose(row)}>
      {t('settle.close')} <span className="vh">{row.airline_name}</span>
    </Button>
  ),
})

const closedColumns = (): Column<Settlement>[] => [
  {
    key: 'number',
    head: t('settle.number'),
    kind: 'lead',
    cell: ({ number, airline_name }) => <TwoLineCell first={number} second={airline_name} />,
  },
  {
    key: 'days',
    head: t('settle.period'),
    cell: ({ first_day, last_day }) => (
      <TwoLineCell
        first={longDay(first_day)}
        second={t('settle.until', { day: longDay(last_day) })}
      />
    ),
  },
  {
    key: 'lines',
    head: t('settle.lines'),
    kind: 'number',
    extra: true,
    cell: ({ lines }) => lines,
  },
  { key: 'total', head: t('settle.owed'), kind: 'number', cell: ({ total }) => rupiah(total) },
  {
    key: 'closed',
    head: t('settle.closed-by'),
    cell: ({ closed_by, closed_at }) => (
      <TwoLineCell first={closed_by} second={nearMoment(closed_at)} />
    ),
  },
  {
    key: 'file',
    head: t('settle.file'),
    bare: true,
    cell: ({ id, number }) => (
      <ExportButton
        path={SETTLEMENT_EXPORT_PATH}
        name={`settlement-${number}.csv`}
        query={{ settlement: id }}
      />
    ),
  },
]
