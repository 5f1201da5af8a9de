import {
  type FlightSearch,
  MAX_COUNTED_FLIGHTS,
  MAX_PAGE_SIZE,
} from '@sayap/contract/flights/flight-search'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { failure } from '#shared/api/problem'
import { t } from '#shared/i18n/t'
import { EmptyState } from '#ui/feedback/empty-state'
import { Button } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { useSearchFlightsQuery } from '../flights.api'
import type { SearchResult } from '../results/list/flight-list'
import { DestinationFlightCard } from './destination-flight-card'
import styles from './destination-flight-list.module.css'

/** Flights shown at first and added by each click on More, up to the limit of one response. */
const PAGE_SIZE = 7
const MAX_FLIGHTS = MAX_PAGE_SIZE - (MAX_PAGE_SIZE % PAGE_SIZE)

interface DestinationFlightListProps {
  destination: string
  filters: Pick<
    FlightSearch,
    'starting_place' | 'class_flight' | 'type_trip' | 'departure_date' | 'capacity' | 'sortBY'
  >
  /** Shown at the end of the line with the number of flights. */
  tools: ReactNode
  none: ReactNode
}

/** Upcoming flights to a destination from all cities and on all days, unless filters are set. */
export function DestinationFlightList({
  destination,
  filters,
  tools,
  none,
}: DestinationFlightListProps) {
  const filterKey = JSON.stringify(filters)
  const [requested, setRequested] = useState({ wished: filterKey, limit: PAGE_SIZE })
  const limit = requested.wished === filterKey ? requested.limit : PAGE_SIZE
  const query = { ...filters, destination_place: destination, limit }
  const answer = useDeferredValue(useSearchFlightsQuery({ query }))
  return (
    <div>
      <div className={styles.header}>
        <p className={styles.count} role="status">
          {answer.data && countText(answer.data.pagination.totalData)}
        </p>
        {tools}
      </div>
      <FlightCards
        answer={answer}
        party={filters.capacity}
        none={none}
        onMore={() =>
          setRequested({ wished: filterKey, limit: Math.min(MAX_FLIGHTS, limit + PAGE_SIZE) })
        }
      />
    </div>
  )
}

const countText = (n: number) =>
  n < MAX_COUNTED_FLIGHTS ? t('destination.found', { n }) : t('destination.many')

interface FlightCardsProps {
  answer: SearchResult
  party: number
  none: ReactNode
  onMore: () => void
}

/** Loading, error, empty and loaded states. During a refetch the previous flights stay, dimmed. */
function FlightCards({ answer, party, none, onMore }: FlightCardsProps) {
  const { data, error, isFetching, refetch } = answer
  if (error && !isFetching) return <LoadFailed error={error} onRetry={refetch} />
  if (!data) return <FlightCardSkeletons />
  const { totalData } = data.pagination
  if (totalData === 0 && !isFetching) return none
  return (
    <>
      <ol className={styles.list} aria-busy={isFetching}>
        {data.data.map((flight) => (
          <li key={flight.id}>
            <DestinationFlightCard flight={flight} party={party} />
          </li>
        ))}
      </ol>
      <MoreButton shown={data.data.length} total={totalData} busy={isFetching} onMore={onMore} />
    </>
  )
}

interface MoreButtonProps {
  shown: number
  total: number
  busy: boolean
  onMore: () => void
}

function MoreButton({ shown, total, busy, onMore }: MoreButtonProps) {
  if (shown >= total) return null
  if (shown >= MAX_FLIGHTS) return <p className={styles.limitNote}>{t('destination.last')}</p>
  return (
    <Button kind="quiet" busy={busy} className={styles.more} onClick={onMore}>
      {t('destination.more')}
    </Button>
  )
}

const LoadFailed = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) => (
  <EmptyState kind="broken" title={t('destination.tickets-failed')}>
    <p>{failure(error).text}</p>
    <Button kind="quiet" icon="refresh" onClick={() => onRetry()}>
      {t('ui.try-again')}
    </Button>
  </EmptyState>
)

const FlightCardSkeletons = () => (
  <Waiting>
    <div className={styles.list}>
      {[1, 2, 3, 4, 5, 6, 7].map((one) => (
        <Skeleton key={one} height="var(--ticket)" className={styles.skeleton} />
      ))}
    </div>
  </Waiting>
)
