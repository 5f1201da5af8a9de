import type { ReactNode } from 'react'
import styles from './account-layout.module.css'

interface SectionProps {
  title: string
  /** Rendered at the end of the title line. */
  aside?: ReactNode
  children: ReactNode
}

/** Section of an account card. Its fields share a row where there is space. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.sectionHeader}>
        <h2>{title}</h2>
        {aside}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}
