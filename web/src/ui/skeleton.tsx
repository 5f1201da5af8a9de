import type { ReactNode } from 'react'
import { cx } from '#lib/cx'
import { t } from '#lib/t'
import styles from './skeleton.module.css'

/** A grey bar where text will stand; sizes in any CSS length. */
export function Skeleton(props: {
  width?: string
  height?: string
  round?: boolean
  className?: string | undefined
}) {
  const { width = '100%', height = '14px', round, className } = props
  return (
    <span className={cx(styles.bar, round && styles.round, className)} style={{ width, height }} />
  )
}

/** Wraps what stands in for a screen that is on its way, and says so to a screen reader. */
export function Waiting({
  children,
  className,
}: {
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <div className={className} role="status" aria-busy="true">
      <span className="vh">{t('ui.please-wait')}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** Stands in for a card of a list. */
export function SkeletonCard({ className }: { className?: string | undefined }) {
  return (
    <div className={cx(styles.card, className)}>
      <Skeleton width="36px" height="36px" round />
      <div className={styles.lines}>
        <Skeleton width="44%" />
        <Skeleton width="26%" height="10px" />
      </div>
      <Skeleton width="34%" height="16px" />
    </div>
  )
}
