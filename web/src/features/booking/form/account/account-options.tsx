import { USER_PASSWORD_MIN_LENGTH } from '@sayap/contract/accounts/accounts'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useReturnState } from '#shared/auth/return-to'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Dialog } from '#ui/feedback/dialog'
import { PasswordField } from '#ui/forms/password-field'
import { Button, ButtonLink } from '#ui/primitives/button'
import styles from './account-panel.module.css'
import { PASSWORD_ID } from './open-account'
import type { AccountChoiceControl } from './use-account-choice'

interface AccountOptionsProps {
  account: AccountChoiceControl
  /** Books as a guest, after the address turned out to belong to an account. */
  onGuest: () => void
}

/** A new account, which costs one password, or a guest's mailed link. */
export function AccountOptions({ account: { choice, change }, onGuest }: AccountOptionsProps) {
  const { guest, password, error, knownEmail } = choice
  return (
    <fieldset className={styles.options}>
      <legend className="vh">{t('signup.choice')}</legend>
      <Option
        label={t('signup.account')}
        note={t('signup.account-note')}
        checked={!guest}
        onChoose={() => change({ guest: false })}
      >
        {!guest && (
          <PasswordField
            id={PASSWORD_ID}
            label={t('signup.password')}
            hint={t('signup.password-hint', { n: USER_PASSWORD_MIN_LENGTH })}
            autoComplete="new-password"
            maxLength={200}
            value={password}
            error={error}
            onChange={({ target }) => change({ password: target.value, error: undefined })}
          />
        )}
      </Option>
      <Option
        label={t('signup.guest')}
        note={t('signup.guest-note')}
        checked={guest}
        onChoose={() => change({ guest: true, error: undefined })}
      />
      <p className={styles.terms}>
        {t('signup.terms')}{' '}
        <Link to={paths.terms} target="_blank">
          {t('signup.terms-link')}
        </Link>
        .
      </p>
      {knownEmail !== undefined && (
        <KnownEmail
          email={knownEmail}
          onGuest={onGuest}
          onClose={() => change({ knownEmail: undefined })}
        />
      )}
    </fieldset>
  )
}

interface OptionProps {
  label: string
  note: string
  checked: boolean
  onChoose: () => void
  children?: ReactNode
}

function Option({ label, note, checked, onChoose, children }: OptionProps) {
  const id = useId()
  return (
    <div className={cx(styles.option, checked && styles.chosen)}>
      <input
        id={id}
        type="radio"
        name="sign-up"
        checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-note`}
        onChange={onChoose}
      />
      <label htmlFor={id}>
        <b id={`${id}-label`}>{label}</b>
        <span id={`${id}-note`}>{note}</span>
      </label>
      {children && <div className={styles.more}>{children}</div>}
    </div>
  )
}

interface KnownEmailProps {
  email: string
  onGuest: () => void
  onClose: () => void
}

/** Says no more than registration says. The form and its seats stay as they are. */
function KnownEmail({ email, onGuest, onClose }: KnownEmailProps) {
  const comeBack = useReturnState()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('signup.known-title')}
      description={t('signup.known-text', { email })}
      actions={
        <>
          <ButtonLink to={paths.login} state={{ ...comeBack, email }}>
            {t('signup.sign-in')}
          </ButtonLink>
          <Button kind="quiet" onClick={onGuest}>
            {t('signup.guest')}
          </Button>
        </>
      }
    />
  )
}
