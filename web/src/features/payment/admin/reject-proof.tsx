import { ProofRejection } from '@sayap/contract/payment/payment-review'
import { useContractForm } from '#shared/api/contract-form'
import { toast } from '#shared/browser/toast'
import { useContractDraft } from '#shared/editing/use-contract-draft'
import { useFormDraft } from '#shared/editing/use-form-draft'
import { t } from '#shared/i18n/t'
import { DraftNote } from '#ui/editing/draft-note'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { TextAreaField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import styles from './money-forms.module.css'
import { useRejectProofMutation } from './payment-review.api'
import type { PaymentDialogProps } from './verify-payment'

const PRESETS = ['unreadable', 'amount', 'account', 'no-receipt', 'other-booking'] as const

/** Reason for rejecting a proof, shown to the traveller: a preset or free text. */
export function RejectProof({ payment, onClose, onDone }: PaymentDialogProps) {
  const { id_trip: id, code, traveller } = payment
  const [reject] = useRejectProofMutation()
  const empty = { reason: '' }
  const draft = useFormDraft<{ reason: string }>(`proof-rejection:${payment.proof?.id ?? id}`)
  const { form, field, submit, sending, refusal, dismiss } = useContractForm<{ reason: string }>({
    schema: ProofRejection,
    defaults: { ...empty, ...draft.restored?.values },
    send: async (body) => {
      await reject({ params: { id }, body }).unwrap()
      draft.forget()
      toast(t('money.rejected-done', { code }))
      onDone(payment)
    },
  })
  const discard = useContractDraft(draft, form, empty)
  return (
    <Dialog
      open
      form
      shape="form"
      onClose={onClose}
      title={t('money.reject-title', { code })}
      description={t('money.reject-text', { name: traveller.name })}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <DraftNote draft={draft.restored} onDiscard={discard} />
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
        <div className={styles.actions} data-actions>
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
