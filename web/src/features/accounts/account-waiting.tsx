import { t } from '#lib/t'
import { Skeleton } from '#ui/skeleton'
import { Card } from '#ui/ticket-card'
import styles from './account-frame.module.css'

const FIELDS = ['email', 'phone', 'title', 'name', 'city', 'address', 'post code']

/** The two cards as they will stand, and the specification's own words while they are on their way. */
export function AccountWaiting({ title }: { title: string }) {
  return (
    <>
      <div className={styles.side} aria-hidden="true">
        <Card className={styles.who}>
          <Skeleton width="137px" height="137px" round />
          <div className={styles.lines}>
            <Skeleton width="60%" height="20px" className={styles.name} />
            <Skeleton width="40%" />
          </div>
        </Card>
      </div>
      <Card className={styles.data}>
        <h1>{title}</h1>
        <p role="status" aria-busy="true" className={styles.wait}>
          {t('accounts.profile-wait')}
        </p>
        <div className={styles.fields} aria-hidden="true">
          {FIELDS.map((name) => (
            <Skeleton key={name} height="48px" />
          ))}
        </div>
      </Card>
    </>
  )
}
