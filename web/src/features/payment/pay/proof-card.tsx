import type { Payment } from '@sayap/contract/payment/payments'
import type { Proof } from '@sayap/contract/payment/proofs'
import { useState } from 'react'
import { Card } from '#features/shared-trip/ticket-card'
import { moment } from '#shared/dates/instants'
import { richText } from '#shared/i18n/rich-text'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { StatusDot } from '#ui/primitives/badge'
import { Button } from '#ui/primitives/button'
import slip from './payment-methods.module.css'
import styles from './proof-card.module.css'
import { ProofUpload } from './proof-upload'

interface ProofCardProps {
  payment: Payment
  /** Time zone of the first departure. */
  zone: string
}

/** Upload of a payment proof, and the review result of the previous one. */
export function ProofCard({ payment, zone }: ProofCardProps) {
  const { proof } = payment
  const [again, setAgain] = useState(false)
  const inReview = proof?.state === 'in_review'
  return (
    <Card>
      <section className={slip.section} aria-labelledby="proof-title">
        <div className={styles.header}>
          <h2 id="proof-title">{t(inReview ? 'pay.proof-sent' : 'pay.proof-title')}</h2>
          {inReview && <StatusDot tone="wait">{t('pay.in-review')}</StatusDot>}
        </div>
        {inReview ? (
          <p className={slip.explanation}>
            {t('pay.proof-received', { moment: moment(proof.at, zone) })} {t('pay.proof-told')}
          </p>
        ) : (
          <ProofStatus proof={proof} zone={zone} />
        )}
        {inReview && !again ? (
          <div>
            <Button kind="quiet" size="small" icon="upload" onClick={() => setAgain(true)}>
              {t('pay.proof-another')}
            </Button>
          </div>
        ) : (
          <ProofUpload id={payment.id_trip} onSent={() => setAgain(false)} />
        )}
      </section>
    </Card>
  )
}

/** Explains why a proof is requested, or requested again. */
function ProofStatus({ proof, zone }: { proof: Proof | null; zone: string }) {
  if (!proof) return <p className={slip.explanation}>{t('pay.proof-why')}</p>
  if (proof.state === 'accepted') return <Alert tone="note">{t('pay.proof-rest')}</Alert>
  return (
    <Alert>
      <p>
        {richText(t('pay.proof-rejected'), { reason: <q>{proof.reason}</q> })}
        <span className={styles.reviewNote}>
          {t('pay.proof-rejected-next', { moment: moment(proof.at, zone) })}
        </span>
      </p>
    </Alert>
  )
}
