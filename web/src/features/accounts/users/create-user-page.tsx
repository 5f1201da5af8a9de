import { USER_PASSWORD_MIN_LENGTH } from '@sayap/contract/accounts/accounts'
import { TITLES, type Title } from '@sayap/contract/accounts/profile-form'
import { NewUser } from '@sayap/contract/accounts/users'
import { useNavigate } from 'react-router'
import { toast } from '#shared/browser/toast'
import { useTitle } from '#shared/browser/use-title'
import { useEditForm } from '#shared/editing/use-edit-form'
import { optionalPhone } from '#shared/i18n/phone'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { ListPage } from '#ui/data-table/list-page'
import { EditNotes } from '#ui/editing/edit-notes'
import { Alert } from '#ui/feedback/alert'
import { Field, SelectField } from '#ui/forms/field'
import { PasswordField } from '#ui/forms/password-field'
import { Button, ButtonLink } from '#ui/primitives/button'
import styles from './create-user-page.module.css'
import { useCreateUserMutation } from './users.api'

const EMPTY = { name: '', email: '', password: '', phone: '', city: '', title: 'ms' as Title }

export function CreateUserPage() {
  useTitle(t('users.create'))
  const navigate = useNavigate()
  const [create] = useCreateUserMutation()
  const { field, submit, sending, refusal, dismiss, edit } = useEditForm<typeof EMPTY>({
    name: 'user:new',
    secrets: ['password'],
    schema: NewUser,
    defaults: EMPTY,
    send: async (values) => {
      const body = { ...values, phone: optionalPhone(values.phone) }
      const { data } = await create({ body }).unwrap()
      toast(t('users.created', { name: data.name }))
      navigate(adminPaths.users)
    },
  })
  return (
    <ListPage title={t('users.create')} note={t('users.create-text')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {refusal && (
          <Alert onDismiss={dismiss} className={styles.fullRow}>
            {refusal.text}
          </Alert>
        )}
        <EditNotes edit={edit} labels={{}} className={styles.fullRow} />
        <SelectField label={t('users.salutation')} {...field('title')}>
          {TITLES.map((title) => (
            <option key={title} value={title}>
              {t(`accounts.title.${title}`)}
            </option>
          ))}
        </SelectField>
        <Field label={t('users.name')} maxLength={120} autoComplete="off" {...field('name')} />
        <Field
          label={t('users.email')}
          type="email"
          maxLength={254}
          autoComplete="off"
          className={styles.fullRow}
          {...field('email')}
        />
        <PasswordField
          label={t('users.password')}
          hint={t('users.password-hint', { n: USER_PASSWORD_MIN_LENGTH })}
          maxLength={200}
          autoComplete="new-password"
          className={styles.fullRow}
          {...field('password')}
        />
        <Field
          label={t('form.optional', { label: t('users.phone') })}
          prefix="+62"
          type="tel"
          inputMode="tel"
          maxLength={30}
          autoComplete="off"
          className={styles.fullRow}
          {...field('phone')}
        />
        <Field
          label={t('form.optional', { label: t('users.city') })}
          maxLength={80}
          autoComplete="off"
          className={styles.fullRow}
          {...field('city')}
        />
        <div className={styles.actions}>
          <Button type="submit" icon="plus" busy={sending}>
            {sending ? t('ui.please-wait') : t('users.create')}
          </Button>
          <ButtonLink kind="quiet" to={adminPaths.users}>
            {t('form.cancel')}
          </ButtonLink>
        </div>
      </form>
    </ListPage>
  )
}
