import type { ReactNode } from 'react'
import { Card, TicketCard } from '#features/shared-trip/ticket-card'
import { Banner } from '#ui/layout/banner'
import styles from './account-card.module.css'

interface AccountCardProps {
  title: string
  text: string
  /** URL of the poster on the stub; without it the card has no stub, as for staff. */
  art?: string
  children: ReactNode
}

/** Card of the sign-in pages: a ticket whose stub is a travel poster, over the page hero. */
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
      <Banner className={styles.hero}>{null}</Banner>
      <div className={styles.page}>
        {art ? (
          <TicketCard
            className={styles.ticket}
            stub={<img className={styles.poster} src={art} alt="" />}
          >
            {body}
          </TicketCard>
        ) : (
          <Card className={styles.withoutStub}>{body}</Card>
        )}
      </div>
    </>
  )
}
