import { type ReactNode, useState } from 'react'
import { Icon } from '#ui/icon'
import styles from './filter-panel.module.css'

interface CollapsibleProps {
  label: string
  /** Stands open from the start where its filter is set. */
  set: boolean
  children: ReactNode
}

export function Collapsible({ label, set, children }: CollapsibleProps) {
  // Only from the start: taking the last tick away must not close it under the hand.
  const [open] = useState(set)
  return (
    <details className={styles.more} open={open}>
      <summary>
        {label}
        <Icon name="down" className={styles.arrow} />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
