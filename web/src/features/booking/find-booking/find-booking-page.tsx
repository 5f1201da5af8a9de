import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { TicketCard } from '#features/shared-trip/ticket-card'
import { type Failure, failure } from '#shared/api/problem'
import { isRefusal } from '#shared/api/refusal'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Alert } from '#ui/feedback/alert'
import { Banner } from '#ui/layout/banner'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { useOpenFoundBookingMutation } from './find-booking.api'
import { FindBookingForm } from './find-booking-form'
import styles from './find-booking-page.module.css'
import { FoundTrip, foundTripStore, saveFoundTrip } from './found-trip'
import { WhereIsMyCode } from './where-is-my-code'

/** Finds a trip without an account: by booking reference and email, opened by an emailed link. */
export function FindBookingPage() {
  useTitle(t('find.title'))
  const { hash } = useLocation()
  const trip = foundTripStore.use()
  const token = new URLSearchParams(hash.slice(1)).get('token')
  return (
    <>
      <Banner className={styles.strip}>
        <h1>{t(token || trip ? 'find.open-title' : 'find.title')}</h1>
        {!token && !trip && <p>{t('find.lead')}</p>}
      </Banner>
      <div className={styles.page}>
        {token ? (
          <OpenLink key={token} token={token} />
        ) : trip ? (
          <FoundTrip trip={trip} />
        ) : (
          <RequestLink />
        )}
      </div>
    </>
  )
}

/** The card of the form, whose stub shows where the code is. */
const Ticket = ({ children }: { children: ReactNode }) => (
  <TicketCard className={styles.ticket} stub={<WhereIsMyCode />}>
    <div className={styles.card}>{children}</div>
  </TicketCard>
)

const RequestLink = () => (
  <>
    <Ticket>
      <FindBookingForm />
    </Ticket>
    <ul className={styles.ways}>
      <li>
        <Link to={paths.myBooking}>
          <Icon name="user" />
          <b>{t('find.way-account')}</b>
          <span>{t('find.way-account-text')}</span>
        </Link>
      </li>
      <li>
        <Link to={paths.chat}>
          <Icon name="chat" />
          <b>{t('find.way-chat')}</b>
          <span>{t('find.way-chat-text')}</span>
        </Link>
      </li>
    </ul>
  </>
)

/** Opens the link on a click only: email scanners follow links and would use it up. */
function OpenLink({ token }: { token: string }) {
  const [open, { isLoading }] = useOpenFoundBookingMutation()
  const [refused, setRefused] = useState<Failure>()
  const show = async () => {
    const { data, error } = await open({ body: { token } })
    if (!data) return setRefused(failure(error))
    saveFoundTrip(data.data)
    // The used token is removed from the URL.
    globalThis.location.hash = ''
  }
  if (refused && isRefusal(refused)) {
    return (
      <Ticket>
        <Alert>
          {t('find.refused')}. {refusalText(refused)}
        </Alert>
        <FindBookingForm />
      </Ticket>
    )
  }
  return (
    <Ticket>
      {refused && <Alert>{refused.text}</Alert>}
      <p className={styles.text}>{t('find.open-text')}</p>
      <Button size="large" wide busy={isLoading} onClick={show}>
        {t('find.open')}
      </Button>
    </Ticket>
  )
}

/** The token is the only input, and no field of this page. */
const refusalText = ({ code, text }: Failure) =>
  code === 'invalid_input' ? t('find.link-broken') : text
