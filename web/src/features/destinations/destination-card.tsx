import type { Destination } from '@sayap/contract/destinations'
import { Link } from 'react-router'
import { cx } from '#lib/cx'
import { paths } from '#lib/paths'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import styles from './destination-card.module.css'

interface DestinationCardProps {
  destination: Destination
  /** A poster of 3:4, or a round picture with its name beside or below. */
  shape: 'poster' | 'round'
}

const SIZES = {
  poster: '(min-width: 1024px) 220px, (min-width: 768px) 25vw, 50vw',
  round: '120px',
}

export function DestinationCard({ destination, shape }: DestinationCardProps) {
  const { id, name, from_price } = destination
  return (
    <Link className={cx(styles.card, styles[shape])} to={paths.destination(id)}>
      <span className={styles.frame}>
        <Photo destination={destination} sizes={SIZES[shape]} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {from_price !== null && (
          <span className={styles.price}>
            {t('destinations.from')} <b>{rupiah(from_price)}</b>
          </span>
        )}
      </span>
    </Link>
  )
}

/** The picture says nothing its name does not; cropped, its focal point stays in sight. */
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
