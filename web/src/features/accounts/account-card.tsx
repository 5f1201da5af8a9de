import type { ReactNode } from 'react'
import { Banner } from '#ui/banner'
import { Card, TicketCard } from '#ui/ticket-card'
import styles from './account-card.module.css'

interface AccountCardProps {
  title: string
  text: string
  /** Address of the poster on the stub; without one the card stands alone, as for staff. */
  art?: string
  children: ReactNode
}

/** The sign-in family: a ticket whose stub is a travel poster, laid over the strip. */
export function AccountCard({ title, text, art, children }: AccountCardProps) {
  const body = (
    <div className={styles.body}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  )
  return (
    <>
      <Banner className={styles.strip}>{null}</Banner>
      <div className={styles.page}>
        {art ? (
          <TicketCard
            className={styles.ticket}
            stub={<img className={styles.art} src={art} alt="" />}
          >
            {body}
          </TicketCard>
        ) : (
          <Card className={styles.alone}>{body}</Card>
        )}
      </div>
    </>
  )
}
