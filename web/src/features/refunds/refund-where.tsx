import type { Booking } from '@sayap/contract/bookings'
import { type AskRefund, REFUND_DESTINATIONS, type RefundQuote } from '@sayap/contract/refunds'
import { lazy, Suspense, useState } from 'react'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import { Segmented } from '#ui/segmented'
import { Card } from '#ui/ticket-card'
import { BankForm } from './bank-form'
import styles from './refund-page.module.css'

// Only who asks for it is asked back: not before the page is seen.
const ConfirmRefund = lazy(() =>
  import('./confirm-refund').then((file) => ({ default: file.ConfirmRefund })),
)

/** Where the money goes to, and the last question before the booking ends. */
export function RefundWhere({ booking, quote }: { booking: Booking; quote: RefundQuote }) {
  const [to, setTo] = useState<AskRefund['destination']>('bank')
  const [wish, setWish] = useState<AskRefund | null>(null)
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
        <BankForm onDone={(bank) => setWish({ amount, destination: to, ...bank })} />
      ) : (
        <div className={styles.actions}>
          <Button onClick={() => setWish({ amount, destination: to })}>{t('refund.go-on')}</Button>
        </div>
      )}
      {wish && (
        <Suspense>
          <ConfirmRefund
            booking={booking}
            quote={quote}
            wish={wish}
            onClose={() => setWish(null)}
          />
        </Suspense>
      )}
    </Card>
  )
}
