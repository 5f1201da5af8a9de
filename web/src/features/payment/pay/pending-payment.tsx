import type { Payment, PaymentMethod } from '@sayap/contract/payment/payments'
import { Card } from '#features/shared-trip/ticket-card'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { t } from '#shared/i18n/t'
import { Segmented } from '#ui/forms/segmented'
import { Icon } from '#ui/primitives/icon'
import { AmountToPay } from './amount-to-pay'
import { BankTransferCard } from './bank-transfer-card'
import { PaymentDeadline } from './payment-deadline'
import styles from './payment-methods.module.css'
import type { PaymentProps } from './payment-props'
import { useChooseMethodMutation } from './payments.api'
import { ProofCard } from './proof-card'
import { ProviderCard } from './provider-card'

/** Instructions for the payment: amount, account, deadline and proof. */
export function PendingPayment(props: PaymentProps) {
  const { method, methods } = props.payment
  return (
    <>
      {methods.length > 1 && <MethodChoice payment={props.payment} />}
      {method === 'bank_transfer' && (
        <>
          <BankTransferCard {...props} />
          <ProofCard payment={props.payment} zone={props.booking.flight.zone_from} />
        </>
      )}
      {method === 'midtrans' && <ProviderCard {...props} />}
      {method === null && <ManualPayment {...props} />}
      <LatePaymentNote hours={props.payment.hours_in_review} />
    </>
  )
}

/** Shown without a bank account and provider: staff collect the payment. */
function ManualPayment({ payment, booking }: PaymentProps) {
  return (
    <Card>
      <div className={styles.section}>
        <h2 className={styles.label}>{t('pay.to-pay')}</h2>
        <AmountToPay amount={payment.amount} />
        <p className={styles.explanation}>
          {t(payment.methods.length ? 'pay.choose-first' : 'pay.by-staff')}
        </p>
        <PaymentDeadline payment={payment} booking={booking} />
      </div>
    </Card>
  )
}

/** Explains late, partial and duplicate payments. `hours`: how long a proof pauses the deadline. */
function LatePaymentNote({ hours }: { hours: number }) {
  return (
    <details className={styles.latePayments}>
      <summary>
        {t('pay.late')}
        <Icon name="down" />
      </summary>
      <ul>
        <li>{t('pay.late-seats')}</li>
        <li>{t('pay.late-credit')}</li>
        <li>{t('pay.late-amount')}</li>
        <li>{t('pay.late-proof', { n: hours })}</li>
      </ul>
    </details>
  )
}

/** Choice of the payment method. */
function MethodChoice({ payment }: { payment: Payment }) {
  const [chooseMethod, { isLoading }] = useChooseMethodMutation()
  const { id_trip, method, methods } = payment
  const choose = async (wanted: PaymentMethod) => {
    if (wanted === method) return
    try {
      await chooseMethod({ params: { id: id_trip }, body: { method: wanted } }).unwrap()
    } catch (error) {
      feedback.error(t('pay.method-failed'), { reason: failure(error).text })
    }
  }
  return (
    <div className={styles.methodChoice} aria-busy={isLoading}>
      <h2>{t('pay.how')}</h2>
      <Segmented<PaymentMethod | 'none'>
        label={t('pay.how')}
        options={methods.map((value) => ({ value, label: t(`pay.method.${value}`) }))}
        value={method ?? 'none'}
        disabled={isLoading}
        onChange={(value) => value !== 'none' && void choose(value)}
      />
    </div>
  )
}
