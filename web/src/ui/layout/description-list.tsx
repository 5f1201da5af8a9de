import type { ReactNode } from 'react'
import { cx } from '#shared/browser/cx'
import styles from './description-list.module.css'

interface FactsProps {
  children: ReactNode
  className?: string | undefined
}

/** Label and value pairs in two columns. */
export const DescriptionList = ({ children, className }: FactsProps) => (
  <dl className={cx(styles.list, className)}>{children}</dl>
)

interface FactProps {
  name: string
  /** No line is shown without a value. */
  children: ReactNode
  /** Emphasises the value. */
  loud?: boolean
}

export function Description({ name, children, loud }: FactProps) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div className={loud ? styles.emphasized : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
