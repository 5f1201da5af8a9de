import type { Booking } from '@sayap/contract/bookings'
import type { RebookingOffer } from '@sayap/contract/rebooking'
import { lazy, Suspense, useState } from 'react'
import { longDay } from '#lib/dates'
import { flightNumber } from '#lib/flight-number'
import { failure } from '#lib/problem'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { AirlineName } from '#ui/airline-name'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Skeleton, Waiting } from '#ui/skeleton'
import { Card } from '#ui/ticket-card'
import styles from './rebooking-offers.module.css'
import page from './refund-page.module.css'
import { useRebookingOffersQuery } from './refunds.api'

// Only who asks for it is asked back: not before the page is seen.
const ConfirmRebooking = lazy(() =>
  import('./confirm-rebooking').then((file) => ({ default: file.ConfirmRebooking })),
)

/** The next flights of the route; what was paid pays for them. */
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

/** What it costs beside what was paid. */
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
        note={flightNumber(flight)}
        image={flight.image_airline}
        code={flight.airline_code}
      />
      <p className={styles.when}>
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
