import type { Destination } from '@sayap/contract/destinations'
import type { Fare } from '@sayap/contract/fares'
import { longDay } from '#lib/dates'
import { t } from '#lib/t'
import { Icon } from '#ui/icon'
import { Price } from '#ui/price'
import { useFaresToQuery } from './destination.api'
import styles from './destination-about.module.css'

/** Why to go, and what it takes at the least. */
export function DestinationAbout({ destination }: { destination: Destination }) {
  const { data } = useFaresToQuery({ params: { id: destination.id }, query: {} })
  const cheapest = data?.data.origins[0]
  return (
    <div className={styles.about}>
      {/* In the language of whoever wrote it, which nobody noted. */}
      <p className={styles.text} lang="">
        {destination.description}
      </p>
      {destination.from_price !== null && (
        <Least price={cheapest?.price ?? destination.from_price} fare={cheapest} />
      )}
    </div>
  )
}

function Least({ price, fare }: { price: number; fare: Fare | undefined }) {
  return (
    <a className={styles.least} href="#tickets">
      <span className={styles.label}>{t('destination.cheapest')}</span>
      <Price amount={price} size="total" />
      <span className={styles.where}>
        {fare &&
          t('destination.cheapest-where', {
            day: longDay(fare.departure_date),
            city: fare.starting_place,
          })}
      </span>
      <span className={styles.go}>
        {t('destination.to-tickets')}
        <Icon name="down" />
      </span>
    </a>
  )
}
