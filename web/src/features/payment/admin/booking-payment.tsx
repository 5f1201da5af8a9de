import type { StaffPayment } from '@sayap/contract/payment/payment-review'
import { useState } from 'react'
import { timeLeft } from '#shared/dates/time-left'
import { useNow } from '#shared/dates/use-now'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'
import styles from './booking-payment.module.css'
import { usePaymentQueueQuery } from './payment-review.api'
import { ProofView } from './proof-view'
import { RejectProof } from './reject-proof'
import { VerifyPayment } from './verify-payment'

type Open = 'verify' | 'reject' | 'proof' | null

/** The payment of one booking that waits for staff: the proof, and what they do about it. */
export function BookingPayment({ code }: { code: string }) {
  const { data } = usePaymentQueueQuery({ query: { code } }, { refetchOnMountOrArgChange: true })
  const payment = data?.data[0]
  const isOpen = payment && (payment.state === 'waiting' || payment.state === 'expired')
  return isOpen && payment.asked > 0 ? <Waiting payment={payment} /> : null
}

function Waiting({ payment }: { payment: StaffPayment }) {
  const [open, setOpen] = useState<Open>(null)
  const { proof } = payment
  const inReview = proof?.state === 'in_review'
  return (
    <section className={inReview ? styles.proof : styles.waiting} aria-label={t('money.waiting')}>
      <Words payment={payment} inReview={inReview} />
      <div className={styles.acts}>
        <Button
          kind={inReview ? 'primary' : 'quiet'}
          icon="check"
          onClick={() => setOpen('verify')}
        >
          {t('money.verify-payment')}
        </Button>
        {proof && (
          <Button kind="quiet" icon="eye" onClick={() => setOpen('proof')}>
            {t('money.see-proof')}
          </Button>
        )}
        {inReview && (
          <Button kind="text" onClick={() => setOpen('reject')}>
            {t('money.reject')}
          </Button>
        )}
      </div>
      <Opened payment={payment} open={open} onClose={() => setOpen(null)} />
    </section>
  )
}

/** How much it is, and since when it waits. */
function Words({ payment, inReview }: { payment: StaffPayment; inReview: boolean }) {
  const now = useNow()
  const { proof, asked, state } = payment
  const plain = state === 'expired' ? 'money.expired-text' : 'money.waiting-text'
  return (
    <div>
      <h2>{t(inReview ? 'money.proof-waits' : 'money.no-proof-yet', { amount: rupiah(asked) })}</h2>
      <p>
        {inReview && proof
          ? t('money.waits', { time: timeLeft(now - Date.parse(proof.created_at)) })
          : t(plain)}
      </p>
      {!!proof?.also_sent_for.length && (
        <p>{t('money.same-file', { codes: proof.also_sent_for.join(', ') })}</p>
      )}
    </div>
  )
}

interface OpenedProps {
  payment: StaffPayment
  open: Open
  onClose: () => void
}

function Opened({ payment, open, onClose }: OpenedProps) {
  if (open === 'verify')
    return <VerifyPayment payment={payment} onClose={onClose} onDone={onClose} />
  if (open === 'reject') return <RejectProof payment={payment} onClose={onClose} onDone={onClose} />
  if (open !== 'proof') return null
  return (
    <Dialog open shape="wide" onClose={onClose} title={t('money.sheet', { code: payment.code })}>
      <ProofView proof={payment.proof} />
    </Dialog>
  )
}
