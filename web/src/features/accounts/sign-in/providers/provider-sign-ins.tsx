import type { ReactNode } from 'react'
import { useReturnTo } from '#shared/auth/return-to'
import { cx } from '#shared/browser/cx'
import { richText } from '#shared/i18n/rich-text'
import { t } from '#shared/i18n/t'
import { Button } from '#ui/primitives/button'
import type { IconName } from '#ui/primitives/icon'
import {
  useIdentityProvidersQuery,
  useLazyIdentityProvidersQuery,
} from '../../profile/accounts.api'
import styles from '../account-card.module.css'
import { TermsLink } from '../terms-link'
import { SignInNotice, useSignInNotice } from './sign-in-notice'

/**
 * Navigates to the server's sign-in path of the provider. A provider that is not set up is dimmed and says so to
 * screen readers: that is known late, so nothing may move. When it is clicked, a message explains it. The server
 * redirects back with a `notice` when that was unknown or the sign-in failed.
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
      <ProviderButton
        icon="google"
        isOff={data?.data.google === false}
        onClick={() => go('google')}
      >
        {t('accounts.google')}
      </ProviderButton>
      <ProviderButton icon="user" isOff={data?.data.oidc === null} onClick={() => go('oidc')}>
        {second ? t('identity.continue-with', { name: second }) : t('accounts.second')}
      </ProviderButton>
      {isAny && (
        <p className={styles.smallPrint}>
          {richText(t('identity.by-continuing'), { terms: <TermsLink /> })}
        </p>
      )}
      {notice && <SignInNotice notice={notice} onDismiss={dismiss} />}
    </div>
  )
}

interface ProviderButtonProps {
  icon: IconName
  /** Known not to be set up. */
  isOff: boolean
  onClick: () => void
  children: ReactNode
}

function ProviderButton({ icon, isOff, onClick, children }: ProviderButtonProps) {
  return (
    <Button
      kind="quiet"
      icon={icon}
      wide
      className={cx(isOff && styles.providerOff)}
      onClick={onClick}
    >
      <span>
        {children} {isOff && <span className="vh">{t('accounts.provider-off')}</span>}
      </span>
    </Button>
  )
}
