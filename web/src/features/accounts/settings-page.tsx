import { t } from '#lib/t'
import { Card } from '#ui/ticket-card'
import { AccountFrame } from './account-frame'
import styles from './account-frame.module.css'
import { AccountSide } from './account-side'
import { Appearance } from './appearance'
import { OwnSessions } from './own-sessions'
import { TravellerSettings } from './traveller-settings'

/** What can be set of an account and of this device. */
export function SettingsPage() {
  return (
    <AccountFrame title={t('accounts.setting')}>
      {(profile) => (
        <>
          <AccountSide profile={profile} />
          <Card className={styles.data}>
            <h1>{t('accounts.setting')}</h1>
            <Appearance isWrittenTo={profile.role === 'user'} />
            {profile.role === 'user' ? <TravellerSettings /> : <OwnSessions />}
          </Card>
        </>
      )}
    </AccountFrame>
  )
}
