import { BankReference } from '@sayap/contract/refund-desk'
import { useContractForm } from '#lib/contract-form'
import { t } from '#lib/t'
import { toast } from '#lib/toast'
import { Alert } from '#ui/alert'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import type { NextStepProps } from './approve-refund'
import { useSentRefundMutation } from './refund-desk.api'
import styles from './refund-dialog.module.css'

/** The money was transferred outside of the program; its reference proves it to the traveller. */
export function SendRefund({ refund: { id, code }, onDone }: NextStepProps) {
  const [sent] = useSentRefundMutation()
  const { field, submit, sending, refusal, dismiss } = useContractForm<BankReference>({
    schema: BankReference,
    defaults: { bank_reference: '' },
    send: async (body) => {
      await sent({ params: { id }, body }).unwrap()
      toast(t('refunds.sent-done', { code }))
      onDone()
    },
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
      <Field
        label={t('refunds.reference')}
        hint={t('refunds.reference-hint')}
        maxLength={60}
        autoComplete="off"
        {...field('bank_reference')}
      />
      <div className={styles.actions}>
        <Button type="submit" icon="check" busy={sending}>
          {t('refunds.send')}
        </Button>
      </div>
    </form>
  )
}
