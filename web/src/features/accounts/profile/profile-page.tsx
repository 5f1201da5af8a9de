import type { Profile } from '@sayap/contract/accounts/accounts'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { Card } from '#features/shared-trip/ticket-card'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { Alert } from '#ui/feedback/alert'
import { Field } from '#ui/forms/field'
import { Skeleton } from '#ui/primitives/skeleton'
import { AccountLayout } from './account-layout'
import styles from './account-layout.module.css'
import { Section } from './account-section'
import { AccountSidebar } from './account-sidebar'
import { isPassengers } from './passengers-path'
import { ProfileForm } from './profile-form'
import { ProfilePhoto } from './profile-photo'
import { useProfileForm } from './use-profile-form'

const SavedPassengers = lazy(async () =>
  (await import('../saved-passengers/load-saved-passengers')).loadSavedPassengers(),
)

/** The profile, or with `?show=passengers` the people the traveller flies with. */
export function ProfilePage() {
  const { search } = useLocation()
  if (isPassengers(search)) return <Passengers />
  return (
    <AccountLayout title={t('accounts.profile')} credit>
      {(profile) =>
        profile.role === 'user' ? (
          <OwnProfile key={profile.id} profile={profile} />
        ) : (
          <StaffProfile profile={profile} />
        )
      }
    </AccountLayout>
  )
}

function Passengers() {
  return (
    <AccountLayout title={t('accounts.passengers')}>
      {(profile) => (
        <>
          <AccountSidebar profile={profile} />
          <div className={styles.stack}>
            <h1 className="vh">{t('accounts.passengers')}</h1>
            <Suspense fallback={<Skeleton height="240px" />}>
              <SavedPassengers />
            </Suspense>
          </div>
        </>
      )}
    </AccountLayout>
  )
}

/** Photo on the left, form on the right; both are saved together. */
function OwnProfile({ profile }: { profile: Profile }) {
  const contract = useProfileForm(profile)
  const { form, error } = contract
  return (
    <>
      <AccountSidebar
        profile={profile}
        photo={
          <ProfilePhoto
            name={profile.name}
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

/** Read-only: the super admin maintains staff accounts. */
function StaffProfile({ profile }: { profile: Profile }) {
  return (
    <>
      <AccountSidebar profile={profile} />
      <Card className={styles.data}>
        <h1>{t('accounts.profile')}</h1>
        <Alert tone="note">
          {t('accounts.staff')}{' '}
          <Link className={styles.link} to={adminPaths.dashboard}>
            {t('accounts.to-dashboard')}
          </Link>
        </Alert>
        <Section title={t('accounts.contact')}>
          <Field label={t('accounts.email')} value={profile.email} readOnly />
          <Field label={t('accounts.phone')} value={profile.phone ?? ''} readOnly />
        </Section>
        <Section title={t('accounts.biodata')}>
          <Field label={t('accounts.username')} value={profile.name} readOnly />
        </Section>
      </Card>
    </>
  )
}
