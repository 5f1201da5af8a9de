import { STAFF_PASSWORD_MIN_LENGTH } from '@sayap/contract/accounts/accounts'
import { NewAdmin } from '@sayap/contract/accounts/admins'
import {
  DEFAULT_STAFF_ROLE,
  NEW_STAFF_ROLES,
  type NewStaffRole,
} from '@sayap/contract/core/permissions'
import { toast } from '#shared/browser/toast'
import { useEditForm } from '#shared/editing/use-edit-form'
import { optionalPhone } from '#shared/i18n/phone'
import { t } from '#shared/i18n/t'
import { EditNotes } from '#ui/editing/edit-notes'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { Field, SelectField } from '#ui/forms/field'
import { PasswordField } from '#ui/forms/password-field'
import { Button } from '#ui/primitives/button'
import { roleLabel } from './admin-columns'
import { useCreateAdminMutation } from './admins.api'
import styles from './create-admin.module.css'
import { roleSummary } from './roles-guide'

const EMPTY = {
  fullname: '',
  username: '',
  email: '',
  password: '',
  phone: '',
  staff_role: DEFAULT_STAFF_ROLE as NewStaffRole,
}

export function CreateAdmin({ onClose }: { onClose: () => void }) {
  const [create] = useCreateAdminMutation()
  const { field, submit, sending, refusal, dismiss, edit, form } = useEditForm<typeof EMPTY>({
    name: 'admin:new',
    secrets: ['password'],
    param: 'add',
    schema: NewAdmin,
    defaults: EMPTY,
    send: async (values) => {
      const body = { ...values, phone: optionalPhone(values.phone) }
      const { data } = await create({ body }).unwrap()
      toast(t('admins.created', { name: data.fullname }))
      onClose()
    },
  })
  return (
    <Dialog
      open
      form
      shape="form"
      onClose={onClose}
      title={t('admins.create')}
      description={t('admins.create-text')}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
        <EditNotes edit={edit} labels={{}} />
        <Field
          label={t('admins.fullname')}
          maxLength={120}
          autoComplete="off"
          {...field('fullname')}
        />
        <Field
          label={t('admins.username')}
          hint={t('admins.username-hint')}
          maxLength={50}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <Field
          label={t('admins.email')}
          type="email"
          maxLength={254}
          autoComplete="off"
          {...field('email')}
        />
        <PasswordField
          label={t('admins.password')}
          hint={t('admins.password-hint', { n: STAFF_PASSWORD_MIN_LENGTH })}
          maxLength={200}
          autoComplete="new-password"
          {...field('password')}
        />
        <Field
          label={t('form.optional', { label: t('admins.phone') })}
          prefix="+62"
          type="tel"
          inputMode="tel"
          maxLength={30}
          autoComplete="off"
          {...field('phone')}
        />
        <SelectField
          label={t('admins.role')}
          hint={roleSummary(form.watch('staff_role'))}
          {...field('staff_role')}
        >
          {NEW_STAFF_ROLES.map((role) => (
            <option key={role} value={role}>
              {roleLabel(role)}
            </option>
          ))}
        </SelectField>
        <div className={styles.actions} data-actions>
          <Button type="submit" icon="plus" busy={sending}>
            {sending ? t('ui.please-wait') : t('admins.create')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
