import { MoneyFor } from '@sayap/contract/cases'
import { useContractForm } from '#lib/contract-form'
import { t } from '#lib/t'
import { toast } from '#lib/toast'
import { Alert } from '#ui/alert'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import type { EndCaseProps } from './close-case'
import styles from './money-forms.module.css'
import { useAttachMoneyMutation } from './payment-review.api'

/** Nobody's money finds its trip, by the booking code; that closes the case. */
export function AttachMoney({ id, onDone }: EndCaseProps) {
  const [attach] = useAttachMoneyMutation()
  const { field, submit, sending, refusal, dismiss } = useContractForm<{ code: string }>({
    schema: MoneyFor,
    defaults: { code: '' },
    send: async ({ code }) => {
      const body = { code: code.toUpperCase() }
      const { data } = await attach({ params: { id }, body }).unwrap()
      toast(t(`money.outcome.${data.outcome}`, { code: body.code }))
      onDone()
    },
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
      <Field
        label={t('money.attach-code')}
        hint={t('money.attach-hint')}
        maxLength={10}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('code')}
      />
      <div className={styles.actions}>
        <Button type="submit" icon="check" busy={sending}>
          {t('money.attach')}
        </Button>
      </div>
    </form>
  )
}
