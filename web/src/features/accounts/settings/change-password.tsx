import { PasswordChange } from '@sayap/contract/accounts/account-security'
import { USER_PASSWORD_MIN_LENGTH } from '@sayap/contract/accounts/accounts'
import { useContractForm } from '#shared/api/contract-form'
import { feedback } from '#shared/browser/feedback'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { PasswordField } from '#ui/forms/password-field'
import { Button } from '#ui/primitives/button'
import styles from '../profile/account-layout.module.css'
import { Section } from '../profile/account-section'
import { useChangePasswordMutation } from './settings.api'

const EMPTY: PasswordChange = { current_password: '', password: '' }

interface ChangePasswordProps {
  /** As it is typed at the sign-in. */
  email: string
  minLength?: number
  onChanged?: () => void
}

/** Changes the password, which ends all other sessions. */
export function ChangePassword({
  email,
  minLength = USER_PASSWORD_MIN_LENGTH,
  onChanged,
}: ChangePasswordProps) {
  const [change] = useChangePasswordMutation()
  const { form, field, submit, sending, refusal, dismiss } = useContractForm<PasswordChange>({
    schema: PasswordChange,
    defaults: EMPTY,
    send: async (body) => {
      const { data } = await change({ body }).unwrap()
      form.reset(EMPTY)
      feedback.success(t('settings.password-changed'), {
        ...(data.ended > 0 && { note: t('settings.others-ended', { n: data.ended }) }),
      })
      onChanged?.()
    },
  })
  return (
    <form className={styles.section} onSubmit={submit} noValidate>
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Section title={t('settings.password')}>
        <PasswordField label={t('accounts.current-password')} {...field('current_password')} />
        <PasswordField
          label={t('settings.new-password')}
          hint={t('accounts.password-hint', { n: minLength })}
          {...field('password')}
          autoComplete="new-password"
        />
      </Section>
      {refusal && !refusal.problem?.errors && (
        <Alert onDismiss={dismiss} className={styles.belowMenu}>
          {refusal.text}
        </Alert>
      )}
      <div className={styles.belowMenu}>
        <Button kind="quiet" type="submit" busy={sending}>
          {sending ? t('ui.please-wait') : t('settings.change-password')}
        </Button>
      </div>
    </form>
  )
}
