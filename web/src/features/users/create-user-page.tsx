import { USER_PASSWORD } from '@sayap/contract/accounts'
import { TITLES, type Title } from '@sayap/contract/profile-form'
import { NewUser } from '@sayap/contract/users'
import { useNavigate } from 'react-router'
import { useContractForm } from '#lib/contract-form'
import { paths } from '#lib/paths'
import { optionalPhone } from '#lib/phone'
import { t } from '#lib/t'
import { toast } from '#lib/toast'
import { useTitle } from '#lib/use-title'
import { Alert } from '#ui/alert'
import { Button, ButtonLink } from '#ui/button'
import { Field, SelectField } from '#ui/field'
import { ListPage } from '#ui/list-page'
import { PasswordField } from '#ui/password-field'
import styles from './create-user-page.module.css'
import { useCreateUserMutation } from './users.api'

const EMPTY = { name: '', email: '', password: '', phone: '', city: '', title: 'ms' as Title }

export function CreateUserPage() {
  useTitle(t('users.create'))
  const navigate = useNavigate()
  const [create] = useCreateUserMutation()
  const { field, submit, sending, refusal, dismiss } = useContractForm<typeof EMPTY>({
    schema: NewUser,
    defaults: EMPTY,
    send: async (values) => {
      const body = { ...values, phone: optionalPhone(values.phone) }
      const { data } = await create({ body }).unwrap()
      toast(t('users.created', { name: data.name }))
      navigate(paths.admin.users)
    },
  })
  return (
    <ListPage title={t('users.create')} note={t('users.create-text')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {refusal && (
          <Alert onDismiss={dismiss} className={styles.whole}>
            {refusal.text}
          </Alert>
        )}
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
          className={styles.whole}
          {...field('email')}
        />
        <PasswordField
          label={t('users.password')}
          hint={t('users.password-hint', { n: USER_PASSWORD })}
          maxLength={200}
          autoComplete="new-password"
          className={styles.whole}
          {...field('password')}
        />
        <Field
          label={t('form.optional', { label: t('users.phone') })}
          prefix="+62"
          type="tel"
          inputMode="tel"
          maxLength={30}
          autoComplete="off"
          className={styles.whole}
          {...field('phone')}
        />
        <Field
          label={t('form.optional', { label: t('users.city') })}
          maxLength={80}
          autoComplete="off"
          className={styles.whole}
          {...field('city')}
        />
        <div className={styles.actions}>
          <Button type="submit" icon="plus" busy={sending}>
            {sending ? t('ui.please-wait') : t('users.create')}
          </Button>
          <ButtonLink kind="quiet" to={paths.admin.users}>
            {t('form.cancel')}
          </ButtonLink>
        </div>
      </form>
    </ListPage>
  )
}
