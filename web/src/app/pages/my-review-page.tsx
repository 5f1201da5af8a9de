import { AccountLayout } from '#features/accounts/profile/account-layout'
import styles from '#features/accounts/profile/account-layout.module.css'
import { AccountSidebar } from '#features/accounts/profile/account-sidebar'
import { PastTrips } from '#features/booking/reviews/past-trips'
import { Card } from '#features/shared-trip/ticket-card'
import { t } from '#shared/i18n/t'

/** The traveller's reviews, in the layout of the profile. */
export function MyReviewPage() {
  return (
    <AccountLayout title={t('accounts.my-review')}>
      {(profile) => (
        <>
          <AccountSidebar profile={profile} />
          <Card className={styles.data}>
            <h1>{t('accounts.my-review')}</h1>
            <PastTrips />
          </Card>
        </>
      )}
    </AccountLayout>
  )
}
