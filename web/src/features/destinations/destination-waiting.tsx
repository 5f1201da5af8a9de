import type { Destination } from '@sayap/contract/destinations'
import { t } from '#lib/t'
import { Skeleton, Waiting } from '#ui/skeleton'
import { DestinationBanner } from './destination-banner'
import styles from './destination-page.module.css'
import waiting from './destination-waiting.module.css'

const TICKETS = [1, 2, 3, 4]

interface DestinationWaitingProps {
  /** Where it came with a list that was fetched before. */
  known: Destination | undefined
}

/** The picture, its text and the first tickets, as they will stand. */
export function DestinationWaiting({ known }: DestinationWaitingProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      {known ? (
        <DestinationBanner destination={known} />
      ) : (
        <div className={waiting.banner}>
          <h1 className="vh">{t('ui.please-wait')}</h1>
          <Skeleton height="100%" />
        </div>
      )}
      <Waiting>
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
      </Waiting>
    </div>
  )
}
