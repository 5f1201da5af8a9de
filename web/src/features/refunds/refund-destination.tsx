import type { Booking } from '@sayap/contract/booking/bookings'
import { NewBankAccount } from '@sayap/contract/payment/bank-accounts'
import {
  REFUND_DESTINATIONS,
  type RefundQuote,
  type RefundRequest,
} from '@sayap/contract/payment/refunds'
import { lazy, Suspense, useState } from 'react'
import { Card } from '#features/shared-trip/ticket-card'
import { useContractForm } from '#shared/api/contract-form'
import { t } from '#shared/i18n/t'
import { Field } from '#ui/forms/field'
import { Segmented } from '#ui/forms/segmented'
import { Button } from '#ui/primitives/button'
import styles from './refund-page.module.css'

// Loaded on demand: the dialog is needed only after a click.
const ConfirmRefund = lazy(() =>
  import('./confirm-refund').then((file) => ({ default: file.ConfirmRefund })),
)

/** Choice of the refund destination, followed by the confirmation. */
export function RefundDestination({ booking, quote }: { booking: Booking; quote: RefundQuote }) {
  const [to, setTo] = useState<RefundRequest['destination']>('bank')
  const [request, setRequest] = useState<RefundRequest | null>(null)
  const { amount, bank_working_days: n } = quote
  return (
    <Card className={styles.card} aria-label={t('refund.where')}>
      <h2>{t('refund.where')}</h2>
      <Segmented
        label={t('refund.where')}
        options={REFUND_DESTINATIONS.map((value) => ({ value, label: t(`refund.to.${value}`) }))}
        value={to}
        onChange={setTo}
      />
      <p>{to === 'bank' ? t('refund.to-bank-text', { n }) : t('refund.to-credit-text')}</p>
      {to === 'bank' ? (
        <BankForm onDone={(bank) => setRequest({ amount, destination: to, ...bank })} />
      ) : (
        <div className={styles.actions}>
          <Button onClick={() => setRequest({ amount, destination: to })}>
            {t('refund.go-on')}
          </Button>
        </div>
      )}
      {request && (
        <Suspense>
          <ConfirmRefund
            booking={booking}
            quote={quote}
            wish={request}
            onClose={() => setRequest(null)}
          />
        </Suspense>
      )}
    </Card>
  )
}

type Bank = Pick<NewBankAccount, 'bank_name' | 'account_number' | 'account_holder'>

/** The traveller's bank account, validated like the airline's accounts. */
function BankForm({ onDone }: { onDone: (bank: Bank) => void }) {
  const { field, submit } = useContractForm<NewBankAccount>({
    schema: NewBankAccount,
    defaults: { bank_name: '', account_number: '', account_holder: '', active: true },
    send: async ({ bank_name, account_number, account_holder }) =>
      onDone({ bank_name, account_number, account_holder }),
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.account}>
        <Field label={t('refund.bank')} maxLength={60} autoComplete="off" {...field('bank_name')} />
        <Field
          label={t('refund.number')}
          hint={t('refund.number-hint')}
          inputMode="numeric"
          maxLength={40}
          autoComplete="off"
          {...field('account_number')}
        />
      </div>
      <Field
        label={t('refund.holder')}
        maxLength={120}
        autoComplete="name"
        {...field('account_holder')}
      />
      <div className={styles.actions}>
        <Button type="submit">{t('refund.go-on')}</Button>
      </div>
    </form>
  )
}
