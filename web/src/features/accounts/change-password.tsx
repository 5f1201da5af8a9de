import { PasswordChange } from '@sayap/contract/account-security'
import { USER_PASSWORD } from '@sayap/contract/accounts'
import { useContractForm } from '#lib/contract-form'
import { feedback } from '#lib/feedback'
import { t } from '#lib/t'
import { Alert } from '#ui/alert'
import { Button } from '#ui/button'
import { PasswordField } from '#ui/password-field'
import styles from './account-frame.module.css'
import { Section } from './account-section'
import { useChangePasswordMutation } from './security.api'

const EMPTY: PasswordChange = { current_password: '', password: '' }

/** The old password once more, and a new one; whoever else is signed in is out. */
export function ChangePassword({ email }: { email: string }) {
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
    },
  })
  return (
    <form className={styles.section} onSubmit={submit} noValidate>
      {/* For password managers: whose password it is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Section title={t('settings.password')}>
        <PasswordField label={t('accounts.current-password')} {...field('current_password')} />
        <PasswordField
          label={t('settings.new-password')}
          hint={t('accounts.password-hint', { n: USER_PASSWORD })}
          {...field('password')}
          autoComplete="new-password"
        />
      </Section>
      {refusal && !refusal.problem?.errors && (
        <Alert onDismiss={dismiss} className={styles.below}>
          {refusal.text}
        </Alert>
      )}
      <div className={styles.below}>
        <Button kind="quiet" type="submit" busy={sending}>
          {sending ? t('ui.please-wait') : t('settings.change-password')}
        </Button>
      </div>
    </form>
  )
}
