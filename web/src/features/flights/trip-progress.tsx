import type { Flight } from '@sayap/contract/flights'
import { Link, useSearchParams } from 'react-router'
import { longDay } from '#lib/dates'
import { flightNumber } from '#lib/flight-number'
import { paths } from '#lib/paths'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { Icon } from '#ui/icon'
import { Skeleton } from '#ui/skeleton'
import { Sums } from '#ui/sums'
import { NO_FILTERS } from './filters'
import { patched, type Search } from './search-url'
import styles from './trip-progress.module.css'
import { type Step, stepOf } from './trip-steps'

interface TripProgressProps {
  /** The whole search, not that of the step. */
  search: Search
  outbound: Flight | undefined
}

/** The two steps of a round trip; the chosen flight out stays in sight and can be changed. */
export function TripProgress({ search, outbound }: TripProgressProps) {
  const step = stepOf(search)
  if (step === 'alone') return null
  const { starting_place: from, destination_place: to, departure_date, return_date = '' } = search
  return (
    <ol className={styles.steps} aria-label={t('flights.steps')}>
      <li aria-current={step === 'out' ? 'step' : undefined}>
        <b className={styles.nth}>{step === 'back' ? <Icon name="check" /> : 1}</b>
        <div className={styles.words}>
          <p>
            <b>{t('flights.outbound')}</b> {t('flights.heading-short', { from, to })}
          </p>
          <Chosen search={search} step={step} outbound={outbound} day={departure_date} />
        </div>
      </li>
      <li aria-current={step === 'back' ? 'step' : undefined}>
        <b className={styles.nth}>2</b>
        <div className={styles.words}>
          <p>
            <b>{t('flights.return')}</b> {t('flights.heading-short', { from: to, to: from })}
          </p>
          <p className={styles.facts}>{longDay(return_date)}</p>
        </div>
      </li>
    </ol>
  )
}

type ChosenProps = TripProgressProps & { step: Step; day: string }

function Chosen({ search, step, outbound, day }: ChosenProps) {
  const [params] = useSearchParams()
  if (step === 'out') return <p className={styles.facts}>{longDay(day)}</p>
  if (!outbound) return <Skeleton width="70%" height="16px" />
  const again = patched(params, { ...NO_FILTERS, outbound: undefined })
  return (
    <>
      <p className={styles.facts}>
        <Sums
          in={t('flights.chosen', {
            flight: flightNumber(outbound),
            day: longDay(outbound.departure_date),
            departs: outbound.departure_time,
            lands: outbound.arrived_time,
            price: rupiah(outbound.price),
          })}
        />
      </p>
      <p className={styles.links}>
        <Link to={`${paths.flights()}?${again}`}>{t('flights.change-outbound')}</Link>
        <Link to={paths.booking(outbound.id, search.capacity)}>{t('flights.book-alone')}</Link>
      </p>
    </>
  )
}
