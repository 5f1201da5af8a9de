import type { Payment, PaymentMethod } from '@sayap/contract/payment/payments'
import { useId } from 'react'
import { ConfirmEmail } from '#features/shared-trip/progress/confirm-email'
import { TripHead } from '#features/shared-trip/progress/trip-head'
import { TripPart } from '#features/shared-trip/progress/trip-steps'
import { Card } from '#features/shared-trip/ticket-card'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { t } from '#shared/i18n/t'
import { Segmented } from '#ui/forms/segmented'
import { Icon } from '#ui/primitives/icon'
import { AmountToPay } from './amount-to-pay'
import { BankTransferCard } from './bank-transfer-card'
import styles from './payment-methods.module.css'
import type { PaymentProps, TripProps } from './payment-props'
import { useChooseMethodMutation } from './payments.api'
import { ProofCard } from './proof-card'
import { ProviderCard } from './provider-card'

/** The first line of the trip, then the instructions for the payment: amount, account and proof. */
export function PendingPayment({ payment, trip, progress, now }: PaymentProps & TripProps) {
  const title = useId()
  const isDue = progress.stage !== 'overdue'
  return (
    <>
      <Card aria-labelledby={title}>
        <TripHead id={title} level="h2" trip={trip} progress={progress} now={now} />
        <ConfirmEmail progress={progress} />
        <TripPart trip={trip} progress={progress} />
      </Card>
      <PaymentInstructions payment={payment} isDue={isDue} />
      <LatePaymentNote hours={payment.hours_in_review} />
    </>
  )
}

/** How to pay: method, amount and account, and the proof of a transfer. */
export function PaymentInstructions({ payment, isDue }: { payment: Payment; isDue: boolean }) {
  const { method, methods } = payment
  return (
    <>
      {isDue && methods.length > 1 && <MethodChoice payment={payment} />}
      {isDue && method === 'bank_transfer' && <BankTransferCard payment={payment} />}
      {isDue && method === 'midtrans' && <ProviderCard payment={payment} />}
      {isDue && method === null && <ManualPayment payment={payment} />}
      {method === 'bank_transfer' && <ProofCard payment={payment} />}
    </>
  )
}

/** Shown without a bank account and provider: staff collect the payment. */
function ManualPayment({ payment }: Pick<PaymentProps, 'payment'>) {
  return (
    <Card>
      <div className={styles.section}>
        <h2 className={styles.label}>{t('pay.to-pay')}</h2>
        <AmountToPay amount={payment.amount} />
        <p className={styles.explanation}>
          {t(payment.methods.length ? 'pay.choose-first' : 'pay.by-staff')}
        </p>
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
