import type { Destination } from '@sayap/contract/catalog/destinations'
import { t } from '#shared/i18n/t'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { DestinationBanner } from './destination-banner'
import styles from './destination-page.module.css'
import waiting from './destination-skeleton.module.css'

const TICKETS = [1, 2, 3, 4]

interface DestinationSkeletonProps {
  /** The destination from an already loaded list, if there is one. */
  cached: Destination | undefined
}

/** Placeholders for the photo, the text, the cities to fly from and the first tickets. */
export function DestinationSkeleton({ cached }: DestinationSkeletonProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      {cached ? (
        <DestinationBanner destination={cached} waiting={<Lines />} />
      ) : (
        <div className={waiting.banner}>
          <h1 className="vh">{t('ui.please-wait')}</h1>
          <Skeleton height="100%" />
        </div>
      )}
      <Waiting>
        <div className={waiting.tickets}>
          <Skeleton height="28px" width="min(280px, 70%)" />
          <Skeleton height="360px" className={waiting.map} />
          {TICKETS.map((one) => (
            <Skeleton key={one} height="124px" />
          ))}
        </div>
      </Waiting>
    </div>
  )
}

const Lines = () => (
  <div className={waiting.lines} aria-hidden="true">
    <Skeleton />
    <Skeleton />
    <Skeleton width="70%" />
    <Skeleton height="48px" width="min(280px, 90%)" />
  </div>
)
