import type { Profile } from '@sayap/contract/accounts'
import { t } from '#lib/t'
import { Card } from '#ui/ticket-card'
import { AccountFrame } from './account-frame'
import styles from './account-frame.module.css'
import { AccountSide } from './account-side'
import { ProfileForm } from './profile-form'
import { ProfilePhoto } from './profile-photo'
import { StaffProfile } from './staff-profile'
import { useProfileForm } from './use-profile-form'

export function ProfilePage() {
  return (
    <AccountFrame title={t('accounts.profile')}>
      {(profile) =>
        profile.role === 'user' ? (
          <OwnProfile key={profile.id} profile={profile} />
        ) : (
          <StaffProfile profile={profile} />
        )
      }
    </AccountFrame>
  )
}

/** Picture on the left, everything else on the right; both are saved together. */
function OwnProfile({ profile }: { profile: Profile }) {
  const contract = useProfileForm(profile)
  const { form, error } = contract
  return (
    <>
      <AccountSide
        profile={profile}
        photo={
          <ProfilePhoto
            current={profile.photo}
            file={form.watch('photo')}
            error={error('photo')}
            onChoose={(file) => form.setValue('photo', file)}
          />
        }
      />
      <Card className={styles.data}>
        <h1>{t('accounts.profile')}</h1>
        <ProfileForm profile={profile} contract={contract} />
      </Card>
    </>
  )
}
