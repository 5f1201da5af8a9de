import type { Destination } from '@sayap/contract/catalog/destinations'
import { Link } from 'react-router'
import { cx } from '#shared/browser/cx'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import styles from './destination-card.module.css'

interface DestinationCardProps {
  destination: Destination
  /** A poster of 3:4, or a round picture with the name next to or below it. */
  shape: 'poster' | 'round'
  /** Without them, the price is the lowest from anywhere. */
  fares?: Fares | undefined
}

/** The lowest prices from the city that the visitor starts from. */
export interface Fares {
  city: string
  /** Null if nothing goes there, undefined while it is unknown. */
  priceTo: (place: string) => number | null | undefined
}

const SIZES = {
  poster: '(min-width: 1024px) 220px, (min-width: 768px) 25vw, 50vw',
  round: '120px',
}

export function DestinationCard({ destination, shape, fares }: DestinationCardProps) {
  const { id, name, from_price } = destination
  return (
    <Link className={cx(styles.card, styles[shape])} to={paths.destination(id)}>
      <span className={styles.frame}>
        <Photo destination={destination} sizes={SIZES[shape]} />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        {from_price !== null &&
          (fares ? (
            <Price place={name} fares={fares} />
          ) : (
            <span className={styles.price}>
              {t('destinations.from')} <b>{rupiah(from_price)}</b>
            </span>
          ))}
      </span>
    </Link>
  )
}

/** Two lines from the start, so that prices that arrive or change move nothing. */
function Price({ place, fares: { city, priceTo } }: { place: string; fares: Fares }) {
  const price = priceTo(place)
  return (
    <span className={cx(styles.price, styles.fare)}>
      {typeof price === 'number' && (
        <>
          {t('destinations.from')} <b>{rupiah(price)}</b>{' '}
        </>
      )}
      <span>
        {price === null && t('destinations.not-from', { city })}
        {typeof price === 'number' && t('destinations.from-city', { city })}
      </span>
    </span>
  )
}

/** Decorative, because the name is shown as text; cropped around the focal point. */
function Photo({ destination, sizes }: { destination: Destination; sizes: string }) {
  const { photo, photo_srcset, focal_x, focal_y } = destination
  if (!photo) return null
  return (
    <img
      src={photo}
      {...(photo_srcset && { srcSet: photo_srcset, sizes })}
      alt=""
      width={240}
      height={320}
      loading="lazy"
      decoding="async"
      style={{ objectPosition: `${focal_x}% ${focal_y}%` }}
    />
  )
}
