import { t } from '#lib/t'
import { Card } from '#ui/ticket-card'
import { AccountFrame } from '../features/accounts/account-frame'
import styles from '../features/accounts/account-frame.module.css'
import { AccountSide } from '../features/accounts/account-side'
import { FlownTrips } from '../features/reviews/flown-trips'

/** What a traveller says of trips, in the layout of their profile. */
export function MyReview() {
  return (
    <AccountFrame title={t('accounts.my-review')}>
      {(profile) => (
        <>
          <AccountSide profile={profile} />
          <Card className={styles.data}>
            <h1>{t('accounts.my-review')}</h1>
            <FlownTrips />
          </Card>
        </>
      )}
    </AccountFrame>
  )
}
