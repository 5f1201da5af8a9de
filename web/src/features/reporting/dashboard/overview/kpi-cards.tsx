import type { Overview } from '@sayap/contract/operations/dashboard'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { Icon } from '#ui/primitives/icon'
import { Price } from '#ui/primitives/money/price'
import { formatMetric, type Metric, metricLabel } from './metrics'
import styles from './overview-page.module.css'

interface KpiCardsProps {
  overview: Overview
  days: number
}

/** The three key metrics; what waits for staff is in the queues above. */
export function KpiCards({ overview, days }: KpiCardsProps) {
  const card = (measure: Metric) => (
    <KpiCard measure={measure} overview={overview} days={days} key={measure} />
  )
  return (
    <div className={styles.metrics}>
      {card('bookings')}
      {card('revenue')}
      {card('seats_sold')}
    </div>
  )
}

interface KpiCardProps extends KpiCardsProps {
  measure: Metric
}

function KpiCard({ measure, overview, days }: KpiCardProps) {
  const value = overview[measure]
  return (
    <section className={styles.metric}>
      <h2>{metricLabel(measure)}</h2>
      <p className={styles.value}>
        {measure === 'revenue' ? (
          <Price amount={value} size="total" />
        ) : (
          formatMetric(measure, value)
        )}
      </p>
      <Change now={value} before={overview.before[measure]} days={days} />
      {/* Complete days only; the current day would look like a drop. */}
      <SparkLine values={overview.by_day.slice(0, -1).map((day) => day[measure])} />
    </section>
  )
}

/** Above this factor the change is not shown as a percentage. */
const MAX_PERCENT_FACTOR = 10

/** Change against the previous span of equal length; none if that was zero. */
function Change({ now, before, days }: { now: number; before: number; days: number }) {
  if (before === 0) return <p className={styles.change}>{t('over.none-before', { n: days })}</p>
  const times = Math.round(now / before)
  if (times >= MAX_PERCENT_FACTOR)
    return <p className={styles.change}>{t('over.times', { times, n: days })}</p>
  const percent = Math.round(((now - before) / before) * 100)
  return (
    <p className={cx(styles.change, percent > 0 && styles.isUp)}>
      {percent !== 0 && <Icon name="up" className={cx(percent < 0 && styles.isDown)} />}
      {t('over.change', { percent: signed(percent), n: days })}
    </p>
  )
}

const signed = (n: number) => `${n > 0 ? '+' : n < 0 ? '−' : ''}${Math.abs(n)}`

const WIDTH = 120
const HEIGHT = 28

/** Sparkline of a metric; hidden from screen readers because the chart below has the same data. */
function SparkLine({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values)
  const step = WIDTH / Math.max(1, values.length - 1)
  const points = values.map((value, index) => {
    const y = HEIGHT - (value / most) * (HEIGHT - 2) - 1
    return `${(index * step).toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
      <polyline points={points.join(' ')} />
    </svg>
  )
}
