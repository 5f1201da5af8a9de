import type { ComponentProps } from 'react'
import { cx } from '#shared/browser/cx'
import { Icon, type IconName } from './icon'
import styles from './icon-button.module.css'

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName
  /** Accessible name of the action. */
  label: string
  /** With an outline, like the arrows of a slider. */
  outlined?: boolean
  /** A number at its corner, shown only above 0; include it in `label` too. */
  count?: number
}

export function IconButton({ icon, label, outlined, count, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={cx(styles.button, outlined && styles.outlined, rest.className)}
    >
      <Icon name={icon} className={styles.icon} />
      {!!count && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  )
}
