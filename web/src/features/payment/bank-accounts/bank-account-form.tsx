import { type BankAccount, NewBankAccount } from '@sayap/contract/payment/bank-accounts'
import { isPending } from '#shared/api/approvable'
import { toast } from '#shared/browser/toast'
import { useEditForm } from '#shared/editing/use-edit-form'
import { t } from '#shared/i18n/t'
import { EditNotes } from '#ui/editing/edit-notes'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { Checkbox } from '#ui/forms/checkbox'
import { Field } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import styles from '../admin/money-forms.module.css'
import { useCreateBankAccountMutation, useUpdateBankAccountMutation } from './bank-accounts.api'

interface BankAccountFormProps {
  /** The account to edit; absent to create one. */
  account?: BankAccount
  onClose: () => void
}

const EMPTY: NewBankAccount = {
  bank_name: '',
  account_number: '',
  account_holder: '',
  active: true,
}

const fieldsOf = ({ bank_name, account_number, account_holder, active }: BankAccount) => ({
  bank_name,
  account_number,
  account_holder,
  active,
})

/** An account is added or changed at once, or after its wait. */
function doneText(sent: NewBankAccount, stored: BankAccount, isNew: boolean) {
  const waits =
    !!stored.starts_at ||
    stored.bank_name !== sent.bank_name ||
    stored.account_number !== sent.account_number
  if (waits) return t('banks.waits', { name: sent.bank_name })
  return t(isNew ? 'banks.added' : 'banks.changed', { name: sent.bank_name })
}

export function BankAccountForm({ account, onClose }: BankAccountFormProps) {
  const [create] = useCreateBankAccountMutation()
  const [update] = useUpdateBankAccountMutation()
  const { form, field, submit, sending, refusal, dismiss, edit } = useEditForm<NewBankAccount>({
    name: account ? `bank-account:${account.id}` : 'bank-account:new',
    revision: account?.revision,
    schema: NewBankAccount,
    defaults: account ? fieldsOf(account) : EMPTY,
    param: 'edit',
    send: async (body, { revision }) => {
      // All four together, as the contract says; the server compares them with what was read.
      const response = account
        ? await update({ params: { id: account.id }, body: { ...body, revision } }).unwrap()
        : await create({ body }).unwrap()
      if (!isPending(response)) toast(doneText(body, response.data, !account))
      onClose()
    },
  })
  return (
    <Dialog
      open
      form
      shape="form"
      onClose={onClose}
      title={account ? t('banks.edit-title', { name: account.bank_name }) : t('banks.add')}
      description={t('banks.form-text')}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
        <EditNotes
          edit={edit}
          labels={{
            bank_name: t('banks.bank'),
            account_number: t('banks.number'),
            account_holder: t('banks.holder'),
            active: t('banks.offer'),
          }}
        />
        <Field label={t('banks.bank')} maxLength={60} autoComplete="off" {...field('bank_name')} />
        <Field
          label={t('banks.number')}
          inputMode="numeric"
          maxLength={40}
          autoComplete="off"
          {...field('account_number')}
        />
        <Field
          label={t('banks.holder')}
          maxLength={120}
          autoComplete="off"
          {...field('account_holder')}
        />
        <Checkbox {...form.register('active')}>{t('banks.offer')}</Checkbox>
        <div className={styles.actions} data-actions>
          <Button type="submit" icon={account ? 'check' : 'plus'} busy={sending}>
            {t(account ? 'form.save' : 'banks.add')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
