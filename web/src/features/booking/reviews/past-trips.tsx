import { PAID } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import type { Review } from '@sayap/contract/booking/reviews'
import { AirlineName } from '#features/shared-trip/airline-name'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { failure } from '#shared/api/problem'
import { longDay } from '#shared/dates/dates'
import { journey } from '#shared/dates/journey'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { EmptyState } from '#ui/feedback/empty-state'
import { Button, ButtonLink } from '#ui/primitives/button'
import { SkeletonCard, Waiting } from '#ui/primitives/skeleton'
import { useBookingsQuery } from '../bookings.api'
import styles from './past-trips.module.css'
import { useOwnReviewsQuery } from './reviews.api'
import { TripReview } from './trip-review'

/** A booking of a cancelled flight stays paid until its refund. */
const isPast = ({ flight }: Booking) =>
  !flight.cancelled_at && journey(flight, Date.now()).fraction >= 1

/** Paid trips that have landed, each with the traveller's review. */
export function PastTrips() {
  const bookings = useBookingsQuery({ query: { status: PAID } })
  const reviews = useOwnReviewsQuery({ query: {} })
  const error = bookings.error ?? reviews.error
  const retry = () => {
    if (bookings.error) void bookings.refetch()
    if (reviews.error) void reviews.refetch()
  }
  const isFetching = bookings.isFetching || reviews.isFetching
  if (error && !isFetching) {
    return (
      <EmptyState kind="broken" title={t('review.failed')}>
        <p>{failure(error).text}</p>
        <Button kind="quiet" icon="refresh" onClick={retry}>
          {t('ui.try-again')}
        </Button>
      </EmptyState>
    )
  }
  if (!bookings.data || !reviews.data) {
    return (
      <Waiting>
        <SkeletonCard />
        <SkeletonCard />
      </Waiting>
    )
  }
  const past = bookings.data.data.filter(isPast)
  const reviewByBooking = new Map(reviews.data.data.map((one) => [one.id_booking, one]))
  if (past.length === 0) {
    return (
      <EmptyState scene="sea" title={t('review.none')}>
        <p>{t('review.none-text')}</p>
        <ButtonLink kind="quiet" to={paths.myBooking}>
          {t('shell.my-booking')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <p className={styles.intro}>{t('review.flown')}</p>
      <ul className={styles.trips}>
        {past.map((booking) => (
          <li key={booking.id}>
            <PastTrip booking={booking} review={reviewByBooking.get(booking.id)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function PastTrip({ booking, review }: { booking: Booking; review: Review | undefined }) {
  const { id, flight, code, passengers } = booking
  const [first] = passengers
  const route = t('review.route', { from: flight.starting_place, to: flight.destination_place })
  return (
    <div className={styles.trip}>
      <div>
        <p className={styles.route}>{route}</p>
        <p className={styles.date}>
          {t('review.when', { day: longDay(flight.departure_date), code })}
        </p>
      </div>
      <AirlineName
        name={flight.name_airline}
        image={flight.image_airline}
        code={flight.airline_code}
        note={formatFlightNumber(flight)}
      />
      {first && (
        <ButtonLink kind="quiet" size="small" to={paths.ticket(first.id)}>
          {t('review.pass')} <span className="vh">{code}</span>
        </ButtonLink>
      )}
      <TripReview id_booking={id} route={route} review={review} />
    </div>
  )
}
