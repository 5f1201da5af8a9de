import type { Flight } from '@sayap/contract/flights'
import { longDay } from '#lib/dates'
import { paths } from '#lib/paths'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { Button, ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import styles from './booking-form-missing.module.css'

export const FlightNotFound = () => (
  <EmptyState className={styles.state} kind="broken" title={t('booking.not-found')}>
    <p>{t('booking.not-found-text')}</p>
    <ButtonLink to={paths.home}>{t('booking.find')}</ButtonLink>
  </EmptyState>
)

export const FlightFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <EmptyState className={styles.state} kind="broken" title={t('booking.load-failed')}>
    <p>{failure(error).text}</p>
    <Button kind="quiet" icon="refresh" onClick={onRetry}>
      {t('ui.try-again')}
    </Button>
  </EmptyState>
)

/** The same route, class and trip on the same day. */
export const otherFlights = ({
  starting_place,
  destination_place,
  type_trip,
  departure_date,
  class_flight,
}: Flight) =>
  paths.flights({ starting_place, destination_place, type_trip, departure_date, class_flight })

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
      <ButtonLink to={otherFlights(flight)}>{t('booking.other-flights')}</ButtonLink>
    </EmptyState>
  )
}
