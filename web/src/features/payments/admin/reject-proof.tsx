import { ProofRejection } from '@sayap/contract/payment-review'
import { useContractForm } from '#lib/contract-form'
import { t } from '#lib/t'
import { toast } from '#lib/toast'
import { Alert } from '#ui/alert'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { TextAreaField } from '#ui/field'
import styles from './money-forms.module.css'
import { useRejectProofMutation } from './payment-review.api'
import type { AskAboutProps } from './verify-payment'

const PRESETS = ['unreadable', 'amount', 'account', 'no-receipt', 'other-booking'] as const

/** Why a proof is not accepted, in words its traveller reads: one of these, or one's own. */
export function RejectProof({ payment, onClose, onDone }: AskAboutProps) {
  const { id_trip: id, code, traveller } = payment
  const [reject] = useRejectProofMutation()
  const { form, field, submit, sending, refusal, dismiss } = useContractForm<{ reason: string }>({
    schema: ProofRejection,
    defaults: { reason: '' },
    send: async (body) => {
      await reject({ params: { id }, body }).unwrap()
      toast(t('money.rejected-done', { code }))
      onDone(payment)
    },
  })
  return (
    <Dialog
      open
      form
      onClose={onClose}
      title={t('money.reject-title', { code })}
      description={t('money.reject-text', { name: traveller.name })}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
        <div className={styles.presets}>
          {PRESETS.map((preset) => (
            <button
              key={preset}
              type="button"
              onClick={() =>
                form.setValue('reason', t(`money.reason.${preset}`), { shouldValidate: true })
              }
            >
              {t(`money.reason.${preset}`)}
            </button>
          ))}
        </div>
        <TextAreaField label={t('money.reason')} rows={3} maxLength={300} {...field('reason')} />
        <div className={styles.actions}>
          <Button type="submit" kind="danger" busy={sending}>
            {t('money.reject')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('money.back')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
