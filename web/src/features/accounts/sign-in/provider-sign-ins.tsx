import { useReturnTo } from '#shared/auth/return-to'
import { t } from '#shared/i18n/t'
import { Button } from '#ui/primitives/button'
import { useIdentityProvidersQuery, useLazyIdentityProvidersQuery } from '../profile/accounts.api'
import styles from './account-card.module.css'
import { SignInNotice, useSignInNotice } from './sign-in-notice'

/**
 * Navigates to the server's sign-in path of the provider. A provider that is not set up shows a message instead; the
 * server redirects back with a `notice` when that was unknown or the sign-in failed.
 */
export function ProviderSignIns() {
  const { notice, setNotice, dismiss } = useSignInNotice()
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
