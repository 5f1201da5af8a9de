import { useDeferredValue } from 'react'
import { t } from '#lib/t'
import { DestinationCard } from './destination-card'
import { DestinationSlider } from './destination-slider'
import { useListDestinationsQuery } from './destinations.api'
import styles from './more-destinations.module.css'

const MOST = 10

/** Where else to go; nothing while there is nothing else. */
export function MoreDestinations({ than }: { than: number }) {
  const { data } = useDeferredValue(useListDestinationsQuery({}))
  const others = data?.data.filter(({ id }) => id !== than).slice(0, MOST) ?? []
  return (
    <div className={styles.more}>
      {others.length > 0 && (
        <DestinationSlider title={t('destination.others')} kind="top" destinations={others}>
          {(one) => <DestinationCard destination={one} shape="round" />}
        </DestinationSlider>
      )}
    </div>
  )
}
