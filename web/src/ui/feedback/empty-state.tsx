import type { ReactNode } from 'react'
import { cx } from '#shared/browser/cx'
import { Illustration, type IllustrationName } from '#ui/primitives/illustration'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: ReactNode
  /** What to do next. */
  children?: ReactNode
  /** `broken` if something failed instead of being empty. */
  kind?: 'empty' | 'broken'
  /**
   * The illustration: above the clouds for no results, the sea before a first trip, a night without
   * notifications.
   */
  scene?: IllustrationName
  className?: string | undefined
  /** It is the only content of the page: its title is the page's heading. */
  wholePage?: boolean
}

/**
 * An empty or failed state: an illustration of a cabin window, a line of text, and what to do next.
 */
export function EmptyState(props: EmptyStateProps) {
  const { title, children, kind = 'empty', className, wholePage } = props
  const broken = kind === 'broken'
  const { scene = broken ? 'storm' : 'clouds' } = props
  const Title = wholePage ? 'h1' : 'p'
  return (
    <div
      className={cx(styles.empty, wholePage && styles.wholePage, className)}
      role={broken ? 'alert' : undefined}
    >
      <Illustration name={scene} cabin className={styles.illustration} />
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  )
}
