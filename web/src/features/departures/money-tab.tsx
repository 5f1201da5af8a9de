import type { DepartureTakings } from '@sayap/contract/operations/departures'
import { classLabel } from '#features/shared-trip/flight-labels'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { ListError, ListSkeleton } from '#ui/data-table/list-states'
import styles from './departure-page.module.css'
import { useDepartureMoneyQuery } from './departures.api'
import type { TabProps } from './tab-props'

type Amount = 'fares' | 'insurance' | 'refunds' | 'offered' | 'open' | 'in_review'

/** What the departure earned: takings, refunds, what is open, and each class. */
export function MoneyTab({ departure }: TabProps) {
  const { data, error, refetch } = useDepartureMoneyQuery(
    { params: { id: departure.id } },
    { refetchOnMountOrArgChange: true },
  )
  if (!data)
    return error ? (
      <ListError title={t('dep.money-failed')} error={error} onRetry={refetch} />
    ) : (
      <ListSkeleton />
    )
  const rows = data.data
  const sum = (of: keyof DepartureTakings & string) =>
    rows.reduce((total, row) => total + Number(row[of as Amount]), 0)
  const net = sum('fares') + sum('insurance') - sum('refunds')
  return (
    <div className={styles.money}>
      <section className={styles.card}>
        <h2>{t('dep.earned')}</h2>
        <dl className={styles.ledger}>
          <Line
            name={t('dep.fares')}
            note={t('dep.sold-tickets', { n: sum('passengers') })}
            value={sum('fares')}
          />
          <Line
            name={t('dep.insurance')}
            note={t('dep.insured', { n: sum('insured') })}
            value={sum('insurance')}
          />
          <Line
            name={t('dep.refunds')}
            note={t('dep.bookings', { n: sum('refunded_bookings') })}
            value={-sum('refunds')}
          />
          <Line name={t('dep.net')} value={net} loud />
          <Line
            name={t('dep.offered')}
            note={t('dep.not-chosen', { n: sum('offered_bookings') })}
            value={sum('offered')}
            soft
          />
          <Line
            name={t('dep.open')}
            note={t('dep.not-counted', { n: sum('open_bookings') })}
            value={sum('open')}
            soft
          />
          <Line
            name={t('dep.in-review')}
            note={t('dep.bookings', { n: sum('in_review_bookings') })}
            value={sum('in_review')}
            soft
          />
        </dl>
      </section>
      <section className={styles.card}>
        <h2>{t('dep.by-class')}</h2>
        <ul className={styles.classes}>
          {rows.map((row) => (
            <li key={row.id_flight}>
              <b>{classLabel(row.class_flight)}</b>
              <span>{rupiah(row.fares + row.insurance - row.refunds)}</span>
              <span className={styles.classBar} aria-hidden="true">
                <span style={{ inlineSize: `${(100 * row.passengers) / row.capacity}%` }} />
              </span>
              <small>{t('dep.seats-sold', { n: row.passengers, capacity: row.capacity })}</small>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

interface LineProps {
  name: string
  note?: string
  value: number
  loud?: boolean
  soft?: boolean
}

const Line = ({ name, note, value, loud, soft }: LineProps) => (
  <div data-loud={loud || undefined} data-soft={soft || undefined}>
    <dt>
      {name}
      {note && <small>{note}</small>}
    </dt>
    <dd>{rupiah(value)}</dd>
  </div>
)
