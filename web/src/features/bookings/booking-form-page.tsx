import { IdParams } from '@sayap/contract/wire'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { t } from '#lib/t'
import { useTitle } from '#lib/use-title'
import { Alert } from '#ui/alert'
import { BookingForm } from './booking-form'
import { BookingFormBanner } from './booking-form-banner'
import { FlightClosed, FlightFailed, FlightNotFound } from './booking-form-missing'
import styles from './booking-form-page.module.css'
import { partySize } from './booking-form-party'
import { BookingFormSkeleton } from './booking-form-skeleton'
import type { BookingFormSlots } from './booking-form-slots'
import { useTripFlights } from './use-trip-flights'

/** Who flies, where they sit, what it costs: the form of a trip for `capacity` passengers. */
export function BookingFormPage(slots: BookingFormSlots) {
  const [search] = useSearchParams()
  const flight = IdParams.safeParse(useParams())
  const back = IdParams.safeParse({ id: search.get('id_flight_return') })
  const { count, tooMany } = partySize(search.get('capacity'))
  useTitle(t('booking.title'))
  return (
    <>
      <BookingFormBanner />
      <div className="wrap">
        {tooMany && (
          <Alert tone="note" className={styles.alert}>
            {t('booking.at-most', { n: count })}
          </Alert>
        )}
        {flight.success ? (
          <TripToBook
            id={flight.data.id as number}
            idBack={back.success ? (back.data.id as number) : null}
            {...{ count, slots }}
          />
        ) : (
          <FlightNotFound />
        )}
      </div>
    </>
  )
}

interface TripToBookProps {
  id: number
  /** The way back of a round trip. */
  idBack: number | null
  count: number
  slots: BookingFormSlots
}

function TripToBook({ id, idBack, count, slots }: TripToBookProps) {
  const { flights, missing, error, isFetching, refetch } = useTripFlights(id, idBack)
  const [opened, setOpened] = useState(false)

  if (missing) return <FlightNotFound />
  const closed = flights?.find(({ on_sale }) => !on_sale)
  // Sales may close while the form is being filled: what was typed stays in sight then.
  if (flights && (!closed || opened)) {
    if (!opened) setOpened(true)
    return <BookingForm key={`${id} ${idBack} ${count}`} {...{ flights, count, slots }} />
  }
  if (closed) return <FlightClosed flight={closed} />
  if (error && !isFetching) return <FlightFailed error={error} onRetry={refetch} />
  return <BookingFormSkeleton count={count} />
}
