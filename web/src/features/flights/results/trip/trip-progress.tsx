import type { Flight } from '@sayap/contract/flights/flights'
import { Link, useSearchParams } from 'react-router'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { cx } from '#shared/browser/cx'
import { longDay } from '#shared/dates/dates'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Icon } from '#ui/primitives/icon'
import { NoBreakAmounts } from '#ui/primitives/money/no-break-amounts'
import { Skeleton } from '#ui/primitives/skeleton'
import { NO_FILTERS } from '../../filters/filters'
import type { SearchLeg } from '../../onward'
import { type Search, withParams } from '../../search-url'
import styles from './trip-progress.module.css'
import { chosenIds, chosenPatch, currentLeg, searchStep, tripLegs } from './trip-steps'

interface TripProgressProps {
  /** The whole trip, not the search of the current step. */
  search: Search
  /** The flights chosen so far, as far as they are loaded. */
  chosen: readonly Flight[]
}

/** The flights of a trip, the chosen ones with a link to choose again. */
export function TripProgress({ search, chosen }: TripProgressProps) {
  const step = searchStep(search)
  if (step === 'oneWay') return null
  const legs = tripLegs(search)
  const current = currentLeg(search)
  return (
    <ol
      className={cx(styles.steps, step === 'leg' && styles.several)}
      aria-label={t(step === 'leg' ? 'flights.trip-steps' : 'flights.steps')}
    >
      {legs.map((leg, at) => (
        <li key={legName(search, at)} aria-current={at === current ? 'step' : undefined}>
          <b className={styles.stepNumber}>{at < current ? <Icon name="check" /> : at + 1}</b>
          <div className={styles.stepText}>
            <p>
              <b>{legName(search, at)}</b> {heading(leg)}
            </p>
            {at < current ? (
              <ChosenFlight search={search} at={at} flight={chosen[at]} />
            ) : (
              <p className={styles.facts}>{longDay(leg.departure_date)}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

const heading = ({ starting_place: from, destination_place: to }: SearchLeg) =>
  t('flights.heading-short', { from, to })

function legName({ onward }: Search, at: number) {
  if (onward) return t('flights.flight-n', { n: at + 1 })
  return t(at === 0 ? 'flights.outbound' : 'flights.return')
}

interface ChosenFlightProps {
  search: Search
  at: number
  /** Undefined while it is loading. */
  flight: Flight | undefined
}

function ChosenFlight({ search, at, flight }: ChosenFlightProps) {
  const [params] = useSearchParams()
  if (!flight) return <Skeleton width="70%" height="16px" />
  const before = chosenIds(search).slice(0, at)
  const again = withParams(params, { ...NO_FILTERS, ...chosenPatch(search, before) })
  return (
    <>
      <p className={styles.facts}>
        <NoBreakAmounts
          in={t('flights.chosen', {
            flight: formatFlightNumber(flight),
            day: longDay(flight.departure_date),
            departs: flight.departure_time,
            lands: flight.arrived_time,
            price: rupiah(flight.price),
          })}
        />
      </p>
      <p className={styles.links}>
        <Link to={`${paths.flights()}?${again}`}>
          {search.onward ? t('flights.change-flight', { n: at + 1 }) : t('flights.change-outbound')}
        </Link>
        {!search.onward && (
          <Link to={paths.booking(flight.id, search.capacity, { child: search.child })}>
            {t('flights.book-alone')}
          </Link>
        )}
      </p>
    </>
  )
}
