import { type Registration, USER_PASSWORD_MIN_LENGTH } from '@sayap/contract/accounts/accounts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { fieldError } from '#shared/api/input-messages'
import { type Failure, failure } from '#shared/api/problem'
import { useReturnTo } from '#shared/auth/return-to'
import { feedback } from '#shared/browser/feedback'
import { useTitle } from '#shared/browser/use-title'
import { richText } from '#shared/i18n/rich-text'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Alert } from '#ui/feedback/alert'
import { Checkbox } from '#ui/forms/checkbox'
import { Field } from '#ui/forms/field'
import { PasswordField } from '#ui/forms/password-field'
import { Button } from '#ui/primitives/button'
import { useRegisterMutation } from '../profile/accounts.api'
import { AccountCard } from './account-card'
import styles from './account-card.module.css'
import art from './raja-ampat.svg?no-inline'
import { TermsLink } from './terms-link'

export function RegisterPage() {
  useTitle(t('accounts.register'))
  const [register] = useRegisterMutation()
  const navigate = useNavigate()
  const back = useReturnTo()

  const send = async (body: Registered) => {
    await register({ body }).unwrap()
    await navigate(paths.login, { state: { ...back.state, email: body.email } })
    feedback.success(t('accounts.registered'))
  }

  return (
    <AccountCard title={t('accounts.register-title')} text={t('accounts.register-text')} art={art}>
      <RegisterForm onSend={send} />
      <p className={styles.alternative}>
        <span>{t('accounts.have-account')}</span>
        <Link className={styles.link} to={paths.login} state={back.state}>
          {t('accounts.login')}
        </Link>
      </p>
    </AccountCard>
  )
}

type Registered = Registration

const EMPTY = { name: '', email: '', password: '', terms: false, marketing: false }

/** Sign Up stays disabled until all three fields are filled and the terms are accepted. */
function RegisterForm({ onSend }: { onSend: (body: Registered) => Promise<void> }) {
  const [problem, setProblem] = useState<Failure | null>(null)
  const form = useForm({ defaultValues: EMPTY })
  const { isSubmitting } = form.formState
  const { name, email, password, terms } = form.watch()
  const ready = !!name.trim() && !!email.trim() && !!password && terms

  const send = form.handleSubmit(async (body) => {
    setProblem(null)
    try {
      await onSend(body)
    } catch (error) {
      setProblem(failure(error))
    }
  })
  const wrong = (field: string) => (problem ? fieldError(problem, `/body/${field}`) : undefined)
  const isSaidByField = !!problem && Object.keys(EMPTY).some(wrong)

  return (
    <form className={styles.form} onSubmit={send}>
      {problem && !isSaidByField && (
        <Alert onDismiss={() => setProblem(null)}>{problem.text}</Alert>
      )}
      <Field
        label={t('accounts.name')}
        placeholder={t('accounts.name-placeholder')}
        autoComplete="name"
        maxLength={120}
        required
        error={wrong('name')}
        {...form.register('name')}
      />
      <Field
        label={t('accounts.email')}
        placeholder={t('accounts.email-placeholder')}
        type="email"
        autoComplete="email"
        required
        error={wrong('email')}
        {...form.register('email')}
      />
      <PasswordField
        label={t('accounts.password')}
        hint={t('accounts.password-hint', { n: USER_PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        minLength={USER_PASSWORD_MIN_LENGTH}
        required
        error={wrong('password')}
        {...form.register('password')}
      />
      <Checkbox {...form.register('terms')}>
        {richText(t('accounts.terms'), { terms: <TermsLink /> })}
      </Checkbox>
      <Checkbox {...form.register('marketing')}>{t('identity.marketing')}</Checkbox>
      <p className={styles.smallPrint}>
        {richText(t('accounts.privacy'), {
          privacy: (
            <Link to={paths.privacy} target="_blank">
              {t('accounts.privacy-link')}
            </Link>
          ),
        })}
      </p>
      <Button type="submit" size="large" wide disabled={!ready} busy={isSubmitting}>
        {isSubmitting ? t('accounts.please-wait') : t('accounts.register')}
      </Button>
      {!ready && <p className={styles.hint}>{t('accounts.register-needs')}</p>}
    </form>
  )
}
