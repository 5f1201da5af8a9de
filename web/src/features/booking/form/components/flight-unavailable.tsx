import type { Flight } from '@sayap/contract/flights/flights'
import { useSearchParams } from 'react-router'
import { searchedChildren } from '#features/shared-trip/searched-children'
import { JoinWaitingList } from '#features/shared-trip/waiting-list/join-waiting-list'
import { failure } from '#shared/api/problem'
import { longDay } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Alert } from '#ui/feedback/alert'
import { EmptyState } from '#ui/feedback/empty-state'
import { Button, ButtonLink } from '#ui/primitives/button'
import { useListSeatsQuery } from '../../seats/seats.api'
import { furtherFlights, hasSeveralFlights, legName, type TripFlights } from '../trip-legs'
import styles from './flight-unavailable.module.css'

export const FlightNotFound = () => (
  <EmptyState className={styles.state} kind="broken" title={t('booking.not-found')}>
    <p>{t('booking.not-found-text')}</p>
    <ButtonLink to={paths.home}>{t('booking.find')}</ButtonLink>
  </EmptyState>
)

export const FlightLoadFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <EmptyState className={styles.state} kind="broken" title={t('booking.load-failed')}>
    <p>{failure(error).text}</p>
    <Button kind="quiet" icon="refresh" onClick={onRetry}>
      {t('ui.try-again')}
    </Button>
  </EmptyState>
)

export function FlightClosed({ flight }: { flight: Flight }) {
  const { starting_place, destination_place, departure_date, departure_time } = flight
  const values = {
    from: starting_place,
    to: destination_place,
    day: longDay(departure_date),
    time: departure_time,
  }
  return (
    <EmptyState className={styles.state} title={t('booking.closed')}>
      <p>{t('booking.closed-text', values)}</p>
      <ButtonLink to={alternativesPath(flight)}>{t('booking.other-flights')}</ButtonLink>
    </EmptyState>
  )
}

/** Search results for the same route, day, class and trip type. */
const alternativesPath = ({
  starting_place,
  destination_place,
  type_trip,
  departure_date,
  class_flight,
}: Flight) =>
  paths.flights({ starting_place, destination_place, type_trip, departure_date, class_flight })

/** Warns at the top of the form, before anything is typed, when the party does not fit. */
export function TooFewSeats({ flights, count }: { flights: TripFlights; count: number }) {
  return flights.map((flight) => (
    <TooFewSeatsOn key={flight.id} flight={flight} flights={flights} count={count} />
  ))
}

interface TooFewSeatsOnProps {
  flight: Flight
  flights: TripFlights
  count: number
}

function TooFewSeatsOn({ flight, flights, count }: TooFewSeatsOnProps) {
  const { data } = useListSeatsQuery({ query: { id_flight: flight.id, status: 'all' } })
  const [search] = useSearchParams()
  if (!data) return null
  const n = data.data.filter(({ status }) => status === 'free' || status === 'mine').length
  if (n >= count) return null
  const [first] = flights
  return (
    <Alert tone="note">
      {hasSeveralFlights(flights) && <b>{legName(flights, flights.indexOf(flight))}</b>}
      <p>{n ? t('booking.no-room', { n, count }) : t('booking.sold-out')}</p>
      <p className={styles.actions}>
        {n > 0 && (
          <ButtonLink
            kind="quiet"
            size="small"
            to={paths.booking(first.id, n, {
              ...furtherFlights(flights),
              child: searchedChildren(search, n) || undefined,
            })}
          >
            {t('booking.book-for', { n })}
          </ButtonLink>
        )}
        <JoinWaitingList flight={flight} party={count} kind="quiet">
          {t('booking.waiting-list')}
        </JoinWaitingList>
        <ButtonLink kind="quiet" size="small" to={alternativesPath(flight)}>
          {t('booking.other-flights')}
        </ButtonLink>
      </p>
    </Alert>
  )
}
