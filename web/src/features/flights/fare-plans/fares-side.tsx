import {
  type FlightFares,
  fareInForce,
  MIN_FORECAST_FLIGHTS,
  type PlannedFare,
} from '@sayap/contract/flights/fare-plans'
import { useId, useState } from 'react'
import { addDays, longDay } from '#shared/dates/dates'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { bandsOf, priceSpans } from './fare-rows'
import styles from './fares-page.module.css'

/** What is on sale, by the fares that are stored and not by those that are typed. */
export function SellingNow({ flight }: { flight: FlightFares }) {
  return (
    <section className={styles.card}>
      <h2>{t('fare.selling-now')}</h2>
      <p className={styles.hero}>{rupiah(flight.price)}</p>
      <p className={styles.soft}>{sellingText(flight)}</p>
    </section>
  )
}

function sellingText({ fares, selling, capacity, sold, days_left, departure_date }: FlightFares) {
  const fare = selling === null ? undefined : fares[selling]
  if (!fare || selling === null) return t('fare.own-price')
  const next = fares[nextFare(fares, selling, days_left)]
  const { to } = bandsOf(fares, capacity)[selling] ?? { to: capacity }
  const text = next
    ? t('fare.selling-next', {
        code: fare.code,
        n: to - sold,
        next: next.code,
        price: rupiah(next.price),
      })
    : t('fare.selling-last', { code: fare.code })
  if (fare.days_until === null) return text
  const day = longDay(addDays(departure_date, -fare.days_until))
  return `${text} ${t('fare.selling-until', { day })}`
}

/** The fare that is sold when this one is full. */
const nextFare = (fares: readonly PlannedFare[], selling: number, days: number) => {
  const later = fares.slice(selling + 1)
  const at = fareInForce(later, 0, days)
  return at < 0 ? -1 : selling + 1 + at
}

/** What comparable flights sold, and nothing where there are too few of them. */
export function IfItGoesOn({ flight: { forecast, capacity, is_open } }: { flight: FlightFares }) {
  if (!is_open) return null
  return (
    <section className={styles.card}>
      <h2>{t('fare.forecast')}</h2>
      {forecast ? (
        <>
          <dl className={styles.takings}>
            <div>
              <dt>{t('fare.at-departure')}</dt>
              <dd>{t('fare.sold-of', { n: forecast.at_departure, all: capacity })}</dd>
            </div>
            <div>
              <dt>{t('fare.likely')}</dt>
              <dd>{t('fare.between', { low: forecast.low, high: forecast.high })}</dd>
            </div>
          </dl>
          <p className={styles.soft}>{t('fare.forecast-text', { n: forecast.flights })}</p>
        </>
      ) : (
        <p className={styles.soft}>{t('fare.forecast-none', { n: MIN_FORECAST_FLIGHTS })}</p>
      )}
    </section>
  )
}

export function SoldSoFar({ flight: { sold_at } }: { flight: FlightFares }) {
  const seats = sold_at.reduce((sum, one) => sum + one.seats, 0)
  const takings = sold_at.reduce((sum, one) => sum + one.seats * one.price, 0)
  return (
    <section className={styles.card}>
      <h2>{t('fare.sold-at')}</h2>
      {seats === 0 ? (
        <p className={styles.soft}>{t('fare.sold-none')}</p>
      ) : (
        <dl className={styles.takings}>
          {sold_at.map((one) => (
            <div key={one.price}>
              <dt>{rupiah(one.price)}</dt>
              <dd>{t('fare.seats', { n: one.seats })}</dd>
            </div>
          ))}
          <div>
            <dt>{t('fare.average')}</dt>
            <dd>{rupiah(takings / seats)}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}

interface PriceByDayProps {
  fares: readonly PlannedFare[]
  capacity: number
  flight: FlightFares | undefined
}

/** What the typed fares would sell on each day, if so many seats are sold; to be tried out. */
export function PriceByDay({ fares, capacity, flight }: PriceByDayProps) {
  const id = useId()
  const [typed, setTyped] = useState(String(flight?.sold ?? 0))
  const sold = Math.min(capacity - 1, Math.max(0, Math.trunc(Number(typed)) || 0))
  const spans = priceSpans(fares, sold, flight && Math.max(0, flight.days_left))
  const dayOf = (days: number) =>
    flight ? longDay(addDays(flight.departure_date, -days)) : t('fare.day-before', { n: days })
  return (
    <section className={styles.card}>
      <h2 id={id}>{t('fare.by-day')}</h2>
      <label className={styles.trial}>
        {t('fare.by-day-text')}
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={capacity - 1}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <ol className={styles.days} aria-labelledby={id} aria-live="polite">
        {spans.map(({ first, last, fare }) => (
          <li key={first}>
            <span>
              {dayOf(first)}
              {first !== last && ` – ${last === 0 ? t('fare.departure') : dayOf(last)}`}
            </span>
            <span className={styles.code}>{fares[fare]?.code}</span>
            <b>{rupiah(fares[fare]?.price ?? 0)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
