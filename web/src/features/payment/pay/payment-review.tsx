import { useId, useState } from 'react'
import { TripHead } from '#features/shared-trip/progress/trip-head'
import { TripPart } from '#features/shared-trip/progress/trip-steps'
import { Card, Perforation } from '#features/shared-trip/ticket-card'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import slip from './payment-methods.module.css'
import type { PaymentProps, TripProps } from './payment-props'
import { ProofUpload } from './proof-upload'

/** A proof is being checked: nothing asks to pay, another proof may replace it. */
export function PaymentInReview({ payment, trip, progress, now }: PaymentProps & TripProps) {
  const title = useId()
  const [again, setAgain] = useState(false)
  return (
    <>
      <Card aria-labelledby={title}>
        <TripHead id={title} level="h2" trip={trip} progress={progress} now={now} />
        <TripPart trip={trip} progress={progress} />
        <Perforation />
        <div className={slip.section}>
          <p className={slip.explanation}>{t('pay.proof-wrong')}</p>
          {again ? (
            <ProofUpload id={payment.id_trip} onSent={() => setAgain(false)} />
          ) : (
            <div>
              <Button kind="quiet" size="small" icon="upload" onClick={() => setAgain(true)}>
                {t('pay.proof-another')}
              </Button>
            </div>
          )}
        </div>
      </Card>
      {payment.amount > 0 && <Expected payment={payment} />}
    </>
  )
}

/** What the transfer should have been, folded away: it is no request to pay. */
function Expected({ payment }: Pick<PaymentProps, 'payment'>) {
  const { amount, bank_account } = payment
  return (
    <details className={slip.latePayments}>
      <summary>
        {t('pay.expected')}
        <Icon name="down" />
      </summary>
      <ul>
        <li>{t('pay.expected-amount', { amount: rupiah(amount) })}</li>
        {bank_account && (
          <li>
            {t('pay.expected-account', {
              bank: bank_account.bank_name,
              number: bank_account.account_number,
              holder: bank_account.account_holder,
            })}
          </li>
        )}
        <li>{t('pay.expected-other')}</li>
      </ul>
    </details>
  )
}
