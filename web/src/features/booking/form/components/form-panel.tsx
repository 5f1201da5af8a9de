import type { ReactNode } from 'react'
import styles from './form-panel.module.css'

interface FormPanelProps {
  id: string
  title: string
  /** Shown at the end of the heading's line. */
  aside?: ReactNode
  children: ReactNode
}

/** A section of the form, labelled by its heading. */
export function FormPanel({ id, title, aside, children }: FormPanelProps) {
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
