import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useReturnTo } from '#shared/auth/return-to'
import { hasMessage, t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Alert } from '#ui/feedback/alert'
import { Button } from '#ui/primitives/button'
import { useIdentityProvidersQuery, useLazyIdentityProvidersQuery } from '../profile/accounts.api'
import styles from './account-card.module.css'

/**
 * Navigates to the server's sign-in path of the provider. A provider that is not set up shows a message instead; the
 * server redirects back with a `notice` when that was unknown or the sign-in failed.
 */
export function ProviderSignIns() {
  const [search, setSearch] = useSearchParams()
  const [notice, setNotice] = useState(search.get('notice'))
  const { data } = useIdentityProvidersQuery({})
  const [ask] = useLazyIdentityProvidersQuery()
  const back = useReturnTo()

  // A click before the list of providers is loaded waits for it, so that no unavailable path is opened.
  const go = async (key: 'google' | 'oidc') => {
    const known = await ask({}, true)
      .unwrap()
      .catch(() => undefined)
    if (known && !known.data[key]) return setNotice(`${key}_off`)
    globalThis.location.assign(`/auth/${key}?${new URLSearchParams({ next: back.to })}`)
  }
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
  const second = data?.data.oidc
  const isAny = data?.data.google || second

  return (
    <div className={styles.providers}>
      <p className={styles.divider}>{t('accounts.or')}</p>
      <Button kind="quiet" icon="google" wide onClick={() => go('google')}>
        {t('accounts.google')}
      </Button>
      <Button kind="quiet" icon="user" wide onClick={() => go('oidc')}>
        {second ? t('identity.continue-with', { name: second }) : t('accounts.second')}
      </Button>
      {isAny && <p className={styles.smallPrint}>{t('identity.by-continuing')}</p>}
      {notice && <SignInNotice notice={notice} onDismiss={dismiss} />}
    </div>
  )
}

/** Result of a provider sign-in; `notice` is the server's code for it. */
function SignInNotice({ notice, onDismiss }: { notice: string; onDismiss: () => void }) {
  if (notice === 'google_off' || notice === 'oidc_off')
    return (
      <Alert tone="note" onDismiss={onDismiss}>
        {t(notice === 'google_off' ? 'accounts.google-off' : 'accounts.second-off')}
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
