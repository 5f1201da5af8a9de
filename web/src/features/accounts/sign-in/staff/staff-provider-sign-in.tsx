import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { Button } from '#ui/primitives/button'
import { useIdentityProvidersQuery } from '../../profile/accounts.api'
import styles from '../account-card.module.css'
import { SignInNotice, useSignInNotice } from '../providers/sign-in-notice'

/** Sign-in of staff at the company's provider, where one is set up; and what came of it. */
export function StaffProviderSignIn() {
  const { notice, dismiss } = useSignInNotice()
  const { data } = useIdentityProvidersQuery({})
  const name = data?.data.staff
  const go = () =>
    globalThis.location.assign(`/auth/staff?${new URLSearchParams({ next: adminPaths.bookings })}`)
  if (!name && !notice) return null
  return (
    <div className={styles.providers}>
      {name && (
        <>
          <p className={styles.divider}>{t('accounts.or')}</p>
          <Button kind="quiet" icon="user" wide onClick={go}>
            {t('identity.continue-with', { name })}
          </Button>
        </>
      )}
      {notice && <SignInNotice notice={notice} onDismiss={dismiss} />}
    </div>
  )
}
