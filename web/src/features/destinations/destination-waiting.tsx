import { t } from '#lib/t'
import { Skeleton, Waiting } from '#ui/skeleton'
import styles from './destination-page.module.css'
import waiting from './destination-waiting.module.css'

const TICKETS = [1, 2, 3, 4]

/** The picture, its text and the first tickets, as they will stand. */
export function DestinationWaiting() {
  return (
    <Waiting className="wrap">
      <h1 className="vh">{t('ui.please-wait')}</h1>
      <div className={styles.page}>
        <div className={waiting.banner}>
          <Skeleton height="100%" />
        </div>
        <div className={waiting.lines}>
          <Skeleton height="18px" />
          <Skeleton height="18px" />
          <Skeleton height="18px" width="70%" />
        </div>
        <div className={waiting.tickets}>
          <Skeleton height="28px" width="min(280px, 70%)" />
          {TICKETS.map((one) => (
            <Skeleton key={one} height="124px" />
          ))}
        </div>
      </div>
    </Waiting>
  )
}
