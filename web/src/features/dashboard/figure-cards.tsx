import type { Overview } from '@sayap/contract/dashboard'
import { Link } from 'react-router'
import { cx } from '#lib/cx'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { Icon } from '#ui/icon'
import { Price } from '#ui/price'
import { type Measure, measured, measureName } from './measures'
import styles from './overview-page.module.css'
import { SparkLine } from './spark-line'

interface FigureCardsProps {
  overview: Overview
  days: number
}

/** The four figures everything else explains. */
export function FigureCards({ overview, days }: FigureCardsProps) {
  const card = (measure: Measure) => (
    <Figure measure={measure} overview={overview} days={days} key={measure} />
  )
  return (
    <div className={styles.figures}>
      {card('bookings')}
      {card('revenue')}
      {card('seats_sold')}
      <ToVerify overview={overview} />
    </div>
  )
}

interface FigureProps extends FigureCardsProps {
  measure: Measure
}

function Figure({ measure, overview, days }: FigureProps) {
  const value = overview[measure]
  return (
    <section className={styles.figure}>
      <h2>{measureName(measure)}</h2>
      <p className={styles.value}>
        {measure === 'revenue' ? <Price amount={value} size="total" /> : measured(measure, value)}
      </p>
      <Change now={value} before={overview.before[measure]} days={days} />
      {/* Whole days only: today's beginning would look like a fall. */}
      <SparkLine values={overview.by_day.slice(0, -1).map((day) => day[measure])} />
    </section>
  )
}

/** From so many times as much on, percents say nothing any more. */
const MANY = 10

/** Against as many days before; a share of nothing is no number. */
function Change({ now, before, days }: { now: number; before: number; days: number }) {
  if (before === 0) return <p className={styles.change}>{t('over.none-before', { n: days })}</p>
  const times = Math.round(now / before)
  if (times >= MANY) return <p className={styles.change}>{t('over.times', { times, n: days })}</p>
  const percent = Math.round(((now - before) / before) * 100)
  return (
    <p className={cx(styles.change, percent > 0 && styles.up)}>
      {percent !== 0 && <Icon name="up" className={cx(percent < 0 && styles.down)} />}
      {t('over.change', { percent: signed(percent), n: days })}
    </p>
  )
}

const signed = (n: number) => `${n > 0 ? '+' : n < 0 ? '−' : ''}${Math.abs(n)}`

function ToVerify({ overview: { payments_to_verify: n, refunds_due } }: { overview: Overview }) {
  return (
    <section className={cx(styles.figure, n > 0 && styles.todo)}>
      <h2>{t('over.to-verify')}</h2>
      <p className={styles.value}>{n}</p>
      <p className={styles.change}>{t('over.to-verify-now')}</p>
      {refunds_due > 0 && (
        <p className={styles.change}>{t('over.refunds-due', { n: refunds_due })}</p>
      )}
      <Link className={styles.go} to={`${paths.admin.bookings}?status=0`}>
        {t('over.see-waiting')}
        <Icon name="arrow" />
      </Link>
    </section>
  )
}
