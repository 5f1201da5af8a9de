import type { ReactNode } from 'react'
import styles from './two-lines.module.css'

/** A word and a quieter one under it, as in the cell of a table; neither ever wraps. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className={styles.two}>
      <b>{first}</b>
      <span>{second}</span>
    </div>
  )
}
