import { NewServiceAccount, type ServiceAccount } from '@sayap/contract/accounts/service-accounts'
import { SCOPES, type Scope } from '@sayap/contract/core/scopes'
import { useAirlinesQuery } from '#features/catalog/airlines/airlines.api'
import { toast } from '#shared/browser/toast'
import { useEditForm } from '#shared/editing/use-edit-form'
import { t } from '#shared/i18n/t'
import { EditNotes } from '#ui/editing/edit-notes'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { Checkbox } from '#ui/forms/checkbox'
import { Field, SelectField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import {
  useCreateServiceAccountMutation,
  useUpdateServiceAccountMutation,
} from './service-accounts.api'
import styles from './service-accounts.module.css'

const EMPTY = {
  name: '',
  email_contact: '',
  id_airline: '',
  scopes: ['search:read'] as Scope[],
}
type Values = typeof EMPTY

const valuesOf = ({ name, email_contact, id_airline, scopes }: ServiceAccount): Values => ({
  name,
  email_contact,
  id_airline: id_airline === null ? '' : String(id_airline),
  scopes,
})

interface AccountFormProps {
  /** Absent for a new one. */
  account?: ServiceAccount
  onClose: () => void
}

export function AccountForm({ account, onClose }: AccountFormProps) {
  const [create] = useCreateServiceAccountMutation()
  const [update] = useUpdateServiceAccountMutation()
  const airlines = useAirlinesQuery({}).data?.data ?? []
  const { field, submit, sending, refusal, dismiss, edit, form, error } = useEditForm<Values>({
    name: account ? `service-account:${account.id}` : 'service-account:new',
    param: 'edit',
    schema: NewServiceAccount,
    defaults: account ? valuesOf(account) : EMPTY,
    send: async () => {
      const values = form.getValues()
      const saved = account
        ? await update({ params: { id: account.id }, body: values }).unwrap()
        : await create({ body: { ...values, id_airline: values.id_airline || undefined } }).unwrap()
      toast(t(account ? 'service.saved' : 'service.added', { name: saved.data.name }))
      onClose()
    },
  })
  const scopes = form.watch('scopes')
  const toggle = (scope: Scope, on: boolean) =>
    form.setValue('scopes', on ? [...scopes, scope] : scopes.filter((one) => one !== scope), {
      shouldDirty: true,
      shouldValidate: true,
    })
  const wrongScopes = error('scopes')
  return (
    <Dialog
      open
      form
      onClose={onClose}
      title={account ? t('service.edit-title', { name: account.name }) : t('service.add')}
      description={t('service.form-text')}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
        <EditNotes edit={edit} labels={{}} />
        <Field label={t('service.name')} maxLength={80} autoComplete="off" {...field('name')} />
        <Field
          label={t('service.contact')}
          hint={t('service.contact-hint')}
          type="email"
          maxLength={254}
          autoComplete="off"
          {...field('email_contact')}
        />
        <SelectField
          label={t('form.optional', { label: t('service.airline') })}
          // The airlines may arrive after the form.
          key={airlines.length}
          {...field('id_airline')}
        >
          <option value="">{t('service.no-airline')}</option>
          {airlines.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <fieldset className={styles.fieldset}>
          <legend>{t('service.scopes')}</legend>
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              checked={scopes.includes(scope)}
              onChange={({ target }) => toggle(scope, target.checked)}
            >
              <code>{scope}</code> {t(`scope.${scope}`)}
            </Checkbox>
          ))}
          {wrongScopes && (
            <p className={styles.error} role="alert">
              {t('service.scope-needed')}
            </p>
          )}
        </fieldset>
        <div className={styles.row}>
          <Button type="submit" busy={sending}>
            {sending ? t('ui.please-wait') : t(account ? 'service.save' : 'service.add')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
