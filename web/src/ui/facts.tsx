import type { ReactNode } from 'react'
import { cx } from '#lib/cx'
import styles from './facts.module.css'

interface FactsProps {
  children: ReactNode
  className?: string | undefined
}

/** Names and what is known under them, in two columns. */
export const Facts = ({ children, className }: FactsProps) => (
  <dl className={cx(styles.facts, className)}>{children}</dl>
)

interface FactProps {
  name: string
  /** Nothing known: no line. */
  children: ReactNode
  /** What the eye should find first. */
  loud?: boolean
}

export function Fact({ name, children, loud }: FactProps) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div className={loud ? styles.loud : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
