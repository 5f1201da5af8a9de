import { NewBankAccount } from '@sayap/contract/bank-accounts'
import { useContractForm } from '#lib/contract-form'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import styles from './refund-page.module.css'

type Bank = Pick<NewBankAccount, 'bank_name' | 'account_number' | 'account_holder'>

/** The traveller's own account; held to the same rules as ours. */
export function BankForm({ onDone }: { onDone: (bank: Bank) => void }) {
  const { field, submit } = useContractForm<NewBankAccount>({
    schema: NewBankAccount,
    defaults: { bank_name: '', account_number: '', account_holder: '', active: true },
    send: async ({ bank_name, account_number, account_holder }) =>
      onDone({ bank_name, account_number, account_holder }),
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.account}>
        <Field label={t('refund.bank')} maxLength={60} autoComplete="off" {...field('bank_name')} />
        <Field
          label={t('refund.number')}
          hint={t('refund.number-hint')}
          inputMode="numeric"
          maxLength={40}
          autoComplete="off"
          {...field('account_number')}
        />
      </div>
      <Field
        label={t('refund.holder')}
        maxLength={120}
        autoComplete="name"
        {...field('account_holder')}
      />
      <div className={styles.actions}>
        <Button type="submit">{t('refund.go-on')}</Button>
      </div>
    </form>
  )
}
