import type { Booking } from '@sayap/contract/booking/bookings'
import type { RebookingOffer } from '@sayap/contract/payment/rebooking'
import { lazy, Suspense, useState } from 'react'
import { AirlineName } from '#features/shared-trip/airline-name'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { Card } from '#features/shared-trip/ticket-card'
import { failure } from '#shared/api/problem'
import { longDay } from '#shared/dates/dates'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { EmptyState } from '#ui/feedback/empty-state'
import { Button } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import styles from './rebooking-offers.module.css'
import page from './refund-page.module.css'
import { useRebookingOffersQuery } from './refunds.api'

// Loaded on demand: the dialog is needed only after a click.
const ConfirmRebooking = lazy(() =>
  import('./confirm-rebooking').then((file) => ({ default: file.ConfirmRebooking })),
)

/** Next flights of the route; the paid amount is credited. */
export function RebookingOffers({ booking }: { booking: Booking }) {
  const [chosen, setChosen] = useState<RebookingOffer | null>(null)
  const { data, error, isLoading, refetch } = useRebookingOffersQuery(
    { params: { id: booking.id } },
    { refetchOnMountOrArgChange: true },
  )
  const offers = data?.data
  return (
    <Card className={page.card} aria-label={t('refund.instead')}>
      <h2>{t('refund.instead')}</h2>
      <p>{t('refund.instead-text')}</p>
      {isLoading && (
        <Waiting>
          <Skeleton height="76px" />
          <Skeleton height="76px" />
        </Waiting>
      )}
      {error && !offers && (
        <EmptyState kind="broken" title={t('refund.instead-failed')}>
          <p>{failure(error).text}</p>
          <Button kind="quiet" icon="refresh" onClick={refetch}>
            {t('ui.try-again')}
          </Button>
        </EmptyState>
      )}
      {offers?.length === 0 && <p>{t('refund.instead-none')}</p>}
      {!!offers?.length && (
        <ul className={styles.offers}>
          {offers.map((offer) => (
            <Offer key={offer.flight.id} offer={offer} onTake={() => setChosen(offer)} />
          ))}
        </ul>
      )}
      {chosen && (
        <Suspense>
          <ConfirmRebooking booking={booking} offer={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </Card>
  )
}

/** Price difference to the paid amount. */
function difference({ difference: more }: RebookingOffer) {
  if (more === 0) return t('refund.same-price')
  return more > 0
    ? t('refund.add', { amount: rupiah(more) })
    : t('refund.left', { amount: rupiah(-more) })
}

function Offer({ offer, onTake }: { offer: RebookingOffer; onTake: () => void }) {
  const { flight } = offer
  const day = longDay(flight.departure_date)
  return (
    <li>
      <AirlineName
        name={flight.name_airline}
        note={formatFlightNumber(flight)}
        image={flight.image_airline}
        code={flight.airline_code}
      />
      <p className={styles.times}>
        <b>
          {flight.departure_time} {flight.airport_from}, {flight.arrived_time} {flight.airport_to}
        </b>
        <span>{day}</span>
      </p>
      <p className={styles.price}>{difference(offer)}</p>
      <Button
        kind="quiet"
        onClick={onTake}
        aria-label={t('refund.take-of', { day, time: flight.departure_time })}
      >
        {t('refund.take')}
      </Button>
    </li>
  )
}
