import type { Payment } from '@sayap/contract/payments'
import type { Proof } from '@sayap/contract/proofs'
import { useState } from 'react'
import { moment } from '#lib/dates'
import { richText } from '#lib/rich-text'
import { t } from '#lib/t'
import { Alert } from '#ui/alert'
import { StatusDot } from '#ui/badge'
import { Button } from '#ui/button'
import { Card } from '#ui/ticket-card'
import styles from './proof-card.module.css'
import { ProofUpload } from './proof-upload'
import slip from './transfer-slip.module.css'

interface ProofCardProps {
  payment: Payment
  /** Of the first leg's departure. */
  zone: string
}

/** Showing that the money was sent; and what became of what was shown before. */
export function ProofCard({ payment, zone }: ProofCardProps) {
  const { proof } = payment
  const [again, setAgain] = useState(false)
  const inReview = proof?.state === 'in_review'
  return (
    <Card>
      <section className={slip.part} aria-labelledby="proof-title">
        <div className={styles.head}>
          <h2 id="proof-title">{t(inReview ? 'pay.proof-sent' : 'pay.proof-title')}</h2>
          {inReview && <StatusDot tone="wait">{t('pay.in-review')}</StatusDot>}
        </div>
        {inReview ? (
          <p className={slip.why}>
            {t('pay.proof-received', { moment: moment(proof.at, zone) })} {t('pay.proof-told')}
          </p>
        ) : (
          <Said proof={proof} zone={zone} />
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

/** Over an upload: why one is wanted, or wanted again. */
function Said({ proof, zone }: { proof: Proof | null; zone: string }) {
  if (!proof) return <p className={slip.why}>{t('pay.proof-why')}</p>
  if (proof.state === 'accepted') return <Alert tone="note">{t('pay.proof-rest')}</Alert>
  return (
    <Alert>
      <p>
        {richText(t('pay.proof-rejected'), { reason: <q>{proof.reason}</q> })}
        <span className={styles.after}>
          {t('pay.proof-rejected-next', { moment: moment(proof.at, zone) })}
        </span>
      </p>
    </Alert>
  )
}
