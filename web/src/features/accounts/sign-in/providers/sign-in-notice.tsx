import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { hasMessage, t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Alert } from '#ui/feedback/alert'
import styles from '../account-card.module.css'

/** The server's code for the result of a provider sign-in, from the address; `dismiss` removes it. */
export function useSignInNotice() {
  const [search, setSearch] = useSearchParams()
  const [notice, setNotice] = useState(search.get('notice'))
  const dismiss = () => {
    setNotice(null)
    setSearch(
      (now) => {
        now.delete('notice')
        return now
      },
      { replace: true },
    )
  }
  return { notice, setNotice, dismiss }
}

const OFF = {
  google_off: 'accounts.google-off',
  oidc_off: 'accounts.second-off',
  staff_off: 'identity.staff-off',
} as const
const isOff = (notice: string): notice is keyof typeof OFF => notice in OFF

/** Result of a provider sign-in; nothing for a code without a message. */
export function SignInNotice({ notice, onDismiss }: { notice: string; onDismiss: () => void }) {
  if (isOff(notice))
    return (
      <Alert tone="note" onDismiss={onDismiss}>
        {t(OFF[notice])}
      </Alert>
    )
  const key = `identity.notice.${notice}`
  if (!hasMessage(key)) return null
  return (
    <Alert tone={notice === 'sign_in_cancelled' ? 'note' : 'bad'} onDismiss={onDismiss}>
      {t(key)}{' '}
      {notice === 'account_unverified' && (
        <Link className={styles.link} to={paths.forgotPassword}>
          {t('accounts.forgot')}
        </Link>
      )}
    </Alert>
  )
}
