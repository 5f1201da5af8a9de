import { CaseNote } from '@sayap/contract/cases'
import { useContractForm } from '#lib/contract-form'
import { t } from '#lib/t'
import { toast } from '#lib/toast'
import { Alert } from '#ui/alert'
import { Button } from '#ui/button'
import { TextAreaField } from '#ui/field'
import styles from './money-forms.module.css'
import { useCloseCaseMutation } from './payment-review.api'

export interface EndCaseProps {
  id: number
  onDone: () => void
}

/** What was done, in a sentence; the case and its note stay on record. */
export function CloseCase({ id, onDone }: EndCaseProps) {
  const [close] = useCloseCaseMutation()
  const { field, submit, sending, refusal, dismiss } = useContractForm<{ note: string }>({
    schema: CaseNote,
    defaults: { note: '' },
    send: async (body) => {
      await close({ params: { id }, body }).unwrap()
      toast(t('money.closed-done'))
      onDone()
    },
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
      <TextAreaField
        label={t('money.note')}
        hint={t('money.note-hint')}
        rows={3}
        maxLength={500}
        {...field('note')}
      />
      <div className={styles.actions}>
        <Button type="submit" icon="check" busy={sending}>
          {t('money.close')}
        </Button>
      </div>
    </form>
  )
}
