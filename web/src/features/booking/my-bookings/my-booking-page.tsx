import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import type { TripGroup } from '@sayap/contract/booking/trip/trip-progress'
import { lazy, type ReactNode, Suspense, useEffect, useId } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { failure } from '#shared/api/problem'
import { useTitle } from '#shared/browser/use-title'
import { nearMoment } from '#shared/dates/instants'
import { useNow } from '#shared/dates/use-now'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { EmptyState } from '#ui/feedback/empty-state'
import { Banner } from '#ui/layout/banner'
import { Button, ButtonLink } from '#ui/primitives/button'
import { NoBreakAmounts } from '#ui/primitives/money/no-break-amounts'
import { Waiting } from '#ui/primitives/skeleton'
import { useTripsQuery } from '../trips.api'
import { BookingCard } from './booking-card'
import styles from './my-booking-page.module.css'
import { MyBookingSkeleton } from './my-booking-skeleton'
import { type MyTrip, type TripSections, tripSections } from './trips'

/** Nothing where they cannot be loaded, as they cannot offline: the bookings can be read without them. */
const NOTHING = { default: () => null }

const MyWaitingLists = lazy(() =>
  import('#features/shared-trip/waiting-list/load-waiting-list')
    .then((file) => file.loadMyWaitingLists())
    .catch(() => NOTHING),
)

const MyGroups = lazy(() =>
  import('../groups/load-groups').then((file) => file.loadMyGroups()).catch(() => NOTHING),
)

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
  // The data of this page only: that of the page before would stay until the next one is loaded.
  const { currentData, error, refetch } = useTripsQuery(
    { query: { before } },
    { pollingInterval: POLL_INTERVAL_MS, skipPollingIfUnfocused: true, refetchOnFocus: true },
  )
  const trips = currentData?.data
  const next = currentData?.next
  const isPart = !!next || !!before
  const isLoading = !trips && !error
  const sections = trips && tripSections(trips, now)
  useScrollToBooking(!!trips)

  return (
    <>
      <Heading sections={sections} isPart={isPart} show={show} />
      <div className={styles.bookings}>
        {show !== 'past' && (
          <Suspense>
            <MyWaitingLists />
          </Suspense>
        )}
        {isLoading && (
          <Waiting>
            <MyBookingSkeleton />
          </Waiting>
        )}
        {error && !trips && <LoadFailed error={error} onRetry={refetch} />}
        {sections && (
          <TripLists show={show} now={now} sections={sections} next={next} before={before} />
        )}
        <PageLinks next={next} before={before} show={show} />
        {show !== 'past' && !isLoading && (
          <Suspense>
            {/* Below: it comes later than the bookings and must not move them under a finger. */}
            <MyGroups />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** The groups of each view, in order. */
const GROUPS: Record<View, readonly TripGroup[]> = {
  all: ['needs_you', 'coming', 'past'],
  coming: ['needs_you', 'coming'],
  past: ['past'],
}

/** The query of a view, of its first page or of the one before this trip. */
function addressOf(view: View, before?: number) {
  const query = new URLSearchParams()
  if (view !== 'all') query.set('show', view)
  if (before) query.set('before', String(before))
  return `?${query}`
}

const tripsOf = (sections: TripSections, view: View) =>
  GROUPS[view].flatMap((group) => sections[group])

interface HeadingProps {
  sections: TripSections | undefined
  /** There are other pages, whose trips are not counted: then there is no count at all. */
  isPart: boolean
  show: View
}

function Heading({ sections, isPart, show }: HeadingProps) {
  const text = isPart ? t('mine.subtitle') : sections ? summary(sections) : '\u00a0'
  return (
    <Banner className={styles.banner}>
      <div>
        <h1>{t('mine.title')}</h1>
        <p>
          <NoBreakAmounts in={text} />
        </p>
      </div>
      <nav className={styles.tabs} aria-label={t('mine.show')}>
        {VIEWS.map((one) => (
          <Link
            key={one}
            to={addressOf(one)}
            replace
            aria-current={one === show ? 'true' : undefined}
          >
            {t(`mine.${one}`)}
            {!isPart && <span>{sections ? tripsOf(sections, one).length : '\u00a0'}</span>}
          </Link>
        ))}
      </nav>
    </Banner>
  )
}

/** '3 bookings, 2 need action, the first by Tue, 24 Nov, 02:27 WIB' */
function summary(sections: TripSections) {
  const n = tripsOf(sections, 'all').length
  if (n === 0) return t('mine.subtitle')
  const waiting = sections.needs_you
  const [first] = waiting
  const count = t('mine.count', { n })
  if (!first) return `${count}, ${t('mine.all-settled')}`
  const need = `${count}, ${t('mine.needs-you', { n: waiting.length })}`
  const { leg } = first.progress
  if (leg.status !== PENDING_PAYMENT) return need
  return `${need}, ${t('mine.first-by', { moment: nearMoment(leg.pay_before, leg.flight.zone_from) })}`
}

interface TripListsProps extends PageLinksProps {
  sections: TripSections
  now: number
}

function TripLists({ sections, now, ...page }: TripListsProps) {
  const { show, next, before } = page
  const isEmptyView = tripsOf(sections, show).length === 0
  if (isEmptyView && (next || before)) return <NoneOnThisPage {...page} />
  if (tripsOf(sections, 'all').length === 0) return <NoBookings />
  if (isEmptyView && show !== 'all') {
    return (
      <EmptyState className={styles.empty} scene="sea" title={t(`mine.none-${show}`)}>
        <p>{t(`mine.none-${show}-text`)}</p>
      </EmptyState>
    )
  }
  return GROUPS[show].map((group) => (
    <TripList key={group} group={group} trips={sections[group]} now={now} />
  ))
}

function TripList(props: { group: TripGroup; trips: MyTrip[]; now: number }) {
  const { group, trips, now } = props
  const title = useId()
  if (trips.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={title}>
      <h2 id={title}>{t(`mine.group.${group}`)}</h2>
      {trips.map((one) => (
        <CardAnchors key={one.trip.id_trip} legs={one.trip.legs}>
          <BookingCard {...one} now={now} />
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

/** Pages are in the order of booking, so that another one may have a trip of this view. */
const NoneOnThisPage = ({ show, next }: PageLinksProps) => (
  <EmptyState className={styles.empty} scene="sea" title={t(`mine.none-${show}-here`)}>
    <p>{t(next ? 'mine.maybe-older' : 'mine.maybe-newer')}</p>
  </EmptyState>
)

function NoBookings() {
  return (
    <EmptyState className={styles.empty} scene="sea" title={t('mine.none')}>
      <p>{t('mine.none-text')}</p>
      <p>
        <ButtonLink to={paths.home}>{t('mine.find')}</ButtonLink>
      </p>
      <p>
        <Link className={styles.findLink} to={paths.findBooking}>
          {t('mine.elsewhere')}
        </Link>
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

interface PageLinksProps {
  next: number | null | undefined
  before: string | undefined
  show: View
}

/** The other pages of the same view. */
function PageLinks({ next, before, show }: PageLinksProps) {
  if (!next && !before) return null
  return (
    <p className={styles.pageLinks}>
      {before && (
        <ButtonLink kind="quiet" to={addressOf(show)}>
          {t('mine.newer')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink kind="quiet" to={addressOf(show, next)}>
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
