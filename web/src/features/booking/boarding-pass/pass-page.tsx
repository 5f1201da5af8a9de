import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { ShareTrip } from '#features/shared-trip/share-trip'
import { TripDocuments } from '#features/shared-trip/trip-documents'
import { failure } from '#shared/api/problem'
import { useTitle } from '#shared/browser/use-title'
import { moment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { EmptyState } from '#ui/feedback/empty-state'
import { Banner } from '#ui/layout/banner'
import { Button, ButtonLink } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { useBookingQuery } from '../bookings.api'
import cards from './pass-card.module.css'
import { PassDeck } from './pass-deck'
import styles from './pass-page.module.css'
import { usePassengerQuery, usePrefetchPassenger } from './tickets.api'
import { WalletButtons } from './wallet-buttons'

/** The boarding passes of a booking, opened at one passenger. */
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
  const knownBooking = booking.data?.data[0]
  const retry = () => void (passenger.error ? passenger.refetch() : booking.refetch())

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
        {error && !knownBooking && <LoadFailed error={error} onRetry={retry} />}
        {!error && !knownBooking && <PassSkeleton />}
        {knownBooking && found && <PassContent booking={knownBooking} id={found.id} />}
      </div>
    </>
  )
}

function PassContent({ booking, id }: { booking: Booking; id: number }) {
  const [shown, setShown] = useState(id)
  const { passengers } = booking
  const passenger = passengers.find((one) => one.id === shown)
  const prefetch = usePrefetchPassenger()
  useEffect(() => {
    // A swipe changes the address without a request, and each address is to open without a network.
    for (const one of passengers) prefetch({ params: { id: one.id } })
  }, [passengers, prefetch])
  if (booking.status === PENDING_PAYMENT) return <Unpaid booking={booking} />
  if (booking.status !== PAID) return <Revoked />
  if (!passenger) return <Missing />
  const show = (next: number) => {
    setShown(next)
    // Updates the URL for sharing and reloading; the router would remount the page.
    globalThis.history.replaceState(globalThis.history.state, '', paths.ticket(next))
  }
  return (
    <>
      <PassDeck booking={booking} shown={shown} onShow={show} />
      <div className={styles.actions}>
        <TripDocuments id_booking={booking.id} code={booking.code} />
        <PassActions booking={booking} />
      </div>
      <p className={styles.note}>{t('pass.issued')}</p>
      <WalletButtons code={booking.code} idPassenger={passenger.id} />
    </>
  )
}

/** Replaces the pass: states why there is none and offers a next step. */
function PassUnavailable(props: { title: string; broken?: boolean; children: ReactNode }) {
  return (
    <div className={styles.unavailable}>
      <EmptyState title={props.title} kind={props.broken ? 'broken' : 'empty'}>
        {props.children}
      </EmptyState>
    </div>
  )
}

function Unpaid({ booking }: { booking: Booking }) {
  const until = moment(booking.pay_before, booking.flight.zone_from)
  return (
    <PassUnavailable title={t('pass.unpaid')}>
      <p>{t('pass.unpaid-text', { moment: until })}</p>
      <ButtonLink to={paths.myBooking}>{t('pass.unpaid-link')}</ButtonLink>
    </PassUnavailable>
  )
}

function Revoked() {
  return (
    <PassUnavailable title={t('pass.revoked')} broken>
      <p>{t('pass.revoked-text')}</p>
      <ButtonLink kind="quiet" to={paths.myBooking}>
        {t('pass.revoked-link')}
      </ButtonLink>
    </PassUnavailable>
  )
}

function Missing() {
  return (
    <PassUnavailable title={t('pass.missing')} broken>
      <p>{t('pass.missing-text')}</p>
      <ButtonLink kind="quiet" to={paths.myBooking}>
        {t('pass.to-mine')}
      </ButtonLink>
    </PassUnavailable>
  )
}

function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failed = failure(error)
  if (failed.status === 404) return <Missing />
  return (
    <PassUnavailable title={t('pass.failed')} broken>
      <p>{failed.text}</p>
      <Button kind="quiet" icon="refresh" onClick={onRetry}>
        {t('ui.try-again')}
      </Button>
    </PassUnavailable>
  )
}

function PassActions({ booking }: { booking: Booking }) {
  return (
    <>
      <ShareTrip size="tile" flights={[booking.flight]} />
      <Button
        kind="quiet"
        size="tile"
        icon="file"
        className={styles.print}
        onClick={() => globalThis.print()}
      >
        {t('pass.print')}
      </Button>
    </>
  )
}

function PassSkeleton() {
  return (
    <Waiting className={styles.skeleton}>
      <div className={styles.slot}>
        <div className={cards.pass}>
          <div className={cards.main}>
            <Skeleton width="40%" height="36px" />
            <Skeleton height="96px" />
            <Skeleton height="64px" />
            <Skeleton width="70%" height="40px" />
          </div>
          <div className={cards.perforation} />
          <div className={cards.stub}>
            <div className={cards.qr}>
              <Skeleton width="100%" height="100%" />
            </div>
            <Skeleton width="80%" height="36px" />
          </div>
        </div>
      </div>
    </Waiting>
  )
}
