import type { ReactNode } from 'react'
import styles from './account-frame.module.css'

interface SectionProps {
  title: string
  /** At the end of the title's line. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of an account's card, its fields beside each other where there is room. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {aside}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}
