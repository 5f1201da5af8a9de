import { PAID } from '@sayap/contract/booking-states'
import type { Booking } from '@sayap/contract/bookings'
import type { Review } from '@sayap/contract/reviews'
import { useBookingsQuery } from '#features/bookings/bookings.api'
import { longDay } from '#lib/dates'
import { flightNumber } from '#lib/flight-number'
import { paths } from '#lib/paths'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { journey } from '#lib/zoned-time'
import { AirlineName } from '#ui/airline-name'
import { Button, ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { SkeletonCard, Waiting } from '#ui/skeleton'
import styles from './flown-trips.module.css'
import { useOwnReviewsQuery } from './reviews.api'
import { TripReview } from './trip-review'

const isFlown = ({ flight }: Booking) => journey(flight, Date.now()).fraction >= 1

/** Trips that were paid and flown, each with what its traveller said of it. */
export function FlownTrips() {
  const bookings = useBookingsQuery({ query: { status: PAID } })
  const reviews = useOwnReviewsQuery({})
  const error = bookings.error ?? reviews.error
  const again = () => {
    if (bookings.error) void bookings.refetch()
    if (reviews.error) void reviews.refetch()
  }
  const isFetching = bookings.isFetching || reviews.isFetching
  if (error && !isFetching) {
    return (
      <EmptyState kind="broken" title={t('review.failed')}>
        <p>{failure(error).text}</p>
        <Button kind="quiet" icon="refresh" onClick={again}>
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
  const flown = bookings.data.data.filter(isFlown)
  const said = new Map(reviews.data.data.map((one) => [one.id_booking, one]))
  if (flown.length === 0) {
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
        {flown.map((booking) => (
          <li key={booking.id}>
            <Trip booking={booking} review={said.get(booking.id)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Trip({ booking, review }: { booking: Booking; review: Review | undefined }) {
  const { id, flight, code, passengers } = booking
  const [first] = passengers
  const route = t('review.route', { from: flight.starting_place, to: flight.destination_place })
  return (
    <div className={styles.trip}>
      <div>
        <p className={styles.route}>{route}</p>
        <p className={styles.when}>
          {t('review.when', { day: longDay(flight.departure_date), code })}
        </p>
      </div>
      <AirlineName
        name={flight.name_airline}
        image={flight.image_airline}
        code={flight.airline_code}
        note={flightNumber(flight)}
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
