import type { Destination } from '@sayap/contract/destinations'
import { useDeferredValue } from 'react'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Skeleton, Waiting } from '#ui/skeleton'
import { DestinationCard } from './destination-card'
import { DestinationSlider } from './destination-slider'
import styles from './destination-sliders.module.css'
import { useListDestinationsQuery } from './destinations.api'

const TRENDING = 5
const TOP = 10

/** 'Trending Destinations', the first 5, and 'Top Destinations', the first 10 of the list. */
export function DestinationSliders() {
  const { data, error, isFetching, refetch } = useDeferredValue(useListDestinationsQuery({}))
  if (data) return <Sliders all={data.data} />
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

function Sliders({ all }: { all: readonly Destination[] }) {
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
        {(one) => <DestinationCard destination={one} shape="poster" />}
      </DestinationSlider>
      <DestinationSlider title={t('destinations.top')} kind="top" destinations={all.slice(0, TOP)}>
        {(one) => <DestinationCard destination={one} shape="round" />}
      </DestinationSlider>
    </>
  )
}

/** As tall as what comes: nothing below may move. */
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
