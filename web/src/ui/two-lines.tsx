import type { ReactNode } from 'react'
import styles from './two-lines.module.css'

/** A word and a quieter one under it, as in the cell of a table; what ends in dots tells itself when asked. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className={styles.two}>
      <b title={inFull(first)}>{first}</b>
      <span title={inFull(second)}>{second}</span>
    </div>
  )
}

const inFull = (line: ReactNode) => (typeof line === 'string' ? line : undefined)
