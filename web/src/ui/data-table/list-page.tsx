import type { ReactNode } from 'react'
import styles from './list-page.module.css'

interface ListPageProps {
  title: ReactNode
  /** One line under the title. */
  note?: ReactNode
  /** Search field, filters and buttons. */
  tools?: ReactNode
  children: ReactNode
}

/** The frame of every list in the admin area. */
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

/** Search, filters and buttons in one low line; the label of a field is inside its box. */
export const ListTools = ({ children }: { children: ReactNode }) => (
  <div className={styles.tools} data-dense>
    {children}
  </div>
)
