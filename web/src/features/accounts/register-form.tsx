import { type Registration, USER_PASSWORD } from '@sayap/contract/accounts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { feedback } from '#lib/feedback'
import { type Failure, failure } from '#lib/problem'
import { fieldError } from '#lib/server-words'
import { t } from '#lib/t'
import { Alert } from '#ui/alert'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Field } from '#ui/field'
import { PasswordField } from '#ui/password-field'
import styles from './account-card.module.css'

export type Registered = Registration

const EMPTY = { name: '', email: '', password: '', terms: false, marketing: false }

/** Sign Up stays disabled until all three are filled and the terms are ticked. */
export function RegisterForm({ onSend }: { onSend: (body: Registered) => Promise<void> }) {
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
      const failed = failure(error)
      setProblem(failed)
      form.setValue('password', '')
      feedback.error(failed.text)
    }
  })
  const wrong = (field: string) => (problem ? fieldError(problem, `/body/${field}`) : undefined)

  return (
    <form className={styles.form} onSubmit={send}>
      {problem && <Alert onDismiss={() => setProblem(null)}>{problem.text}</Alert>}
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
        hint={t('accounts.password-hint', { n: USER_PASSWORD })}
        autoComplete="new-password"
        minLength={USER_PASSWORD}
        required
        error={wrong('password')}
        {...form.register('password')}
      />
      <Checkbox {...form.register('terms')}>{t('accounts.terms')}</Checkbox>
      <Checkbox {...form.register('marketing')}>{t('identity.marketing')}</Checkbox>
      <Button type="submit" size="large" wide disabled={!ready} busy={isSubmitting}>
        {isSubmitting ? t('accounts.please-wait') : t('accounts.register')}
      </Button>
      {!ready && <p className={styles.wait}>{t('accounts.register-needs')}</p>}
    </form>
  )
}
