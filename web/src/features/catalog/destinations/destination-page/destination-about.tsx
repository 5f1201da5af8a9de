import { descriptionIn } from '@sayap/contract/catalog/destination-text'
import type { Destination } from '@sayap/contract/catalog/destinations'
import type { Fare } from '@sayap/contract/flights/fares'
import { longDay } from '#shared/dates/dates'
import { language } from '#shared/i18n/language'
import { t } from '#shared/i18n/t'
import { Icon } from '#ui/primitives/icon'
import { Price } from '#ui/primitives/money/price'
import { useFaresToQuery } from '../destination.api'
import styles from './destination-about.module.css'

/** Description of the destination and its lowest fare. */
export function DestinationAbout({ destination }: { destination: Destination }) {
  const { data } = useFaresToQuery({ params: { id: destination.id }, query: {} })
  const cheapest = data?.data.origins[0]
  const description = descriptionIn(destination, language())
  return (
    <div className={styles.about}>
      <p className={styles.text} lang={description.language}>
        {description.text}
      </p>
      {destination.from_price !== null && (
        <CheapestFare price={cheapest?.price ?? destination.from_price} fare={cheapest} />
      )}
    </div>
  )
}

function CheapestFare({ price, fare }: { price: number; fare: Fare | undefined }) {
  return (
    <a className={styles.cheapest} href="#tickets">
      <span className={styles.label}>{t('destination.cheapest')}</span>
      <Price amount={price} size="total" />
      <span className={styles.fareDetails}>
        {fare &&
          t('destination.cheapest-where', {
            day: longDay(fare.departure_date),
            city: fare.starting_place,
          })}
      </span>
      <span className={styles.link}>
        {t('destination.to-tickets')}
        <Icon name="down" />
      </span>
    </a>
  )
}
