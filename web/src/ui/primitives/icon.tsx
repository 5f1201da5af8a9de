import { cx } from '#shared/browser/cx'
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
 * An icon in the colour of the text; hidden from screen readers, because the button or text next to
 * it names it. `icons.svg` is part of every page (web/vite.config.ts), so that icons appear together
 * with the text.
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
