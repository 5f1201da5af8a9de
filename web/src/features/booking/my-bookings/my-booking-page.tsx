import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import { type ReactNode, useEffect, useId } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { failure } from '#shared/api/problem'
import { useTitle } from '#shared/browser/use-title'
import { useNow } from '#shared/dates/use-now'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { EmptyState } from '#ui/feedback/empty-state'
import { Banner } from '#ui/layout/banner'
import { Button, ButtonLink } from '#ui/primitives/button'
import { Waiting } from '#ui/primitives/skeleton'
import { useBookingsQuery } from '../bookings.api'
import { BookingCard } from './booking-card'
import styles from './my-booking-page.module.css'
import { MyBookingSkeleton } from './my-booking-skeleton'
import { type MyTrip, splitTrips, type TripSections } from './trips'

const VIEWS = ['all', 'coming', 'past'] as const
type View = (typeof VIEWS)[number]

/** Polling shows payments that were confirmed while the page is open. */
const POLL_INTERVAL_MS = 30_000

export function MyBookingPage() {
  useTitle(t('mine.title'))
  const now = useNow()
  const [search] = useSearchParams()
  const show = VIEWS.find((one) => one === search.get('show')) ?? 'all'
  const before = search.get('before') ?? undefined
  const { data, isLoading, error, refetch } = useBookingsQuery(
    { query: { before } },
    { pollingInterval: POLL_INTERVAL_MS, skipPollingIfUnfocused: true },
  )
  const bookings = data?.data
  const trips = bookings && splitTrips(bookings, now)
  useScrollToBooking(!!bookings)

  return (
    <>
      <Heading trips={trips} show={show} />
      <div className={styles.bookings}>
        {isLoading && (
          <Waiting>
            <MyBookingSkeleton />
          </Waiting>
        )}
        {error && !bookings && <LoadFailed error={error} onRetry={refetch} />}
        {bookings?.length === 0 && <NoBookings />}
        {!!trips && trips.coming.length + trips.past.length > 0 && (
          <TripLists show={show} now={now} {...trips} />
        )}
        <PageLinks next={data?.next ?? null} before={before} />
      </div>
    </>
  )
}

function Heading({ trips, show }: { trips: TripSections | undefined; show: View }) {
  const all = trips ? [...trips.coming, ...trips.past] : []
  const waiting = all.filter(({ lead }) => lead.status === PENDING_PAYMENT).length
  return (
    <Banner className={styles.banner}>
      <div>
        <h1>{t('mine.title')}</h1>
        {!trips && <p>{'\u00a0'}</p>}
        {all.length > 0 && (
          <p>
            {t('mine.count', { n: all.length })},{' '}
            {waiting ? t('mine.needs-you', { n: waiting }) : t('mine.all-settled')}
          </p>
        )}
      </div>
      <nav className={styles.tabs} aria-label={t('mine.show')}>
        {VIEWS.map((one) => (
          <Link
            key={one}
            to={one === 'all' ? '?' : `?show=${one}`}
            replace
            aria-current={one === show ? 'true' : undefined}
          >
            {t(`mine.${one}`)}
          </Link>
        ))}
      </nav>
    </Banner>
  )
}

function TripLists({ coming, past, show, now }: TripSections & { show: View; now: number }) {
  return (
    <>
      {show !== 'past' && (coming.length > 0 || show === 'coming') && (
        <TripList kind="coming" trips={coming} now={now} />
      )}
      {show !== 'coming' && (past.length > 0 || show === 'past') && (
        <TripList kind="past" trips={past} now={now} />
      )}
    </>
  )
}

function TripList(props: { kind: 'coming' | 'past'; trips: MyTrip[]; now: number }) {
  const { kind, trips, now } = props
  const title = useId()
  if (!trips.length) {
    return (
      <EmptyState className={styles.empty} scene="sea" title={t(`mine.none-${kind}`)}>
        <p>{t(`mine.none-${kind}-text`)}</p>
      </EmptyState>
    )
  }
  return (
    <section className={styles.section} aria-labelledby={title}>
      <h2 id={title} className={kind === 'coming' ? 'vh' : undefined}>
        {t(`mine.section-${kind}`)}
      </h2>
      {trips.map((trip) => (
        <CardAnchors key={trip.lead.id_trip} legs={trip.legs}>
          <BookingCard trip={trip} now={now} />
        </CardAnchors>
      ))}
    </section>
  )
}

/** Nests one element per booking around a card, so that each booking's hash finds the card. */
function CardAnchors({ legs, children }: { legs: readonly Booking[]; children: ReactNode }) {
  const [first, ...others] = legs
  if (!first) return children
  return (
    <div id={`booking-${first.id}`} className={styles.anchor} tabIndex={-1}>
      <CardAnchors legs={others}>{children}</CardAnchors>
    </div>
  )
}

function NoBookings() {
  return (
    <EmptyState className={styles.empty} scene="sea" title={t('mine.none')}>
      <p>{t('mine.none-text')}</p>
      <p>
        <ButtonLink to={paths.home}>{t('mine.find')}</ButtonLink>
      </p>
    </EmptyState>
  )
}

function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <EmptyState className={styles.empty} kind="broken" title={t('mine.failed')}>
      <p>{failure(error).text}</p>
      <p>
        <Button kind="quiet" icon="refresh" onClick={onRetry}>
          {t('ui.try-again')}
        </Button>
      </p>
    </EmptyState>
  )
}

function PageLinks({ next, before }: { next: number | null; before: string | undefined }) {
  if (!next && !before) return null
  return (
    <p className={styles.pageLinks}>
      {before && (
        <ButtonLink kind="quiet" to="?">
          {t('mine.newer')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink kind="quiet" to={`?before=${next}`}>
          {t('mine.older')}
        </ButtonLink>
      )}
    </p>
  )
}

/** Scrolls to and focuses the booking named in the URL hash (`#booking-5`) once the list is loaded. */
function useScrollToBooking(isLoaded: boolean) {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again.
  useEffect(() => {
    if (!isLoaded || !hash) return
    const card = document.getElementById(hash.slice(1))
    card?.scrollIntoView({ block: 'start' })
    card?.focus({ preventScroll: true })
  }, [isLoaded, hash, key])
}
