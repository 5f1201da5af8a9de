import { descriptionIn } from '@sayap/contract/catalog/destination-text'
import type { Destination } from '@sayap/contract/catalog/destinations'
import type { Fare } from '@sayap/contract/flights/fares'
import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { longDay } from '#shared/dates/dates'
import { language } from '#shared/i18n/language'
import { t } from '#shared/i18n/t'
import { ButtonLink } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { Price } from '#ui/primitives/money/price'
import styles from './destination-banner.module.css'

export interface AirportOfProps {
  /** Name of a destination, which may be that of a region: 'Bali'. */
  place: string
}

interface DestinationBannerProps {
  destination: Destination
  /** The cheapest flight; undefined while it is loading. */
  cheapest?: Fare | undefined
  /** The airport of a place in one line. */
  Airport?: ComponentType<AirportOfProps>
  /** Stands for the description and the price while they are loading. */
  waiting?: ReactNode
}

/** A pass: name, description and lowest price on the stub, and the whole photo beside it. */
export function DestinationBanner(props: DestinationBannerProps) {
  const { destination, cheapest, Airport, waiting } = props
  const { name, from_price } = destination
  return (
    <header className={styles.banner}>
      <div className={styles.stub}>
        <p className={styles.airport}>{Airport && <Airport place={name} />}</p>
        <h1>{name}</h1>
        <p className={styles.sayYes}>{t('destination.say-yes')}</p>
        {waiting ?? (
          <>
            <Description destination={destination} />
            {from_price !== null && <CheapestFare price={from_price} fare={cheapest} />}
          </>
        )}
      </div>
      <Photo destination={destination} />
    </header>
  )
}

function Description({ destination }: { destination: Destination }) {
  const description = descriptionIn(destination, language())
  return (
    <p className={styles.text} lang={description.language}>
      {description.text}
    </p>
  )
}

/** Cropped around its focal point. */
function Photo({ destination: { photo, photo_srcset, focal_x, focal_y } }: DestinationBannerProps) {
  if (!photo)
    return (
      <div className={styles.withoutPhoto}>
        <Icon name="wing" />
      </div>
    )
  return (
    <img
      src={photo}
      {...(photo_srcset && { srcSet: photo_srcset })}
      sizes="(min-width: 1280px) 656px, (min-width: 768px) 54vw, calc(100vw - 2rem)"
      alt=""
      width={656}
      height={400}
      fetchPriority="high"
      decoding="async"
      style={{ objectPosition: `${focal_x}% ${focal_y}%` }}
    />
  )
}

function CheapestFare({ price, fare }: { price: number; fare: Fare | undefined }) {
  const { search } = useLocation()
  return (
    <div className={styles.cheapest}>
      <p>
        <span>{t('destination.cheapest')}</span>
        <Price amount={fare?.price ?? price} size="total" />
        <span className={styles.fareDetails}>
          {fare &&
            t('destination.cheapest-where', {
              day: longDay(fare.departure_date),
              city: fare.starting_place,
            })}
        </span>
      </p>
      <ButtonLink to={{ search, hash: '#tickets' }} reloadDocument>
        {t('destination.to-tickets')}
      </ButtonLink>
    </div>
  )
}
