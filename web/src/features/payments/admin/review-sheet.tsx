import type { StaffPayment } from '@sayap/contract/payment-review'
import { t } from '#lib/t'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { AmountToPay } from '../amount-to-pay'
import styles from './payment-desk.module.css'
import { ProofView } from './proof-view'
import { ReviewFacts } from './review-facts'

interface ReviewSheetProps {
  payment: StaffPayment
  /** Absent where there is nothing to verify, or no proof to reject. */
  onVerify: (() => void) | undefined
  onReject: (() => void) | undefined
}

/** One payment: the proof, large, beside what it must show. */
export function ReviewSheet({ payment, onVerify, onReject }: ReviewSheetProps) {
  const { proof, asked, open_cases, lines } = payment
  const unique = lines.some(({ kind }) => kind === 'unique_code')
  return (
    <article className={styles.sheet} aria-label={t('money.sheet', { code: payment.code })}>
      <ProofView proof={proof} />
      <div className={styles.beside}>
        <div>
          <h2 className={styles.label}>{t('money.expected')}</h2>
          <AmountToPay amount={asked} marked={unique} />
        </div>
        {!!proof?.also_sent_for.length && (
          <p className={styles.warning}>
            {t('money.same-file', { codes: proof.also_sent_for.join(', ') })}
          </p>
        )}
        {open_cases.length > 0 && (
          <p className={styles.badges}>
            {open_cases.map((kind) => (
              <Badge key={kind} tone="bad">
                {t(`money.case.${kind}` as 'money.case.late_payment')}
              </Badge>
            ))}
          </p>
        )}
        <div className={styles.actions}>
          {onVerify && (
            <Button icon="check" onClick={onVerify}>
              {t('money.verify')} <kbd className={styles.key}>V</kbd>
            </Button>
          )}
          {onReject && (
            <Button kind="danger" onClick={onReject}>
              {t('money.reject')} <kbd className={styles.key}>R</kbd>
            </Button>
          )}
        </div>
        <ReviewFacts payment={payment} />
      </div>
    </article>
  )
}
