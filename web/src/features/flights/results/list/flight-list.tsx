import type { ResponseOf } from '@sayap/contract/core/endpoint'
import type { flights } from '@sayap/contract/flights/flights'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { failure } from '#shared/api/problem'
import { t } from '#shared/i18n/t'
import { Pagination } from '#ui/data-table/pagination'
import { EmptyState } from '#ui/feedback/empty-state'
import { Button, ButtonLink } from '#ui/primitives/button'
import { type Search, type SearchPatch, withParams } from '../../search-url'
import type { DayChoice } from '../trip/trip-steps'
import styles from './flight-list.module.css'
import { FlightRow } from './flight-row'
import { FlightSkeletons } from './flight-skeletons'
import { NoFlights } from './no-flights'

export interface SearchResult {
  data?: ResponseOf<typeof flights.search> | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface FlightListProps {
  search: Search
  result: SearchResult
  /** Names of the two cities for display. */
  from: string
  to: string
  days: DayChoice
  /** The route belongs to a trip of several flights: only day and class can change. */
  isFixed: boolean
  onChange: (patch: SearchPatch) => void
}

/** Loading, error, empty and loaded states. During a refetch the previous rows stay, dimmed. */
export function FlightList({ search, result, from, to, days, isFixed, onChange }: FlightListProps) {
  const { data, error, isFetching, refetch } = result
  if (error && !isFetching) return <SearchFailed error={error} onRetry={refetch} />
  if (!data) return <FlightSkeletons rows={search.limit} />
  const { pagination } = data
  const done = !isFetching
  if (done && pagination.totalData === 0)
    return (
      <NoFlights
        search={search}
        from={from}
        to={to}
        days={days}
        isFixed={isFixed}
        onChange={onChange}
      />
    )
  if (done && data.data.length === 0)
    return <PageOutOfRange page={search.page} last={pagination.totalPage} />
  return <FlightRows search={search} data={data} busy={isFetching} />
}

type FlightRowsProps = { search: Search; data: ResponseOf<typeof flights.search>; busy: boolean }

function FlightRows({ search, data, busy }: FlightRowsProps) {
  const [params] = useSearchParams()
  const list = useRef<HTMLOListElement>(null)
  return (
    <>
      <ol ref={list} className={styles.flights} aria-busy={busy} tabIndex={-1}>
        {data.data.map((flight) => (
          <li key={flight.id}>
            <FlightRow flight={flight} party={search.capacity} />
          </li>
        ))}
      </ol>
      <Pagination
        page={search.page}
        totalPage={data.pagination.totalPage}
        hrefOf={(page) => `?${withParams(params, { page })}`}
        onGo={() => {
          list.current?.focus({ preventScroll: true })
          list.current?.parentElement?.scrollIntoView()
        }}
      />
    </>
  )
}

/** Shown for a link to a page that does not exist any more. */
function PageOutOfRange({ page, last }: { page: number; last: number }) {
  const [params] = useSearchParams()
  return (
    <EmptyState title={t('flights.beyond', { page, last })}>
      <ButtonLink kind="quiet" to={{ search: `${withParams(params, { page: last })}` }}>
        {t('flights.last-page', { last })}
      </ButtonLink>
    </EmptyState>
  )
}

/** Error state that retries automatically when the connection returns. */
function SearchFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { code, text } = failure(error)
  const offline = code === 'FETCH_ERROR' && navigator.onLine === false
  useEffect(() => {
    if (code !== 'FETCH_ERROR') return
    const retry = () => void onRetry()
    globalThis.addEventListener('online', retry)
    return () => globalThis.removeEventListener('online', retry)
  }, [code, onRetry])
  return (
    <EmptyState kind="broken" title={t(offline ? 'flights.offline' : 'flights.failed')}>
      <p>{offline ? t('flights.offline-hint') : text}</p>
      <Button kind="quiet" icon="refresh" onClick={() => onRetry()}>
        {t('flights.retry')}
      </Button>
    </EmptyState>
  )
}
