import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useReturnTo } from '#lib/return-to'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import styles from './account-card.module.css'
import { useIdentityProvidersQuery, useLazyIdentityProvidersQuery } from './accounts.api'
import { SignInNotice } from './sign-in-notice'

/**
 * Sends the browser to the server's own path for it. What is not set up says so and stays put; the
 * server comes back with a `notice` where we could not know before, or where it came to nothing.
 */
export function OtherSignIns() {
  const [search, setSearch] = useSearchParams()
  const [notice, setNotice] = useState(search.get('notice'))
  const { data } = useIdentityProvidersQuery({})
  const [ask] = useLazyIdentityProvidersQuery()
  const back = useReturnTo()

  // Pressed before it is known, it waits for that: what is not there leads nowhere, not even for a moment.
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
    <div className={styles.others}>
      <p className={styles.or}>{t('accounts.or')}</p>
      <Button kind="quiet" icon="google" wide onClick={() => go('google')}>
        {t('accounts.google')}
      </Button>
      <Button kind="quiet" icon="user" wide onClick={() => go('oidc')}>
        {second ? t('identity.continue-with', { name: second }) : t('accounts.second')}
      </Button>
      {isAny && <p className={styles.small}>{t('identity.by-continuing')}</p>}
      {notice && <SignInNotice notice={notice} onDismiss={dismiss} />}
    </div>
  )
}
