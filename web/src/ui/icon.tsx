import { cx } from '#lib/cx'
import styles from './icon.module.css'

export type IconName =
  | 'alert'
  | 'arrow'
  | 'bell'
  | 'calendar'
  | 'camera'
  | 'chart'
  | 'chat'
  | 'check'
  | 'clock'
  | 'close'
  | 'computer'
  | 'copy'
  | 'down'
  | 'edit'
  | 'eye'
  | 'eye-off'
  | 'facebook'
  | 'file'
  | 'filter'
  | 'gear'
  | 'globe'
  | 'google'
  | 'home'
  | 'info'
  | 'instagram'
  | 'install'
  | 'keyboard'
  | 'left'
  | 'lock'
  | 'logout'
  | 'luggage'
  | 'mail'
  | 'meal'
  | 'menu'
  | 'minus'
  | 'moon'
  | 'more'
  | 'pass'
  | 'phone'
  | 'pin'
  | 'plane'
  | 'plus'
  | 'receipt'
  | 'refresh'
  | 'right'
  | 'search'
  | 'seat'
  | 'shade'
  | 'share'
  | 'shield'
  | 'star'
  | 'sun'
  | 'swap'
  | 'tag'
  | 'trash'
  | 'up'
  | 'upload'
  | 'user'
  | 'users'
  | 'wallet'
  | 'wifi'
  | 'wing'
  | 'x'
  | 'youtube'

/**
 * A sign of our own set, coloured by the text around it; the button or text beside it says what it
 * means. `icons.svg` stands in every page (page-icons.ts), so that no sign comes after its words.
 */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={cx(name === 'wing' ? styles.wing : styles.icon, className)}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#icon-${name}`} />
    </svg>
  )
}
