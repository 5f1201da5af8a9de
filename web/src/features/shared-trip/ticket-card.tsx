import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#shared/browser/cx'
import styles from './ticket-card.module.css'

/** The common card of flight rows, bookings and passes. */
export function Card({ className, ...rest }: ComponentProps<'article'>) {
  return <article {...rest} className={cx(styles.card, className)} />
}

/** A card with a perforated stub, next to it on wide screens and below it on phones. */
export function TicketCard({
  stub,
  foot,
  children,
  className,
  ...rest
}: ComponentProps<'article'> & { stub: ReactNode; foot?: ReactNode }) {
  return (
    <article {...rest} className={cx(styles.card, styles.ticket, className)}>
      <div className={styles.main}>{children}</div>
      <div className={styles.stub}>{stub}</div>
      {foot && <div className={styles.details}>{foot}</div>}
    </article>
  )
}

/** A perforated line across a card with a notch at each edge. */
export const Perforation = () => <div className={styles.perforation} aria-hidden="true" />
