import {
  STAFF_PASSWORD_MIN_LENGTH,
  USER_PASSWORD_MIN_LENGTH,
} from '@sayap/contract/accounts/accounts'
import { PasswordReset, StaffPasswordReset } from '@sayap/contract/accounts/identity'
import { Link, useNavigate } from 'react-router'
import { useContractForm } from '#shared/api/contract-form'
import { feedback } from '#shared/browser/feedback'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Alert } from '#ui/feedback/alert'
import { PasswordField } from '#ui/forms/password-field'
import { Button } from '#ui/primitives/button'
import { AccountCard } from './account-card'
import styles from './account-card.module.css'
import { useAdminResetPasswordMutation, useResetPasswordMutation } from './providers/identity.api'
import art from './surabaya.svg?no-inline'
import { useLinkToken } from './use-link-token'

/** Target of the emailed link: sets a new password and returns to the sign-in. */
export function ResetPasswordPage({ staff = false }: { staff?: boolean }) {
  useTitle(t('identity.reset-page'))
  const token = useLinkToken()
  return (
    <AccountCard
      title={t('identity.reset-title')}
      text={t('identity.reset-text')}
      {...(!staff && { art })}
    >
      {token ? (
        <ResetForm token={token} staff={staff} />
      ) : (
        <Alert>{t('identity.link-broken')}</Alert>
      )}
      <p className={styles.alternative}>
        <Link className={styles.link} to={staff ? paths.forgotPasswordStaff : paths.forgotPassword}>
          {t('identity.ask-again')}
        </Link>
        <Link className={styles.link} to={staff ? paths.adminLogin : paths.login}>
          {t('accounts.back-to-login')}
        </Link>
      </p>
    </AccountCard>
  )
}

function ResetForm({ token, staff }: { token: string; staff: boolean }) {
  const [resetUser] = useResetPasswordMutation()
  const [resetStaff] = useAdminResetPasswordMutation()
  const navigate = useNavigate()
  const least = staff ? STAFF_PASSWORD_MIN_LENGTH : USER_PASSWORD_MIN_LENGTH
  const { field, submit, sending, refusal, dismiss } = useContractForm<PasswordReset>({
    schema: staff ? StaffPasswordReset : PasswordReset,
    defaults: { token, password: '' },
    send: async (body) => {
      await (staff ? resetStaff : resetUser)({ body }).unwrap()
      await navigate(staff ? paths.adminLogin : paths.login, { replace: true })
      feedback.success(t('identity.reset-done'), { note: t('identity.reset-done-note') })
    },
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PasswordField
        label={t('identity.reset-page')}
        hint={t('accounts.password-hint', { n: least })}
        {...field('password')}
        autoComplete="new-password"
      />
      {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
      <Button type="submit" size="large" wide busy={sending}>
        {sending ? t('ui.please-wait') : t('identity.reset-send')}
      </Button>
    </form>
  )
}
