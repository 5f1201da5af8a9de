import type { ReactNode } from 'react'
import styles from './booking-form-panel.module.css'

interface PanelProps {
  id: string
  title: string
  /** At the end of the heading's line. */
  aside?: ReactNode
  children: ReactNode
}

/** One part of the form, a section by its heading. */
export function Panel({ id, title, aside, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
