import type { ReactNode } from 'react'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import styles from './skeleton.module.css'

/** A grey placeholder for a line of text; sizes in any CSS length. */
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

/** Wraps the skeletons of a loading screen and announces the loading to screen readers. */
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

/** Placeholder for a card of a list. */
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
