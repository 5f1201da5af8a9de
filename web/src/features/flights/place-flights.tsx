import type { FlightSearch } from '@sayap/contract/flight-search'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Skeleton, Waiting } from '#ui/skeleton'
import type { Answer } from './flight-list'
import { useSearchFlightsQuery } from './flights.api'
import { PlaceFlight } from './place-flight'
import styles from './place-flights.module.css'

/** As many as a page of results has; each press brings as many more, up to what one answer holds. */
const STEP = 7
const MOST = 98

/** Lists that name no route are counted this far. */
const COUNTED = 20_000

interface PlaceFlightsProps {
  place: string
  wishes: Pick<
    FlightSearch,
    'starting_place' | 'class_flight' | 'type_trip' | 'departure_date' | 'capacity' | 'sortBY'
  >
  /** Stands at the end of the line that counts them. */
  tools: ReactNode
  none: ReactNode
}

/** Coming flights to a place, of all cities and days unless something is wished for. */
export function PlaceFlights({ place, wishes, tools, none }: PlaceFlightsProps) {
  const wished = JSON.stringify(wishes)
  const [wanted, setWanted] = useState({ wished, limit: STEP })
  const limit = wanted.wished === wished ? wanted.limit : STEP
  const query = { ...wishes, destination_place: place, limit }
  const answer = useDeferredValue(useSearchFlightsQuery({ query }))
  return (
    <div>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {answer.data && counted(answer.data.pagination.totalData)}
        </p>
        {tools}
      </div>
      <Tickets
        answer={answer}
        party={wishes.capacity}
        none={none}
        onMore={() => setWanted({ wished, limit: Math.min(MOST, limit + STEP) })}
      />
    </div>
  )
}

const counted = (n: number) => (n < COUNTED ? t('destination.found', { n }) : t('destination.many'))

interface TicketsProps {
  answer: Answer
  party: number
  none: ReactNode
  onMore: () => void
}

/** Waiting, failed, empty, here. While more or others are fetched the ones before stay, dimmed. */
function Tickets({ answer, party, none, onMore }: TicketsProps) {
  const { data, error, isFetching, refetch } = answer
  if (error && !isFetching) return <Failed error={error} onRetry={refetch} />
  if (!data) return <Skeletons />
  const { totalData } = data.pagination
  if (totalData === 0 && !isFetching) return none
  return (
    <>
      <ol className={styles.list} aria-busy={isFetching}>
        {data.data.map((flight) => (
          <li key={flight.id}>
            <PlaceFlight flight={flight} party={party} />
          </li>
        ))}
      </ol>
      <More shown={data.data.length} total={totalData} busy={isFetching} onMore={onMore} />
    </>
  )
}

interface MoreProps {
  shown: number
  total: number
  busy: boolean
  onMore: () => void
}

function More({ shown, total, busy, onMore }: MoreProps) {
  if (shown >= total) return null
  if (shown >= MOST) return <p className={styles.last}>{t('destination.last')}</p>
  return (
    <Button kind="quiet" busy={busy} className={styles.more} onClick={onMore}>
      {t('destination.more')}
    </Button>
  )
}

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) => (
  <EmptyState kind="broken" title={t('destination.tickets-failed')}>
    <p>{failure(error).text}</p>
    <Button kind="quiet" icon="refresh" onClick={() => onRetry()}>
      {t('ui.try-again')}
    </Button>
  </EmptyState>
)

const Skeletons = () => (
  <Waiting>
    <div className={styles.list}>
      {[1, 2, 3, 4, 5, 6, 7].map((one) => (
        <Skeleton key={one} height="var(--ticket)" className={styles.waiting} />
      ))}
    </div>
  </Waiting>
)
