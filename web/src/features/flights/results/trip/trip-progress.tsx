import type { Flight } from '@sayap/contract/flights/flights'
import { Link, useSearchParams } from 'react-router'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { longDay } from '#shared/dates/dates'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Icon } from '#ui/primitives/icon'
import { NoBreakAmounts } from '#ui/primitives/money/no-break-amounts'
import { Skeleton } from '#ui/primitives/skeleton'
import { NO_FILTERS } from '../../filters/filters'
import { type Search, withParams } from '../../search-url'
import styles from './trip-progress.module.css'
import { type SearchStep, searchStep } from './trip-steps'

interface TripProgressProps {
  /** The whole trip, not the search of the current step. */
  search: Search
  outbound: Flight | undefined
}

/** The two steps of a round trip, with the chosen outbound flight and a link to change it. */
export function TripProgress({ search, outbound }: TripProgressProps) {
  const step = searchStep(search)
  if (step === 'oneWay') return null
  const { starting_place: from, destination_place: to, departure_date, return_date = '' } = search
  return (
    <ol className={styles.steps} aria-label={t('flights.steps')}>
      <li aria-current={step === 'outbound' ? 'step' : undefined}>
        <b className={styles.stepNumber}>{step === 'return' ? <Icon name="check" /> : 1}</b>
        <div className={styles.stepText}>
          <p>
            <b>{t('flights.outbound')}</b> {t('flights.heading-short', { from, to })}
          </p>
          <OutboundStep search={search} step={step} outbound={outbound} day={departure_date} />
        </div>
      </li>
      <li aria-current={step === 'return' ? 'step' : undefined}>
        <b className={styles.stepNumber}>2</b>
        <div className={styles.stepText}>
          <p>
            <b>{t('flights.return')}</b> {t('flights.heading-short', { from: to, to: from })}
          </p>
          <p className={styles.facts}>{longDay(return_date)}</p>
        </div>
      </li>
    </ol>
  )
}

type OutboundStepProps = TripProgressProps & { step: SearchStep; day: string }

function OutboundStep({ search, step, outbound, day }: OutboundStepProps) {
  const [params] = useSearchParams()
  if (step === 'outbound') return <p className={styles.facts}>{longDay(day)}</p>
  if (!outbound) return <Skeleton width="70%" height="16px" />
  const withoutOutbound = withParams(params, { ...NO_FILTERS, outbound: undefined })
  return (
    <>
      <p className={styles.facts}>
        <NoBreakAmounts
          in={t('flights.chosen', {
            flight: formatFlightNumber(outbound),
            day: longDay(outbound.departure_date),
            departs: outbound.departure_time,
            lands: outbound.arrived_time,
            price: rupiah(outbound.price),
          })}
        />
      </p>
      <p className={styles.links}>
        <Link to={`${paths.flights()}?${withoutOutbound}`}>{t('flights.change-outbound')}</Link>
        <Link to={paths.booking(outbound.id, search.capacity, { child: search.child })}>
          {t('flights.book-alone')}
        </Link>
      </p>
    </>
  )
}
