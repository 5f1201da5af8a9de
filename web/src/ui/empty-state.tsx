import type { ReactNode } from 'react'
import { cx } from '#lib/cx'
import styles from './empty-state.module.css'
import { Icon } from './icon'

interface EmptyStateProps {
  title: ReactNode
  /** What to do now. */
  children?: ReactNode
  /** `broken` where something failed instead of being empty. */
  kind?: 'empty' | 'broken'
  className?: string | undefined
  /** It is all there is on the page: its title is the page's heading. */
  wholePage?: boolean
}

/** Nothing here, or it failed: a route that ends in the air, a line, and a way on. */
export function EmptyState(props: EmptyStateProps) {
  const { title, children, kind = 'empty', className, wholePage } = props
  const broken = kind === 'broken'
  const Title = wholePage ? 'h1' : 'p'
  return (
    <div className={cx(styles.empty, className)} role={broken ? 'alert' : undefined}>
      <div className={styles.drawing} aria-hidden="true">
        <svg viewBox="0 0 120 64" aria-hidden="true" focusable="false">
          <path className={styles.way} d={broken ? BROKEN : WHOLE} />
          <circle className={styles.place} cx="4" cy="54" r="3.5" />
          <circle className={styles.place} cx="116" cy="34" r="3.5" />
          {broken && <path className={styles.break} d="m90 26 7 7m0-7-7 7" />}
        </svg>
        <Icon name="wing" className={styles.wing} />
      </div>
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  )
}

const WHOLE = 'M4 54C34 54 46 20 70 20S104 34 116 34'
const BROKEN = 'M4 54C34 54 46 20 70 20Q82 20 88 25M100 31Q107 34 116 34'
