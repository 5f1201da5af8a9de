import type { ResponseOf } from '@sayap/contract/endpoint'
import type { flights } from '@sayap/contract/flights'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Pagination } from '#ui/pagination'
import styles from './flight-list.module.css'
import { FlightRow } from './flight-row'
import { FlightSkeletons } from './flight-skeletons'
import { NoFlights } from './no-flights'
import { PageBeyond } from './page-beyond'
import { ResultsFailed } from './results-failed'
import { patched, type Search, type SearchPatch } from './search-url'
import type { DayChoice } from './trip-steps'

export interface Answer {
  data?: ResponseOf<typeof flights.search> | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface FlightListProps {
  search: Search
  answer: Answer
  /** The two cities as people write them. */
  from: string
  to: string
  days: DayChoice
  onChange: (patch: SearchPatch) => void
}

/** Waiting, failed, empty, here. While a filter is at work the rows before it stay, dimmed. */
export function FlightList({ search, answer, from, to, days, onChange }: FlightListProps) {
  const { data, error, isFetching, refetch } = answer
  if (error && !isFetching) return <ResultsFailed error={error} onRetry={refetch} />
  if (!data) return <FlightSkeletons rows={search.limit} />
  const { pagination } = data
  const done = !isFetching
  if (done && pagination.totalData === 0)
    return <NoFlights {...{ search, from, to, days, onChange }} />
  if (done && data.data.length === 0)
    return <PageBeyond page={search.page} last={pagination.totalPage} />
  return <Rows search={search} data={data} busy={isFetching} />
}

type RowsProps = { search: Search; data: ResponseOf<typeof flights.search>; busy: boolean }

function Rows({ search, data, busy }: RowsProps) {
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
        hrefOf={(page) => `?${patched(params, { page })}`}
        onGo={() => {
          list.current?.focus({ preventScroll: true })
          list.current?.parentElement?.scrollIntoView()
        }}
      />
    </>
  )
}
