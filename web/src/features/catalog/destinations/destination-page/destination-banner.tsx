import type { Destination } from '@sayap/contract/catalog/destinations'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { Icon } from '#ui/primitives/icon'
import styles from './destination-banner.module.css'

/** The photo cropped to 5:2 around its focal point, with the name on it. */
export function DestinationBanner({ destination }: { destination: Destination }) {
  const { name, photo, photo_srcset, focal_x, focal_y } = destination
  return (
    <header className={cx(styles.banner, !photo && styles.withoutPhoto)}>
      {photo ? (
        <img
          src={photo}
          {...(photo_srcset && { srcSet: photo_srcset })}
          sizes="(min-width: 1280px) 1216px, calc(100vw - 2rem)"
          alt=""
          width={1216}
          height={486}
          fetchPriority="high"
          decoding="async"
          style={{ objectPosition: `${focal_x}% ${focal_y}%` }}
        />
      ) : (
        <Icon name="wing" className={styles.icon} />
      )}
      <div className={styles.title}>
        <h1>{name}</h1>
        <p>{t('destination.say-yes')}</p>
      </div>
    </header>
  )
}
