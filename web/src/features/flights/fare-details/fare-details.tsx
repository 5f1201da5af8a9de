import type { FareRules, PriceHistory } from '@sayap/contract/flights/fare-rules'
import type { Flight } from '@sayap/contract/flights/flights'
import { Link } from 'react-router'
import { longDay } from '#shared/dates/dates'
import { nearMoment } from '#shared/dates/instants'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { useFareRulesQuery, usePriceHistoryQuery } from './fare-details.api'
import styles from './fare-details.module.css'

/** What cancelling and changing gives back, and what the flight cost before. */
export function FareDetails({ flight }: { flight: Flight }) {
  const params = { id: flight.id }
  const rules = useFareRulesQuery({ params })
  const history = usePriceHistoryQuery({ params })
  return (
    <div className={styles.more}>
      <section aria-busy={rules.isLoading}>
        <h3>{t('rules.title')}</h3>
        {rules.data && <Rules rules={rules.data.data} zone={flight.zone_from} />}
        {rules.error && !rules.data && <p role="alert">{t('rules.failed')}</p>}
      </section>
      <section aria-busy={history.isLoading}>
        <h3>{t('history.title')}</h3>
        {history.data && <History days={history.data.data.days} />}
        {history.error && !history.data && <p role="alert">{t('history.failed')}</p>}
      </section>
    </div>
  )
}

function Rules({ rules, zone }: { rules: FareRules; zone: string }) {
  const { refund, change, insurance_percent, change_right_hours } = rules
  return (
    <>
      {refund.length > 0 ? (
        <dl className={styles.steps}>
          {refund.map(({ until, percent }) => (
            <div key={until}>
              <dt>{t('rules.until', { moment: nearMoment(until, zone) })}</dt>
              <dd>{t('rules.percent', { percent })}</dd>
            </div>
          ))}
          <div>
            <dt>{t('rules.after')}</dt>
            <dd>{t('rules.nothing')}</dd>
          </div>
        </dl>
      ) : (
        <p>{t('rules.closed')}</p>
      )}
      <p>
        {change
          ? t('rules.change', { moment: nearMoment(change.until, zone) })
          : t('rules.change-closed')}
      </p>
      <p>
        {t('rules.airline', { hours: change_right_hours })}{' '}
        {insurance_percent === 0 && t('rules.insurance')}{' '}
        <Link to={paths.refundPolicy}>{t('rules.policy')}</Link>
      </p>
    </>
  )
}

const WIDTH = 320
const HEIGHT = 72

function History({ days }: PriceHistory) {
  const prices = days.map(({ price }) => price)
  const low = Math.min(...prices)
  const high = Math.max(...prices)
  const [first] = days
  const now = prices.at(-1) ?? low
  if (!first) return null
  if (low === high)
    return <p>{t('history.same', { day: longDay(first.day), price: rupiah(low) })}</p>
  return (
    <>
      <p>
        <b>
          {now === low
            ? t('history.now-low')
            : t('history.now-above', { amount: rupiah(now - low) })}
        </b>{' '}
        {t('history.summary', { n: days.length, low: rupiah(low), high: rupiah(high) })}
      </p>
      <Curve prices={prices} low={low} high={high} />
      <p className={styles.axis} aria-hidden="true">
        <span>{longDay(first.day)}</span>
        <span>{longDay(days.at(-1)?.day ?? first.day)}</span>
      </p>
      <details>
        <summary>{t('history.table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('history.day')}</th>
              <th scope="col">{t('history.price')}</th>
            </tr>
          </thead>
          <tbody>
            {changesOf(days).map(({ day, price }) => (
              <tr key={day}>
                <th scope="row">{longDay(day)}</th>
                <td>{rupiah(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

/** Days on which the price became another, the latest first. */
const changesOf = (days: PriceHistory['days']) =>
  days.filter(({ price }, at) => price !== days[at - 1]?.price).reverse()

/** A price stays until it changes: steps. The summary and the table say the same in words. */
function Curve({ prices, low, high }: { prices: number[]; low: number; high: number }) {
  const x = (at: number) => (at / prices.length) * WIDTH
  const y = (price: number) => 6 + (1 - (price - low) / (high - low)) * (HEIGHT - 12)
  const steps = prices.map((price, at) => `${at === 0 ? 'M0 ' : 'V'}${y(price)}H${x(at + 1)}`)
  return (
    <svg
      className={styles.curve}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.lowest} d={`M0 ${y(low)}H${WIDTH}`} />
      <path d={steps.join('')} />
    </svg>
  )
}
