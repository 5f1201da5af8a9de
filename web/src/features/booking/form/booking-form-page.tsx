import { IdParams } from '@sayap/contract/core/wire'
import { MAX_LEGS } from '@sayap/contract/flights/flight-search'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useGetFlightQuery } from '#features/flights/flights.api'
import { failure } from '#shared/api/problem'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { ProgressSteps } from '#ui/feedback/progress-steps'
import { Banner } from '#ui/layout/banner'
import { BookingForm } from './booking-form'
import styles from './booking-form-page.module.css'
import { BookingFormSkeleton } from './components/booking-form-skeleton'
import { FlightClosed, FlightLoadFailed, FlightNotFound } from './components/flight-unavailable'
import { readPassengerCount } from './state'
import { isConnected, isRoundTrip, type TripFlights } from './trip-legs'

const WaitingOffer = lazy(async () => {
  const { addWaitingMessages } = await import(
    '#features/shared-trip/waiting-list/load-waiting-list'
  )
  const [offer] = await Promise.all([import('./waiting-offer'), addWaitingMessages()])
  return { default: offer.WaitingOffer }
})

/**
 * The booking form of a trip for `capacity` passengers, with the return flight or the onward flights of
 * a multi-city trip in the query.
 */
export function BookingFormPage() {
  const [search] = useSearchParams()
  const flight = IdParams.safeParse(useParams())
  const further = readFurtherFlights(search)
  const offer = IdParams.safeParse({ id: search.get('offer') })
  const { count, tooMany } = readPassengerCount(search.get('capacity'))
  useTitle(t('booking.title'))
  return (
    <>
      <FormBanner />
      <div className="wrap">
        {tooMany && (
          <Alert tone="note" className={styles.alert}>
            {t('booking.at-most', { n: count })}
          </Alert>
        )}
        {offer.success ? (
          <Suspense fallback={<BookingFormSkeleton count={count} />}>
            <WaitingOffer id={offer.data.id as number} />
          </Suspense>
        ) : flight.success ? (
          <TripBooking id={flight.data.id as number} {...further} count={count} />
        ) : (
          <FlightNotFound />
        )}
      </div>
    </>
  )
}

function FormBanner() {
  return (
    <Banner className={styles.banner}>
      <div>
        <h1>{t('booking.heading')}</h1>
        <p>{t('booking.names')}</p>
      </div>
      <ProgressSteps
        label={t('booking.steps')}
        stages={[t('booking.step-flight'), t('booking.step-details'), t('booking.step-payment')]}
        current={2}
      />
    </Banner>
  )
}

interface FurtherFlights {
  /** Ids of the flights after the first. */
  further: number[]
  /** The second is the return flight of a round trip. */
  returns: boolean
}

/** Reads `id_flight_return`, or else `id_flights_onward`, ids with commas between them. */
function readFurtherFlights(search: URLSearchParams): FurtherFlights {
  const back = search.get('id_flight_return')
  const texts = back ? [back] : (search.get('id_flights_onward') ?? '').split(',')
  const further = texts.slice(0, MAX_LEGS - 1).flatMap((id) => {
    const read = IdParams.safeParse({ id })
    return read.success ? [read.data.id as number] : []
  })
  return { further, returns: back !== null && further.length > 0 }
}

interface TripBookingProps extends FurtherFlights {
  id: number
  count: number
}

function TripBooking({ id, further, returns, count }: TripBookingProps) {
  const { flights, isMissing, error, isFetching, refetch } = useTripFlights(id, further, returns)
  const [opened, setOpened] = useState(false)

  if (isMissing) return <FlightNotFound />
  const closed = flights?.find(({ on_sale }) => !on_sale)
  // Sales may close while the form is being filled in: an open form stays visible then.
  if (flights && (!closed || opened)) {
    if (!opened) setOpened(true)
    return <BookingForm key={`${id} ${further} ${count}`} flights={flights} count={count} />
  }
  if (closed) return <FlightClosed flight={closed} />
  if (error && !isFetching) return <FlightLoadFailed error={error} onRetry={refetch} />
  return <BookingFormSkeleton count={count} />
}

const ALWAYS_FRESH = { refetchOnMountOrArgChange: true }

/** A flight of the trip; nothing is asked where it has no such leg. */
const useLegFlight = (id: number | undefined) =>
  useGetFlightQuery({ params: { id: id ?? 0 } }, { ...ALWAYS_FRESH, skip: id === undefined })

/** Loads the flights of a trip; `flights` is set once all are loaded. */
function useTripFlights(id: number, further: readonly number[], returns: boolean) {
  const [second, third, fourth] = further
  const all = [useLegFlight(id), useLegFlight(second), useLegFlight(third), useLegFlight(fourth)]
  const asked = all.slice(0, 1 + further.length)
  const loaded = asked.flatMap(({ data }) => data?.data ?? [])
  const [a, b, c, d] = loaded
  const isLoaded = loaded.length === asked.length
  // The same array as long as its flights are the same, so that the form renders for changes only.
  const flights = useMemo((): TripFlights | undefined => {
    const [first, ...others] = [a, b, c, d].filter((flight) => flight !== undefined)
    return isLoaded && first ? [first, ...others] : undefined
  }, [a, b, c, d, isLoaded])
  const error = asked.find((leg) => leg.error)?.error
  return {
    flights,
    error,
    /** One of the flights does not exist, or they do not follow one another. */
    isMissing:
      failure(error).code === 'not_found' ||
      (flights !== undefined && !(returns ? isRoundTrip(flights) : isConnected(flights))),
    isFetching: asked.some((leg) => leg.isFetching),
    refetch: () => {
      for (const leg of asked) void leg.refetch()
    },
  }
}
