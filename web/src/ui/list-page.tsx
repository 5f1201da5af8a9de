import type { ReactNode } from 'react'
import styles from './list-page.module.css'

interface ListPageProps {
  title: ReactNode
  /** One line under it. */
  note?: ReactNode
  /** Search, filters, the button that adds one. */
  tools?: ReactNode
  children: ReactNode
}

/** The frame of every list of the dashboard. */
export function ListPage({ title, note, tools, children }: ListPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {note && <p>{note}</p>}
        </div>
        {tools && <ListTools>{tools}</ListTools>}
      </header>
      {children}
    </div>
  )
}

/** Search, filters and buttons in one low line; a field's label stands in its box. */
export const ListTools = ({ children }: { children: ReactNode }) => (
  <div className={styles.tools} data-dense>
    {children}
  </div>
)
