import type { ComponentProps } from 'react'
import { cx } from '#lib/cx'
import { Icon, type IconName } from './icon'
import styles from './icon-button.module.css'

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName
  /** What it does, for those who do not see the sign. */
  label: string
  /** With an outline, as the arrows of a slider. */
  outlined?: boolean
  /** A number at its corner, drawn only above 0; say it in `label` too. */
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
