import { IdParams } from '@sayap/contract/core/wire'
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
import { isReturnFlight, type TripFlights } from './trip-legs'

const WaitingOffer = lazy(async () => {
  const { addWaitingMessages } = await import(
    '#features/shared-trip/waiting-list/load-waiting-list'
  )
  const [offer] = await Promise.all([import('./waiting-offer'), addWaitingMessages()])
  return { default: offer.WaitingOffer }
})

/** The booking form of a trip for `capacity` passengers, with the return flight in the query. */
export function BookingFormPage() {
  const [search] = useSearchParams()
  const flight = IdParams.safeParse(useParams())
  const back = IdParams.safeParse({ id: search.get('id_flight_return') })
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
          <TripBooking
            id={flight.data.id as number}
            idReturn={back.success ? (back.data.id as number) : null}
            count={count}
          />
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

interface TripBookingProps {
  id: number
  /** Return flight of a round trip. */
  idReturn: number | null
  count: number
}

function TripBooking({ id, idReturn, count }: TripBookingProps) {
  const { flights, isMissing, error, isFetching, refetch } = useTripFlights(id, idReturn)
  const [opened, setOpened] = useState(false)

  if (isMissing) return <FlightNotFound />
  const closed = flights?.find(({ on_sale }) => !on_sale)
  // Sales may close while the form is being filled in: an open form stays visible then.
  if (flights && (!closed || opened)) {
    if (!opened) setOpened(true)
    return <BookingForm key={`${id} ${idReturn} ${count}`} flights={flights} count={count} />
  }
  if (closed) return <FlightClosed flight={closed} />
  if (error && !isFetching) return <FlightLoadFailed error={error} onRetry={refetch} />
  return <BookingFormSkeleton count={count} />
}

const ALWAYS_FRESH = { refetchOnMountOrArgChange: true }

/** Loads a one-way flight or both flights of a round trip; `flights` is set once all are loaded. */
function useTripFlights(id: number, idReturn: number | null) {
  const out = useGetFlightQuery({ params: { id } }, ALWAYS_FRESH)
  const back = useGetFlightQuery(
    { params: { id: idReturn ?? 0 } },
    { ...ALWAYS_FRESH, skip: idReturn === null },
  )
  const [first, second] = [out.data?.data, idReturn === null ? undefined : back.data?.data]
  const flights = useMemo((): TripFlights | undefined => {
    if (!first) return undefined
    if (idReturn === null) return [first]
    return second && [first, second]
  }, [first, second, idReturn])
  const error = out.error ?? back.error
  return {
    flights,
    error,
    /** One of the flights does not exist, or the second is not a return flight of the first. */
    isMissing:
      failure(error).code === 'not_found' ||
      (flights?.[1] !== undefined && !isReturnFlight(flights[0], flights[1])),
    isFetching: out.isFetching || back.isFetching,
    refetch: () => {
      void out.refetch()
      if (idReturn !== null) void back.refetch()
    },
  }
}
