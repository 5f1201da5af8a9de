import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#shared/browser/cx'
import styles from './checkbox.module.css'

interface CheckboxProps extends ComponentProps<'input'> {
  children: ReactNode
  /** At the end of the line: the number of results with this filter. */
  count?: number | undefined
}

/** The whole line is clickable; a link in it opens its page instead. */
export function Checkbox({ children, count, className, ...input }: CheckboxProps) {
  return (
    <label className={cx(styles.check, className)}>
      <input {...input} type="checkbox" />
      <span className={styles.box} />
      <span className={styles.label}>{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  )
}
