import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { useTitle } from '#lib/use-title'
import { Alert } from '#ui/alert'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Scene } from '#ui/scene'
import { TicketCard } from '#ui/ticket-card'
import { useOpenFoundBookingMutation } from './find-booking.api'
import { FindBookingForm } from './find-booking-form'
import styles from './find-booking-page.module.css'
import { FoundTrip } from './found-trip'
import { foundTrip, keepTrip } from './found-trip-store'

/** A trip without an account: asked for by code and address, opened by the link that is mailed. */
export function FindBookingPage() {
  useTitle(t('find.title'))
  const { hash } = useLocation()
  const trip = foundTrip.use()
  const token = new URLSearchParams(hash.slice(1)).get('token')
  return (
    <>
      <Banner className={styles.strip}>
        <h1>{t(token || trip ? 'find.open-title' : 'find.title')}</h1>
      </Banner>
      <div className={styles.page}>
        {token ? <Open token={token} /> : trip ? <FoundTrip trip={trip} /> : <Ask />}
      </div>
    </>
  )
}

/** A ticket as in the sign-in family; its stub looks out over the sea. */
const Ticket = ({ children }: { children: ReactNode }) => (
  <TicketCard className={styles.ticket} stub={<Scene name="sea" className={styles.scene} />}>
    <div className={styles.card}>{children}</div>
  </TicketCard>
)

const Ask = () => (
  <Ticket>
    <p className={styles.text}>{t('find.text')}</p>
    <FindBookingForm />
  </Ticket>
)

/** By a button, not by itself: what looks into mails for us would spend the link. */
function Open({ token }: { token: string }) {
  const [open, { isLoading }] = useOpenFoundBookingMutation()
  const [problem, setProblem] = useState<string>()
  const show = async () => {
    const { data, error } = await open({ body: { token } })
    if (!data) return setProblem(failure(error).text)
    keepTrip(data.data)
    // A spent token has nothing to do in the address any more.
    globalThis.location.hash = ''
  }
  if (problem) {
    return (
      <Ticket>
        <Alert>
          {t('find.refused')}. {problem}
        </Alert>
        <FindBookingForm />
      </Ticket>
    )
  }
  return (
    <Ticket>
      <p className={styles.text}>{t('find.open-text')}</p>
      <Button size="large" wide busy={isLoading} onClick={show}>
        {t('find.open')}
      </Button>
    </Ticket>
  )
}
