import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Failure, failure } from '#shared/api/problem'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Alert } from '#ui/feedback/alert'
import { Field } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import { AccountCard } from './account-card'
import styles from './account-card.module.css'
import { useAdminForgotPasswordMutation, useForgotPasswordMutation } from './providers/identity.api'
import art from './surabaya.svg?no-inline'

/** The same text for every address, so that it does not reveal who has an account. */
export function ForgotPasswordPage() {
  const isStaff = useSearchParams()[0].get('who') === 'staff'
  useTitle(t(isStaff ? 'identity.forgot-staff' : 'accounts.forgot-page'))
  return (
    <AccountCard
      title={t('accounts.forgot-title')}
      text={t(isStaff ? 'identity.forgot-staff-text' : 'accounts.forgot-text')}
      {...(!isStaff && { art })}
    >
      <ForgotForm isStaff={isStaff} />
      <p className={styles.alternative}>
        <Link className={styles.link} to={isStaff ? paths.adminLogin : paths.login}>
          {t('accounts.back-to-login')}
        </Link>
      </p>
    </AccountCard>
  )
}

function ForgotForm({ isStaff }: { isStaff: boolean }) {
  const [askForUser, asUser] = useForgotPasswordMutation()
  const [askForStaff, asStaff] = useAdminForgotPasswordMutation()
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const [problem, setProblem] = useState<Failure | null>(null)
  const sending = asUser.isLoading || asStaff.isLoading

  const send = async () => {
    setSent(false)
    setProblem(null)
    try {
      await (isStaff ? askForStaff : askForUser)({ body: { email } }).unwrap()
      setSent(true)
    } catch (error) {
      setProblem(failure(error))
    }
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending) void send()
      }}
    >
      <Field
        label={t('accounts.email')}
        placeholder={t('accounts.email-placeholder')}
        type="email"
        autoComplete="email"
        hint={t('accounts.forgot-note')}
        required
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" size="large" wide busy={sending}>
        {sending ? t('ui.please-wait') : t('accounts.send')}
      </Button>
      {problem && <Alert onDismiss={() => setProblem(null)}>{problem.text}</Alert>}
      {sent && (
        <Alert tone="good" onDismiss={() => setSent(false)}>
          {t('identity.sent-text')}
        </Alert>
      )}
    </form>
  )
}
