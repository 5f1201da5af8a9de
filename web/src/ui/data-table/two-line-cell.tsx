import type { ReactNode } from 'react'
import styles from './two-line-cell.module.css'

/**
 * Two lines of text in a table cell, the second one quieter. Truncated text gets a tooltip on hover
 * and focus.
 */
export function TwoLineCell({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className={styles.cell}>
      <b title={inFull(first)}>{first}</b>
      <span title={inFull(second)}>{second}</span>
    </div>
  )
}

const inFull = (line: ReactNode) => (typeof line === 'string' ? line : undefined)
