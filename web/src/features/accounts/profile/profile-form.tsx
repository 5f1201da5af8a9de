import type { Profile } from '@sayap/contract/accounts/accounts'
import { TITLES, type Title } from '@sayap/contract/accounts/profile-form'
import { Link } from 'react-router'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { EditNotes } from '#ui/editing/edit-notes'
import { Field, SelectField } from '#ui/forms/field'
import { PasswordField } from '#ui/forms/password-field'
import { Button } from '#ui/primitives/button'
import styles from './account-layout.module.css'
import { Section } from './account-section'
import { type ProfileForm as Contract, isEmailChanged } from './use-profile-form'

interface ProfileFormProps {
  profile: Profile
  contract: Contract
}

export function ProfileForm({ profile, contract }: ProfileFormProps) {
  const { submit, sending } = contract
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EditNotes edit={contract.edit} labels={fieldLabels()} show={shownValue} />
      <Contact profile={profile} contract={contract} />
      <Biodata profile={profile} contract={contract} />
      <div className={styles.actions}>
        <Button type="submit" size="large" busy={sending}>
          {t('accounts.save')}
        </Button>
      </div>
    </form>
  )
}

const fieldLabels = () => ({
  email: t('accounts.email'),
  phone: t('accounts.phone'),
  title: t('accounts.title'),
  name: t('accounts.username'),
  city: t('accounts.city'),
  address: t('accounts.address'),
  post_code: t('accounts.post-code'),
  photo: t('accounts.photo'),
})

const shownValue = (field: string, value: unknown) =>
  field === 'title' ? t(`accounts.title.${value as Title}`) : undefined

function Contact({ profile, contract: { form, field } }: ProfileFormProps) {
  return (
    <Section
      title={t('accounts.contact')}
      aside={
        <Link className={styles.link} to={paths.settings}>
          {t('accounts.account-setting')}
        </Link>
      }
    >
      <Field label={t('accounts.email')} type="email" autoComplete="email" {...field('email')} />
      <Field
        label={t('accounts.phone')}
        prefix="+62"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={30}
        {...field('phone')}
      />
      {isEmailChanged(form.watch('email'), profile.email) && (
        <PasswordField
          label={t('accounts.current-password')}
          hint={t('accounts.current-password-hint')}
          {...field('current_password')}
        />
      )}
    </Section>
  )
}

function Biodata({ profile, contract: { field } }: ProfileFormProps) {
  return (
    <Section title={t('accounts.biodata')}>
      <div className={styles.nameFields}>
        <SelectField
          label={t('accounts.title')}
          autoComplete="honorific-prefix"
          {...field('title')}
        >
          {!profile.title_chosen && <option value="">{t('accounts.title.none')}</option>}
          {TITLES.map((title) => (
            <option key={title} value={title}>
              {t(`accounts.title.${title}`)}
            </option>
          ))}
        </SelectField>
        <Field
          label={t('accounts.username')}
          autoComplete="name"
          maxLength={120}
          {...field('name')}
        />
      </div>
      <Field
        label={t('accounts.city')}
        autoComplete="address-level2"
        maxLength={80}
        placeholder={t('accounts.city-placeholder')}
        {...field('city')}
      />
      <Field
        label={t('accounts.address')}
        autoComplete="street-address"
        maxLength={300}
        placeholder={t('accounts.address-placeholder')}
        {...field('address')}
      />
      <Field
        label={t('accounts.post-code')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        placeholder={t('accounts.post-code-placeholder')}
        {...field('post_code')}
      />
    </Section>
  )
}
