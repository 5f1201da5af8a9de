import type { Booking } from '@sayap/contract/booking/bookings'
import type { TripState } from '@sayap/contract/payment/payments'
import { type ReactNode, useId } from 'react'
import { TripHead } from '#features/shared-trip/progress/trip-head'
import { searchAgainPath } from '#features/shared-trip/search-again'
import { Card } from '#features/shared-trip/ticket-card'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Badge, type Tone } from '#ui/primitives/badge'
import { ButtonLink } from '#ui/primitives/button'
import { Illustration } from '#ui/primitives/illustration'
import styles from './payment-closed.module.css'
import type { PaymentProps, TripProps } from './payment-props'

type ClosedState = Exclude<TripState, 'waiting'>

const TONES: Record<ClosedState, Tone> = {
  paid: 'paid',
  expired: 'off',
  cancelled: 'off',
  refunded: 'info',
}

/** First line of a trip without a pending payment, what became of its money, and the next steps. */
export function PaymentClosed({ payment, booking, trip, progress, now }: PaymentProps & TripProps) {
  const title = useId()
  const state = payment.state as ClosedState
  return (
    <Card aria-labelledby={title} className={styles.status}>
      {state === 'paid' && <Illustration name="sea" className={styles.scene} />}
      <TripHead id={title} level="h2" trip={trip} progress={progress} now={now} />
      <div className={styles.content}>
        <Badge tone={TONES[state]}>{t(`pay.badge.${state}`)}</Badge>
        <p>{t(`pay.ended.${state}`)}</p>
        <div className={styles.actions}>{linksFor(state, booking)}</div>
      </div>
    </Card>
  )
}

function linksFor(state: ClosedState, booking: Booking): ReactNode {
  const [first] = booking.passengers
  const mine = (
    <ButtonLink kind="quiet" to={paths.bookingCard(booking.id)}>
      {t('pay.my-booking')}
    </ButtonLink>
  )
  if (state === 'paid')
    return (
      <>
        {first && (
          <ButtonLink icon="pass" to={paths.ticket(first.id)}>
            {t('trip.do.open_passes', { n: booking.capacity })}
          </ButtonLink>
        )}
        {mine}
      </>
    )
  return (
    <>
      <ButtonLink icon="search" to={searchAgainPath(booking)}>
        {t('trip.do.search_again')}
      </ButtonLink>
      {mine}
      <ButtonLink kind="text" to={paths.credit}>
        {t('pay.credit-see')}
      </ButtonLink>
    </>
  )
}
