import type { Payment } from '@sayap/contract/payment/payments'
import { Card } from '#features/shared-trip/ticket-card'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import slip from './payment-methods.module.css'
import { ProofUpload } from './proof-upload'

/** Upload of a payment proof. Why the last one was rejected stands in the first line of the page. */
export function ProofCard({ payment }: { payment: Payment }) {
  return (
    <Card>
      <section className={slip.section} aria-labelledby="proof-title">
        <h2 id="proof-title" className={slip.title}>
          {t('pay.proof-title')}
        </h2>
        {payment.proof?.state === 'accepted' ? (
          <Alert tone="note">{t('pay.proof-rest')}</Alert>
        ) : (
          <p className={slip.explanation}>{t('pay.proof-why')}</p>
        )}
        <ProofUpload id={payment.id_trip} />
      </section>
    </Card>
  )
}
