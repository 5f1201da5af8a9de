import type { ReactNode } from 'react'
import { cx } from '#lib/cx'
import styles from './empty-state.module.css'
import { Scene, type SceneName } from './scene'

interface EmptyStateProps {
  title: ReactNode
  /** What to do now. */
  children?: ReactNode
  /** `broken` where something failed instead of being empty. */
  kind?: 'empty' | 'broken'
  /** What is seen: above the clouds where nothing was found, the sea before a first trip, a night without news. */
  scene?: SceneName
  className?: string | undefined
  /** It is all there is on the page: its title is the page's heading. */
  wholePage?: boolean
}

/** Nothing here, or it failed: a look out of the cabin, a line, and a way on. */
export function EmptyState(props: EmptyStateProps) {
  const { title, children, kind = 'empty', className, wholePage } = props
  const broken = kind === 'broken'
  const { scene = broken ? 'storm' : 'clouds' } = props
  const Title = wholePage ? 'h1' : 'p'
  return (
    <div
      className={cx(styles.empty, wholePage && styles.whole, className)}
      role={broken ? 'alert' : undefined}
    >
      <Scene name={scene} cabin className={styles.scene} />
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  )
}
