import type { Booking } from '@sayap/contract/bookings'
import type { Payment, TripState } from '@sayap/contract/payments'
import type { ReactNode } from 'react'
import { moment } from '#lib/dates'
import { paths } from '#lib/paths'
import { searchAgain } from '#lib/search-again'
import { type TextKey, t } from '#lib/t'
import { Badge, type Tone } from '#ui/badge'
import { ButtonLink } from '#ui/button'
import { Scene } from '#ui/scene'
import { Card } from '#ui/ticket-card'
import styles from './payment-ended.module.css'
import type { PaymentOfBooking } from './payment-of-booking'

type Ended = Exclude<TripState, 'waiting'>

const TONES: Record<Ended, Tone> = {
  paid: 'paid',
  expired: 'off',
  cancelled: 'off',
  refunded: 'info',
}

/** Nothing is to be paid any more: what it became, and where to go from here. */
export function PaymentEnded({ payment, booking }: PaymentOfBooking) {
  const state = payment.state as Ended
  return (
    <Card className={styles.ended}>
      {state === 'paid' && <Scene name="sea" className={styles.scene} />}
      <Badge tone={TONES[state]}>{t(`pay.badge.${state}`)}</Badge>
      <h2>{t(`pay.ended.${state}`)}</h2>
      {texts(payment, booking).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div className={styles.actions}>{ways(state, booking)}</div>
    </Card>
  )
}

function texts({ state, proof }: Payment, { pay_before, flight, capacity: n }: Booking) {
  const before = moment(pay_before, flight.zone_from)
  const said: Record<Ended, TextKey[]> = {
    paid: ['pay.ended.paid-text', 'pay.ended.paid-code'],
    expired: ['pay.ended.expired-text', 'pay.ended.expired-money'],
    cancelled: ['pay.ended.cancelled-text', 'pay.ended.cancelled-money'],
    refunded: ['pay.ended.refunded-text'],
  }
  const keys = said[state as Ended]
  const inReview: TextKey[] = proof?.state === 'in_review' ? ['pay.ended.still-reviewed'] : []
  return [...keys, ...inReview].map((key) => t(key, { moment: before, n }))
}

function ways(state: Ended, booking: Booking): ReactNode {
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
      <ButtonLink icon="search" to={searchAgain(booking)}>
        {t('pay.search-again')}
      </ButtonLink>
      {mine}
      <ButtonLink kind="text" to={paths.credit}>
        {t('pay.credit-see')}
      </ButtonLink>
    </>
  )
}
