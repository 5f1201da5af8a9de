import { TAKINGS_EXPORT_PATH, type Takings } from '@sayap/contract/operations/finance'
import type { ReactNode } from 'react'
import { AirlineMark } from '#features/shared-trip/airline-name'
import { useTitle } from '#shared/browser/use-title'
import { longDay } from '#shared/dates/dates'
import { dayIn, moment } from '#shared/dates/instants'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { useUrlState } from '#shared/urls/use-url-state'
import { ExportButton } from '#ui/data-table/grid/export-button'
import { ListPage } from '#ui/data-table/list-page'
import { ListError, ListSkeleton } from '#ui/data-table/list-states'
import { type Column, Table } from '#ui/data-table/table'
import { DayRangeForm } from '#ui/forms/calendar/day-range-form'
import { dayErrors, isWrong, rangeLabels } from '../dashboard/overview/day-range'
import { useTakingsQuery } from './finance.api'
import styles from './finance-page.module.css'

/** What the ledger says of some days: sales, money received, refunds, and what is owed now. */
export function FinancePage() {
  useTitle(t('finance.title'))
  const { range, query, set } = useRange()
  const { data, currentData, error, refetch } = useTakingsQuery(
    { query },
    { refetchOnMountOrArgChange: true },
  )
  // Keeps the previous figures, dimmed, while other days load.
  const takings = (currentData ?? (error ? undefined : data))?.data
  const errors = dayErrors(query.from === undefined ? undefined : range, error)
  return (
    <ListPage
      title={t('finance.title')}
      note={takings && t('finance.as-of', { moment: moment(takings.as_of) })}
      tools={<ExportButton path={TAKINGS_EXPORT_PATH} name="takings.csv" query={query} />}
    >
      <div className={styles.page}>
        <DayRangeForm
          key={`${range.from} ${range.to}`}
          {...range}
          errors={errors}
          labels={rangeLabels()}
          onApply={set}
        />
        {takings ? (
          <Figures takings={takings} isBusy={!currentData} />
        ) : (
          <NoFigures error={isWrong(errors) ? null : error} onRetry={refetch} />
        )}
      </div>
    </ListPage>
  )
}

/** The days of the address; without any, this month until today. */
function useRange() {
  const { state, set } = useUrlState('from', 'to')
  const today = dayIn(new Date())
  if (!state.from && !state.to)
    return { range: { from: `${today.slice(0, 7)}-01`, to: today }, query: {}, set }
  const range = { from: state.from ?? '', to: state.to ?? '' }
  return { range, query: range as Partial<typeof range>, set }
}

function NoFigures({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  if (error === null) return null
  if (!error) return <ListSkeleton />
  return <ListError title={t('finance.failed')} error={error} onRetry={() => void onRetry()} />
}

const Figures = ({ takings, isBusy }: { takings: Takings; isBusy: boolean }) => (
  <div className={styles.figures} aria-busy={isBusy}>
    <div className={styles.cards}>
      <Sums title={t('finance.sales')} total={[t('finance.net'), takings.net]}>
        <Sum name={t('finance.sold')} value={takings.sold} />
        <Sum name={t('finance.returned')} value={takings.returned} />
        <Sum name={t('finance.discounts')} value={takings.discounts} note />
      </Sums>
      <Sums
        title={t('finance.received')}
        total={[
          t('finance.all-sources'),
          takings.received.bank + takings.received.provider + takings.received.credit,
        ]}
      >
        <Sum name={t('finance.bank')} value={takings.received.bank} />
        <Sum name={t('finance.provider')} value={takings.received.provider} />
        <Sum name={t('finance.credit')} value={takings.received.credit} />
      </Sums>
      <Sums title={t('finance.refunds')}>
        <Sum name={t('finance.requested')} value={takings.refunds.requested} />
        <Sum name={t('finance.sent')} value={takings.refunds.sent} />
        <Sum name={t('finance.by-provider')} value={takings.refunds.by_provider} />
        <Sum name={t('finance.credited')} value={takings.refunds.credited} />
      </Sums>
      <Sums title={t('finance.open')}>
        <Sum name={t('finance.open-credit')} value={takings.open.credit} />
        <Sum name={t('finance.open-refunds')} value={takings.open.refunds} />
        <Sum name={t('finance.held')} value={takings.open.held} />
        <Sum name={t('finance.suspense')} value={takings.open.suspense} />
      </Sums>
    </div>
    <section aria-labelledby="finance-airlines">
      <h2 className={styles.heading} id="finance-airlines">
        {t('finance.by-airline')}
      </h2>
      {takings.by_airline.length === 0 ? (
        <p className={styles.none}>{t('finance.none')}</p>
      ) : (
        <Table
          few
          caption={t('finance.by-airline')}
          columns={airlineColumns()}
          rows={takings.by_airline}
          rowKey={({ id }) => id}
        />
      )}
    </section>
    <section aria-labelledby="finance-days">
      <h2 className={styles.heading} id="finance-days">
        {t('finance.by-day')}
      </h2>
      <Table
        caption={t('finance.by-day')}
        columns={dayColumns()}
        rows={takings.by_day.toReversed()}
        rowKey={({ day }) => day}
        compact
      />
    </section>
  </div>
)

interface SumsProps {
  title: string
  total?: readonly [string, number]
  children: ReactNode
}

const Sums = ({ title, total, children }: SumsProps) => (
  <section className={styles.card}>
    <h2 className={styles.heading}>{title}</h2>
    <dl>
      {children}
      {total && (
        <div className={styles.total}>
          <dt>{total[0]}</dt>
          <dd>{rupiah(total[1])}</dd>
        </div>
      )}
    </dl>
  </section>
)

/** `note`: it is no part of the sum. */
const Sum = ({ name, value, note }: { name: string; value: number; note?: boolean }) => (
  <div className={note ? styles.note : undefined}>
    <dt>{name}</dt>
    <dd>{rupiah(value)}</dd>
  </div>
)

type Day = Takings['by_day'][number]
type Airline = Takings['by_airline'][number]

const amount = <Row extends Record<Name, number>, Name extends string>(
  key: Name,
  head: string,
): Column<Row> => ({
  key,
  head,
  kind: 'number',
  cell: (row) => (row[key] === 0 ? '–' : rupiah(row[key])),
})

const airlineColumns = (): Column<Airline>[] => [
  {
    key: 'airline',
    head: t('finance.airline'),
    kind: 'lead',
    cell: ({ name, image }) => (
      <span className={styles.airline}>
        <AirlineMark image={image} size={24} /> {name}
      </span>
    ),
  },
  { ...amount<Airline, 'sold'>('sold', t('finance.sold')), extra: true },
  { ...amount<Airline, 'returned'>('returned', t('finance.returned')), extra: true },
  amount<Airline, 'net'>('net', t('finance.net')),
]

const dayColumns = (): Column<Day>[] => [
  { key: 'day', head: t('finance.day'), kind: 'key', cell: ({ day }) => longDay(day) },
  amount<Day, 'sold'>('sold', t('finance.sold')),
  amount<Day, 'returned'>('returned', t('finance.returned')),
  amount<Day, 'net'>('net', t('finance.net')),
  { ...amount<Day, 'bank'>('bank', t('finance.bank')), extra: true },
  { ...amount<Day, 'provider'>('provider', t('finance.provider')), extra: true },
  { ...amount<Day, 'credit'>('credit', t('finance.credit')), extra: true },
]
