import { Link } from 'react-router'
import { paths } from '#lib/paths'
import { hasText, t } from '#lib/t'
import { Alert } from '#ui/alert'
import styles from './account-card.module.css'

/** What a sign-in elsewhere came to; `notice` is the server's word for it. */
export function SignInNotice({ notice, onDismiss }: { notice: string; onDismiss: () => void }) {
  if (notice === 'google_off' || notice === 'oidc_off')
    return (
      <Alert tone="note" onDismiss={onDismiss}>
        {t(notice === 'google_off' ? 'accounts.google-off' : 'accounts.second-off')}
      </Alert>
    )
  const key = `identity.notice.${notice}`
  if (!hasText(key)) return null
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
