import { MAX_QRIS_AMOUNT, type Payment } from '@sayap/contract/payment/payments'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Card } from '#features/shared-trip/ticket-card'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Icon } from '#ui/primitives/icon'
import { AmountToPay } from './amount-to-pay'
import slip from './payment-methods.module.css'
import type { PaymentProps } from './payment-props'
import styles from './provider-card.module.css'

const PROVIDER_METHODS = ['va', 'qris', 'card'] as const

/** Opens the provider's page, so no card number reaches this site. */
export function ProviderCard({ payment }: Pick<PaymentProps, 'payment'>) {
  const { amount, redirect_url } = payment
  const tooMuch = amount > MAX_QRIS_AMOUNT
  const ways = PROVIDER_METHODS.filter((way) => way !== 'qris' || !tooMuch)
  return (
    <Card aria-label={t('pay.method.midtrans')}>
      <div className={slip.section}>
        <LastAttempt payment={payment} />
        <h2 className={slip.label}>{t('pay.to-pay')}</h2>
        <AmountToPay amount={amount} />
        <ul className={styles.methods}>
          {ways.map((way) => (
            <li key={way}>{t(`pay.way.${way}`)}</li>
          ))}
        </ul>
        {tooMuch && (
          <p className={slip.explanation}>{t('pay.no-qris', { most: rupiah(MAX_QRIS_AMOUNT) })}</p>
        )}
        {redirect_url ? (
          <>
            <a className={styles.payButton} href={redirect_url} rel="noreferrer">
              <Icon name="lock" />
              {t('pay.go-on')}
            </a>
            <p className={slip.explanation}>{t('pay.go-on-note')}</p>
          </>
        ) : (
          <Alert tone="note">{t('pay.provider-away')}</Alert>
        )}
      </div>
    </Card>
  )
}

/** Result that the provider's page puts into the return URL. */
const REFUSED_RESULTS = ['deny', 'failure']
const PENDING_RESULTS = ['settlement', 'capture', 'pending']

/** The provider's notification may arrive after the traveller returns, who must not pay twice. */
function LastAttempt({ payment }: { payment: Payment }) {
  const told = useSearchParams()[0].get('transaction_status') ?? ''
  const onItsWay = PENDING_RESULTS.includes(told)
  // A refusal recorded before the return belongs to an earlier attempt.
  const [refusedBefore] = useState(payment.refused)
  const refused = payment.refused && !(onItsWay && refusedBefore)
  if (refused || REFUSED_RESULTS.includes(told)) return <Alert>{t('pay.refused')}</Alert>
  if (onItsWay) return <Alert tone="note">{t('pay.on-its-way')}</Alert>
  return null
}
