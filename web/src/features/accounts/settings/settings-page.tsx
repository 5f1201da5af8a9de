import { t } from '#shared/i18n/t'
import { AccountLayout } from '../profile/account-layout'
import styles from '../profile/account-layout.module.css'
import { AccountSidebar } from '../profile/account-sidebar'
import { Appearance } from './appearance'
import { Sessions } from './sessions'
import { SignInHistory } from './sign-in-history'
import { TravellerSettings } from './traveller-settings'

/** Settings of the account and of this device. */
export function SettingsPage() {
  return (
    <AccountLayout title={t('accounts.setting')}>
      {(profile) => (
        <>
          <AccountSidebar profile={profile} />
          <div className={styles.stack}>
            <h1 className="vh">{t('accounts.setting')}</h1>
            <Appearance isWrittenTo={profile.role === 'user'} />
            {profile.role === 'user' ? (
              <TravellerSettings />
            ) : (
              <>
                <Sessions />
                <SignInHistory />
              </>
            )}
          </div>
        </>
      )}
    </AccountLayout>
  )
}
