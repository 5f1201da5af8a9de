import type { CSSProperties, ReactNode } from 'react'
import styles from './load-bar.module.css'

/** A share of 0 to 1 as a bar, as wide as its place; full is leaf green. */
export const ShareBar = ({ share }: { share: number }) => (
  <span
    className={styles.bar}
    style={{ '--share': Math.min(1, share) } as CSSProperties}
    data-full={share >= 1 || undefined}
  />
)

/** The same with its figures beside it. */
export const LoadBar = ({ share, children }: { share: number; children: ReactNode }) => (
  <span className={styles.load}>
    <ShareBar share={share} />
    {children}
  </span>
)
