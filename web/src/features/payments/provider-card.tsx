import { MOST_BY_QRIS, type Payment } from '@sayap/contract/payments'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { Alert } from '#ui/alert'
import { Icon } from '#ui/icon'
import { Card } from '#ui/ticket-card'
import { AmountToPay } from './amount-to-pay'
import { PayBefore } from './pay-before'
import type { PaymentOfBooking } from './payment-of-booking'
import styles from './provider-card.module.css'
import slip from './transfer-slip.module.css'

const WAYS = ['va', 'qris', 'card'] as const

/** Leads to the provider's own page: no card number ever passes ours. */
export function ProviderCard({ payment, booking }: PaymentOfBooking) {
  const { amount, redirect_url } = payment
  const tooMuch = amount > MOST_BY_QRIS
  const ways = WAYS.filter((way) => way !== 'qris' || !tooMuch)
  return (
    <Card aria-label={t('pay.method.midtrans')}>
      <div className={slip.part}>
        <LastAttempt payment={payment} />
        <h2 className={slip.label}>{t('pay.to-pay')}</h2>
        <AmountToPay amount={amount} />
        <ul className={styles.ways}>
          {ways.map((way) => (
            <li key={way}>{t(`pay.way.${way}`)}</li>
          ))}
        </ul>
        {tooMuch && <p className={slip.why}>{t('pay.no-qris', { most: rupiah(MOST_BY_QRIS) })}</p>}
        {redirect_url ? (
          <>
            <a className={styles.go} href={redirect_url} rel="noreferrer">
              <Icon name="lock" />
              {t('pay.go-on')}
            </a>
            <p className={slip.why}>{t('pay.go-on-note')}</p>
          </>
        ) : (
          <Alert tone="note">{t('pay.provider-away')}</Alert>
        )}
        <PayBefore payment={payment} booking={booking} />
      </div>
    </Card>
  )
}

/** How the provider's page names what came of it, in the address it sends the traveller back to. */
const REFUSED = ['deny', 'failure']
const ON_ITS_WAY = ['settlement', 'capture', 'pending']

/** Its word to us may come later than the traveller: who has paid must not pay again. */
function LastAttempt({ payment }: { payment: Payment }) {
  const told = useSearchParams()[0].get('transaction_status') ?? ''
  const onItsWay = ON_ITS_WAY.includes(told)
  // What was refused before they came back was another attempt.
  const [refusedBefore] = useState(payment.refused)
  const refused = payment.refused && !(onItsWay && refusedBefore)
  if (refused || REFUSED.includes(told)) return <Alert>{t('pay.refused')}</Alert>
  if (onItsWay) return <Alert tone="note">{t('pay.on-its-way')}</Alert>
  return null
}
