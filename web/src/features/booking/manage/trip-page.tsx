import type { BookingOptions } from '@sayap/contract/booking/booking-options'
import type { TripOverview, TripOverviewLeg } from '@sayap/contract/booking/trip/trip-overview'
import { tripProgress } from '@sayap/contract/booking/trip/trip-progress'
import { IdParams } from '@sayap/contract/core/wire'
import { Link, useParams } from 'react-router'
import { ConfirmEmail } from '#features/shared-trip/progress/confirm-email'
import { TripActionLink } from '#features/shared-trip/progress/trip-action'
import { TripHead } from '#features/shared-trip/progress/trip-head'
import { Card } from '#features/shared-trip/ticket-card'
import { failure } from '#shared/api/problem'
import { useTitle } from '#shared/browser/use-title'
import { longDay } from '#shared/dates/dates'
import { useNow } from '#shared/dates/use-now'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { PageError, PageNotice } from '#ui/feedback/page-states'
import { Banner } from '#ui/layout/banner'
import { Icon } from '#ui/primitives/icon'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { TripFlight } from '../my-bookings/trip-flight'
import { useTripQuery } from '../trips.api'
import { useBookingOptionsQuery } from './manage.api'
import { TripAside } from './trip-aside'
import { TripOptions } from './trip-options'
import styles from './trip-page.module.css'

/** The latest times of the options pass, and seats or the payment may change elsewhere. */
const POLL_INTERVAL_MS = 60_000
const FRESH = {
  pollingInterval: POLL_INTERVAL_MS,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
} as const

/** Manage booking: what can be done about one flight of a trip. The URL has the booking's id. */
export function TripPage() {
  useTitle(t('manage.title'))
  const address = IdParams.safeParse(useParams())
  if (!address.success) return <TripNotFound />
  return <TripOf key={address.data.id} id={address.data.id as number} />
}

function TripOf({ id }: { id: number }) {
  const known = useTripQuery({ params: { id } }, FRESH)
  const offered = useBookingOptionsQuery({ params: { id } }, FRESH)
  const trip = known.data?.data
  const options = offered.data?.data
  const leg = trip?.legs.find((one) => one.id === id)
  if (trip && leg && options) return <ManagedTrip trip={trip} leg={leg} options={options} />
  const error = known.error ?? offered.error
  if (failure(error).code === 'not_found') return <TripNotFound />
  const retry = () => {
    void known.refetch()
    void offered.refetch()
  }
  if (error && !known.isFetching && !offered.isFetching)
    return (
      <PageError
        title={t('manage.failed')}
        text={t('manage.failed-text')}
        error={error}
        onRetry={retry}
      >
        <TripBanner />
      </PageError>
    )
  return <TripSkeleton />
}

interface ManagedTripProps {
  trip: TripOverview
  leg: TripOverviewLeg
  options: BookingOptions
}

function ManagedTrip({ trip, leg, options }: ManagedTripProps) {
  const now = useNow(10_000)
  const progress = tripProgress(trip, now)
  return (
    <>
      <TripBanner leg={leg} />
      <div className={`wrap ${styles.page}`}>
        <div className={styles.main}>
          {trip.legs.length > 1 && <LegLinks legs={trip.legs} current={leg.id} />}
          <Card aria-labelledby="trip-head">
            <TripHead
              id="trip-head"
              level="h2"
              trip={trip}
              progress={progress}
              now={now}
              action={<TripActionLink progress={progress} />}
            />
            <ConfirmEmail progress={progress} />
            <TripFlight leg={leg} progress={progress} now={now} named={trip.legs.length > 1} />
          </Card>
          <TripOptions trip={trip} progress={progress} leg={leg} options={options} />
        </div>
        <TripAside leg={leg} options={options} />
      </div>
    </>
  )
}

/** Each flight of a round trip has its own options. */
const LegLinks = ({ legs, current }: { legs: readonly TripOverviewLeg[]; current: number }) => (
  <nav className={styles.legs} aria-label={t('manage.flights')}>
    {legs.map(({ id, flight }) => (
      <Link key={id} to={paths.trip(id)} replace aria-current={id === current ? 'page' : undefined}>
        {t('manage.to', { from: flight.starting_place, to: flight.destination_place })}
      </Link>
    ))}
  </nav>
)

function TripBanner({ leg }: { leg?: TripOverviewLeg }) {
  return (
    <Banner className={styles.banner}>
      <div>
        <Link className={styles.back} to={leg ? paths.bookingCard(leg.id) : paths.myBooking}>
          <Icon name="left" />
          {t('manage.back')}
        </Link>
        <h1>
          {leg
            ? t('manage.to', {
                from: leg.flight.starting_place,
                to: leg.flight.destination_place,
              })
            : t('manage.title')}
        </h1>
        <p>
          {leg
            ? t('manage.of-booking', { day: longDay(leg.flight.departure_date), code: leg.code })
            : '\u00a0'}
        </p>
      </div>
    </Banner>
  )
}

const TripNotFound = () => (
  <PageNotice
    title={t('manage.missing')}
    text={t('manage.missing-text')}
    to={paths.myBooking}
    label={t('manage.my-booking')}
  />
)

function TripSkeleton() {
  return (
    <>
      <TripBanner />
      <Waiting>
        <div className={`wrap ${styles.page}`}>
          <div className={styles.main}>
            <Card className={styles.waiting}>
              <Skeleton width="60%" height="28px" />
              <Skeleton height="180px" />
            </Card>
            <Card className={styles.waiting}>
              <Skeleton height="56px" />
              <Skeleton height="56px" />
              <Skeleton height="56px" />
            </Card>
          </div>
          <Card className={styles.waiting}>
            <Skeleton width="40%" />
            <Skeleton height="48px" />
            <Skeleton height="48px" />
          </Card>
        </div>
      </Waiting>
    </>
  )
}
