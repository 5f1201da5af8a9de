import type { Destination } from '@sayap/contract/catalog/destinations'
import { useDeferredValue } from 'react'
import { failure } from '#shared/api/problem'
import { t } from '#shared/i18n/t'
import { EmptyState } from '#ui/feedback/empty-state'
import { Button } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { useListDestinationsQuery } from '../destinations.api'
import { DestinationCard, type Fares } from './destination-card'
import { DestinationSlider } from './destination-slider'
import styles from './destination-sliders.module.css'

const TRENDING = 5
const TOP = 10

/** 'Trending Destinations' with the first 5 of the list and 'Top Destinations' with the first 10. */
export function DestinationSliders({ fares }: { fares?: Fares }) {
  const { data, error, isFetching, refetch } = useDeferredValue(useListDestinationsQuery({}))
  if (data) return <Sliders all={data.data} fares={fares} />
  if (error && !isFetching) {
    return (
      <EmptyState className={styles.state} kind="broken" title={t('destinations.failed')}>
        <p>{failure(error).text}</p>
        <Button kind="quiet" onClick={refetch}>
          {t('ui.try-again')}
        </Button>
      </EmptyState>
    )
  }
  return <SkeletonSliders />
}

function Sliders({ all, fares }: { all: readonly Destination[]; fares: Fares | undefined }) {
  if (all.length === 0) {
    return (
      <EmptyState className={styles.state} title={t('destinations.none')}>
        <p>{t('destinations.none-text')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <DestinationSlider
        title={t('destinations.trending')}
        kind="trending"
        destinations={all.slice(0, TRENDING)}
      >
        {(one) => <DestinationCard destination={one} shape="poster" fares={fares} />}
      </DestinationSlider>
      <DestinationSlider title={t('destinations.top')} kind="top" destinations={all.slice(0, TOP)}>
        {(one) => <DestinationCard destination={one} shape="round" fares={fares} />}
      </DestinationSlider>
    </>
  )
}

/** Placeholders of the final height, so that nothing below moves. */
function SkeletonSliders() {
  return (
    <Waiting className="wrap">
      <div className={styles.heading}>
        <Skeleton width="260px" height="26px" />
      </div>
      <div className={styles.posters}>
        {[1, 2, 3, 4, 5].map((one) => (
          <div key={one}>
            <Skeleton className={styles.poster} height="auto" />
            <Skeleton className={styles.name} width="60%" height="16px" />
          </div>
        ))}
      </div>
      <div className={styles.heading}>
        <Skeleton width="220px" height="26px" />
      </div>
      <div className={styles.rounds}>
        {[1, 2, 3, 4, 5, 6].map((one) => (
          <div key={one}>
            <Skeleton width="120px" height="120px" round />
            <Skeleton className={styles.name} width="50%" height="16px" />
          </div>
        ))}
      </div>
    </Waiting>
  )
}
