import type { Booking } from '@sayap/contract/booking/bookings'
import type { Payment, TripState } from '@sayap/contract/payment/payments'
import type { ReactNode } from 'react'
import { searchAgainPath } from '#features/shared-trip/search-again'
import { Card } from '#features/shared-trip/ticket-card'
import { moment } from '#shared/dates/instants'
import { type MessageKey, t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Badge, type Tone } from '#ui/primitives/badge'
import { ButtonLink } from '#ui/primitives/button'
import { Illustration } from '#ui/primitives/illustration'
import styles from './payment-closed.module.css'
import type { PaymentProps } from './payment-props'

type ClosedState = Exclude<TripState, 'waiting'>

const TONES: Record<ClosedState, Tone> = {
  paid: 'paid',
  expired: 'off',
  cancelled: 'off',
  refunded: 'info',
}

/** Status of a trip without a pending payment, with links to the next steps. */
export function PaymentClosed({ payment, booking }: PaymentProps) {
  const state = payment.state as ClosedState
  return (
    <Card className={styles.status}>
      {state === 'paid' && <Illustration name="sea" className={styles.scene} />}
      <Badge tone={TONES[state]}>{t(`pay.badge.${state}`)}</Badge>
      <h2>{t(`pay.ended.${state}`)}</h2>
      {messagesFor(payment, booking).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div className={styles.actions}>{linksFor(state, booking)}</div>
    </Card>
  )
}

function messagesFor({ state, proof }: Payment, { pay_before, flight, capacity: n }: Booking) {
  const before = moment(pay_before, flight.zone_from)
  const messageKeys: Record<ClosedState, MessageKey[]> = {
    paid: ['pay.ended.paid-text', 'pay.ended.paid-code'],
    expired: ['pay.ended.expired-text', 'pay.ended.expired-money'],
    cancelled: ['pay.ended.cancelled-text', 'pay.ended.cancelled-money'],
    refunded: ['pay.ended.refunded-text'],
  }
  const keys = messageKeys[state as ClosedState]
  const inReview: MessageKey[] = proof?.state === 'in_review' ? ['pay.ended.still-reviewed'] : []
  return [...keys, ...inReview].map((key) => t(key, { moment: before, n }))
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
            {t('pay.open-passes', { n: booking.capacity })}
          </ButtonLink>
        )}
        {mine}
      </>
    )
  return (
    <>
      <ButtonLink icon="search" to={searchAgainPath(booking)}>
        {t('pay.search-again')}
      </ButtonLink>
      {mine}
      <ButtonLink kind="text" to={paths.credit}>
        {t('pay.credit-see')}
      </ButtonLink>
    </>
  )
}
