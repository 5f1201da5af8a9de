import { PAID, WAITING } from '@sayap/contract/booking-states'
import type { Booking } from '@sayap/contract/bookings'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useBookingQuery } from '#features/bookings/bookings.api'
import { moment } from '#lib/dates'
import { paths } from '#lib/paths'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { useTitle } from '#lib/use-title'
import { Banner } from '#ui/banner'
import { Button, ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Icon } from '#ui/icon'
import { TripPapers } from '#ui/trip-papers'
import { PassActions } from './pass-actions'
import { PassDeck } from './pass-deck'
import styles from './pass-page.module.css'
import { PassSkeleton } from './pass-skeleton'
import { usePassengerQuery } from './tickets.api'

/** The pass of one passenger, and of everybody who travels on the same booking. */
export function PassPage() {
  useTitle(t('pass.title'))
  const { id = '' } = useParams()
  const passenger = usePassengerQuery({ params: { id } })
  const found = passenger.data?.data[0]
  const booking = useBookingQuery(
    { params: { id: found?.id_booking ?? 0 } },
    { skip: !found, refetchOnMountOrArgChange: true },
  )
  const error = passenger.error ?? booking.error
  const known = booking.data?.data[0]
  const again = () => void (passenger.error ? passenger.refetch() : booking.refetch())

  return (
    <>
      <Banner className={styles.strip}>
        <h1>{t('pass.title')}</h1>
        <Link className={styles.back} to={paths.myBooking}>
          <Icon name="left" />
          {t('pass.back')}
        </Link>
      </Banner>
      <div className={styles.page}>
        {error && !known && <Trouble error={error} onRetry={again} />}
        {!error && !known && <PassSkeleton />}
        {known && found && <Here booking={known} id={found.id} />}
      </div>
    </>
  )
}

function Here({ booking, id }: { booking: Booking; id: number }) {
  const [shown, setShown] = useState(id)
  const passenger = booking.passengers.find((one) => one.id === shown)
  if (booking.status === WAITING) return <Unpaid booking={booking} />
  if (booking.status !== PAID) return <Revoked />
  if (!passenger) return <Missing />
  const show = (next: number) => {
    setShown(next)
    // The address follows, for sharing and reloading; the router would begin the page anew.
    globalThis.history.replaceState(globalThis.history.state, '', paths.ticket(next))
  }
  return (
    <>
      <PassDeck booking={booking} shown={shown} onShow={show} />
      <div className={styles.actions}>
        <TripPapers id_booking={booking.id} code={booking.code} />
        <PassActions booking={booking} />
      </div>
      <p className={styles.note}>{t('pass.issued')}</p>
    </>
  )
}

/** Where there is no pass: a card in its place says why and leads on. */
function Instead(props: { title: string; broken?: boolean; children: ReactNode }) {
  return (
    <div className={styles.instead}>
      <EmptyState title={props.title} kind={props.broken ? 'broken' : 'empty'}>
        {props.children}
      </EmptyState>
    </div>
  )
}

function Unpaid({ booking }: { booking: Booking }) {
  const until = moment(booking.pay_before, booking.flight.zone_from)
  return (
    <Instead title={t('pass.unpaid')}>
      <p>{t('pass.unpaid-text', { moment: until })}</p>
      <ButtonLink to={paths.myBooking}>{t('pass.unpaid-link')}</ButtonLink>
    </Instead>
  )
}

function Revoked() {
  return (
    <Instead title={t('pass.revoked')} broken>
      <p>{t('pass.revoked-text')}</p>
      <ButtonLink kind="quiet" to={paths.myBooking}>
        {t('pass.revoked-link')}
      </ButtonLink>
    </Instead>
  )
}

function Missing() {
  return (
    <Instead title={t('pass.missing')} broken>
      <p>{t('pass.missing-text')}</p>
      <ButtonLink kind="quiet" to={paths.myBooking}>
        {t('pass.to-mine')}
      </ButtonLink>
    </Instead>
  )
}

function Trouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failed = failure(error)
  if (failed.status === 404) return <Missing />
  return (
    <Instead title={t('pass.failed')} broken>
      <p>{failed.text}</p>
      <Button kind="quiet" icon="refresh" onClick={onRetry}>
        {t('ui.try-again')}
      </Button>
    </Instead>
  )
}
