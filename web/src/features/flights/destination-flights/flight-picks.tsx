import type { Fare } from '@sayap/contract/flights/fares'
import type { FlightSearch } from '@sayap/contract/flights/flight-search'
import type { Flight } from '@sayap/contract/flights/flights'
import { useDeferredValue } from 'react'
import { AirlineName } from '#features/shared-trip/airline-name'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { cx } from '#shared/browser/cx'
import { longDay } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { ButtonLink } from '#ui/primitives/button'
import { Price } from '#ui/primitives/money/price'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { availability, isBookable } from '../flight-card/availability'
import { FlightLeg } from '../flight-card/flight-leg'
import { useSearchFlightsQuery } from '../flights.api'
import { DEFAULT_ORIGIN } from '../search-form/search-choice'
import styles from './flight-picks.module.css'

/** Why a flight is shown. */
const REASONS = ['cheapest', 'value', 'next'] as const
type Reason = (typeof REASONS)[number]

const ORDER = { cheapest: 'price', value: 'best', next: 'departure_time' } as const

interface FlightPicksProps {
  destination: string
  /** The lowest fare from each city, the cheapest first; undefined while loading. */
  origins: readonly Fare[] | undefined
  filters: Pick<
    FlightSearch,
    'starting_place' | 'class_flight' | 'type_trip' | 'departure_date' | 'capacity' | 'sortBY'
  >
}

/**
 * Three flights, each for a reason: the cheapest, the best value, and the one that leaves next. They
 * are from the chosen city, or else from the one that the search form begins with.
 */
export function FlightPicks({ destination, origins, filters }: FlightPicksProps) {
  const from = filters.starting_place ?? (origins && usualOrigin(origins))
  const query = {
    ...filters,
    ...(from && { starting_place: from }),
    destination_place: destination,
    limit: FOUND,
  }
  const found = {
    cheapest: useFound({ ...query, sortBY: ORDER.cheapest }, from),
    value: useFound({ ...query, sortBY: ORDER.value }, from),
    next: useFound({ ...query, sortBY: ORDER.next }, from),
  }
  const isLoading = REASONS.some((reason) => found[reason] === undefined)
  const picks = isLoading ? [] : pickEach(found, filters.capacity)
  if (!isLoading && picks.length < 2) return null
  const city = picks[0]?.flight.starting_place ?? from ?? destination
  return (
    <section>
      <h2>{isLoading ? t('ui.please-wait') : t('destination.picks-from', { city })}</h2>
      <p className={styles.hint}>{t('destination.picks-hint')}</p>
      {isLoading ? (
        <Waiting>
          <div className={styles.picks}>
            {REASONS.map((reason) => (
              <Skeleton key={reason} height="212px" className={styles.waiting} />
            ))}
          </div>
        </Waiting>
      ) : (
        <ul className={styles.picks}>
          {picks.map((pick) => (
            <Pick key={pick.reason} {...pick} party={filters.capacity} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The first flights that fit a reason may be full, or another day of one that is shown already. */
const FOUND = 20

const usualOrigin = (origins: readonly Fare[]) =>
  (origins.find(({ starting_place }) => starting_place === DEFAULT_ORIGIN) ?? origins[0])
    ?.starting_place

/** Undefined while loading; nothing if it failed. */
function useFound(query: Partial<FlightSearch>, from: string | undefined) {
  const { currentData, isError } = useDeferredValue(
    useSearchFlightsQuery({ query }, { skip: !from }),
  )
  return isError ? [] : currentData?.data
}

/**
 * For each reason the first flight with enough seats that no other reason has taken. The best value is
 * another flight than the cheapest: the same one on another day would only cost more.
 */
export function pickEach(found: Record<Reason, readonly Flight[] | undefined>, party: number) {
  const picks: { reason: Reason; flight: Flight }[] = []
  for (const reason of REASONS) {
    const flight = found[reason]?.find(
      (one) =>
        isBookable(availability(one, party)) &&
        !picks.some(({ flight }) =>
          reason === 'value' ? flight.flight_number === one.flight_number : flight.id === one.id,
        ),
    )
    if (flight) picks.push({ reason, flight })
  }
  return picks
}

function Pick({ reason, flight, party }: { reason: Reason; flight: Flight; party: number }) {
  return (
    <li className={styles.pick}>
      <p className={styles.head}>
        <b className={cx(styles.tag, styles[reason])}>{t(`destination.pick.${reason}`)}</b>
        <span>{longDay(flight.departure_date)}</span>
      </p>
      <AirlineName
        name={flight.name_airline}
        image={flight.image_airline}
        code={flight.airline_code}
        note={formatFlightNumber(flight)}
      />
      <FlightLeg flight={flight} className={styles.leg} />
      <div className={styles.foot}>
        <p>
          <Price amount={flight.price} />
          <span>{t('flights.per-person')}</span>
        </p>
        <ButtonLink
          size="small"
          kind={reason === 'value' ? 'primary' : 'quiet'}
          to={paths.booking(flight.id, party)}
        >
          {t('flights.select')}{' '}
          <span className="vh">
            {formatFlightNumber(flight)}, {longDay(flight.departure_date)}
          </span>
        </ButtonLink>
      </div>
    </li>
  )
}
