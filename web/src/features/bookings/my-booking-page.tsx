import { WAITING } from '@sayap/contract/booking-states'
import type { Booking } from '@sayap/contract/bookings'
import { type ReactNode, useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#lib/paths'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { useNow } from '#lib/use-now'
import { useTitle } from '#lib/use-title'
import { Banner } from '#ui/banner'
import { Button, ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Waiting } from '#ui/skeleton'
import { BookingCard } from './booking-card'
import { useBookingsQuery } from './bookings.api'
import styles from './my-booking-page.module.css'
import { type Sections, sections } from './my-booking-sections'
import { MyBookingSkeleton } from './my-booking-skeleton'
import type { Trip } from './trips'
import { useNamedBooking } from './use-named-booking'

const SHOWS = ['all', 'coming', 'past'] as const
type Show = (typeof SHOWS)[number]

/** While a payment is awaited the card learns by itself that staff have confirmed it. */
const ASK_AGAIN_MS = 30_000

export function MyBookingPage() {
  useTitle(t('mine.title'))
  const now = useNow()
  const [search] = useSearchParams()
  const show = SHOWS.find((one) => one === search.get('show')) ?? 'all'
  const before = search.get('before') ?? undefined
  const { data, isLoading, error, refetch } = useBookingsQuery(
    { query: { before } },
    { pollingInterval: ASK_AGAIN_MS, skipPollingIfUnfocused: true },
  )
  const bookings = data?.data
  const trips = bookings && sections(bookings, now)
  useNamedBooking(!!bookings)

  return (
    <>
      <Heading trips={trips} show={show} />
      <div className={styles.mine}>
        {isLoading && (
          <Waiting>
            <MyBookingSkeleton />
          </Waiting>
        )}
        {error && !bookings && <Failed error={error} onRetry={refetch} />}
        {bookings?.length === 0 && <None />}
        {!!trips && trips.coming.length + trips.past.length > 0 && (
          <Lists show={show} now={now} {...trips} />
        )}
        <Older next={data?.next ?? null} before={before} />
      </div>
    </>
  )
}

function Heading({ trips, show }: { trips: Sections | undefined; show: Show }) {
  const all = trips ? [...trips.coming, ...trips.past] : []
  const waiting = all.filter(({ lead }) => lead.status === WAITING).length
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
        {SHOWS.map((one) => (
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

function Lists({ coming, past, show, now }: Sections & { show: Show; now: number }) {
  return (
    <>
      {show !== 'past' && (coming.length > 0 || show === 'coming') && (
        <List kind="coming" trips={coming} now={now} />
      )}
      {show !== 'coming' && (past.length > 0 || show === 'past') && (
        <List kind="past" trips={past} now={now} />
      )}
    </>
  )
}

function List(props: { kind: 'coming' | 'past'; trips: Trip[]; now: number }) {
  const { kind, trips, now } = props
  const title = useId()
  if (!trips.length) {
    return (
      <EmptyState className={styles.nothing} scene="sea" title={t(`mine.none-${kind}`)}>
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
        <Place key={trip.lead.id_trip} legs={trip.legs}>
          <BookingCard trip={trip} now={now} />
        </Place>
      ))}
    </section>
  )
}

/** A card is found by the id of each of its bookings. */
function Place({ legs, children }: { legs: readonly Booking[]; children: ReactNode }) {
  const [first, ...others] = legs
  if (!first) return children
  return (
    <div id={`booking-${first.id}`} className={styles.place} tabIndex={-1}>
      <Place legs={others}>{children}</Place>
    </div>
  )
}

function None() {
  return (
    <EmptyState className={styles.nothing} scene="sea" title={t('mine.none')}>
      <p>{t('mine.none-text')}</p>
      <p>
        <ButtonLink to={paths.home}>{t('mine.find')}</ButtonLink>
      </p>
    </EmptyState>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <EmptyState className={styles.nothing} kind="broken" title={t('mine.failed')}>
      <p>{failure(error).text}</p>
      <p>
        <Button kind="quiet" icon="refresh" onClick={onRetry}>
          {t('ui.try-again')}
        </Button>
      </p>
    </EmptyState>
  )
}

function Older({ next, before }: { next: number | null; before: string | undefined }) {
  if (!next && !before) return null
  return (
    <p className={styles.older}>
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
