import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#lib/cx'
import styles from './ticket-card.module.css'

/** The card of the house: flight row, booking card and pass are one family of it. */
export function Card({ className, ...rest }: ComponentProps<'article'>) {
  return <article {...rest} className={cx(styles.card, className)} />
}

/** A card with a stub torn at a perforation: beside it on a wide screen, below it on a phone; `foot` unfolds. */
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
      {foot && <div className={styles.foot}>{foot}</div>}
    </article>
  )
}

/** A perforation across a card, with a notch at each edge. */
export const Perforation = () => <div className={styles.perforation} aria-hidden="true" />
