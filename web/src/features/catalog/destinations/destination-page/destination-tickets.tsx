import type { Destination } from '@sayap/contract/catalog/destinations'
import type { Fare } from '@sayap/contract/flights/fares'
import { type ComponentType, type ReactNode, useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import { failure } from '#shared/api/problem'
import { t } from '#shared/i18n/t'
import { EmptyState } from '#ui/feedback/empty-state'
import { Button } from '#ui/primitives/button'
import { useFaresToQuery } from '../destination.api'
import { DestinationDays } from './destination-days'
import styles from './destination-tickets.module.css'
import { TicketFilterForm } from './ticket-filter-form'
import {
  hasActiveFilters,
  readTicketFilters,
  type TicketFilterPatch,
  type TicketFilters,
  withTicketFilters,
} from './ticket-filters'

export interface TicketsProps {
  /** Name of the destination; the server maps it to a city. */
  destination: string
  filters: TicketFilters
  /** Shown at the end of the line with the number of flights. */
  tools: ReactNode
  /** Shown when there are no tickets. */
  none: ReactNode
}

export interface RoutesProps {
  /** Name of the destination. */
  place: string
  /** The lowest fare from each city, the cheapest first; undefined while loading. */
  origins: readonly Fare[] | undefined
  /** The city that is chosen. */
  chosen: string | undefined
  hrefOf: (city: string | undefined) => string
}

export interface PicksProps {
  destination: string
  origins: readonly Fare[] | undefined
  filters: TicketFilters
}

/** What another feature draws of the flights. */
export interface TicketParts {
  Tickets: ComponentType<TicketsProps>
  /** The cities to fly from. */
  Routes: ComponentType<RoutesProps>
  /** A few flights, each for a reason. */
  Picks: ComponentType<PicksProps>
}

interface DestinationTicketsProps {
  destination: Destination
  parts: TicketParts
}

/**
 * From where, when and with which flight one gets there. What is chosen filters all that follows and
 * is stored in the URL.
 */
export function DestinationTickets({ destination, parts }: DestinationTicketsProps) {
  const { Tickets, Routes, Picks } = parts
  const { id, name } = destination
  const [params, setParams] = useSearchParams()
  const filters = readTicketFilters(params)
  const { starting_place, class_flight, type_trip } = filters
  const query = { class_flight, type_trip }
  // Without the city, which does not change them: they stay while another city is chosen.
  const routes = useDeferredValue(useFaresToQuery({ params: { id }, query }))
  const dates = useDeferredValue(
    useFaresToQuery({ params: { id }, query: { ...query, starting_place } }),
  )
  const origins = routes.currentData?.data.origins
  const failed = [routes, dates].find(hasFailed)
  const change = (patch: TicketFilterPatch) =>
    setParams(withTicketFilters(params, patch), { replace: true, preventScrollReset: true })
  return (
    <>
      {origins?.length !== 0 && (
        <>
          {!hasFailed(routes) && (
            <Routes
              place={name}
              origins={origins}
              chosen={starting_place}
              hrefOf={(city) =>
                `?${withTicketFilters(params, { starting_place: city, departure_date: undefined })}`
              }
            />
          )}
          {failed ? (
            <FaresFailed
              error={failed.error}
              onRetry={() => {
                for (const one of [routes, dates]) if (hasFailed(one)) void one.refetch()
              }}
            />
          ) : (
            <DestinationDays filters={filters} days={dates.currentData?.data.days} />
          )}
          {!hasFailed(routes) && <Picks destination={name} origins={origins} filters={filters} />}
        </>
      )}
      <section id="tickets" className={styles.tickets} aria-labelledby="tickets-title">
        <h2 id="tickets-title">{t('destination.tickets', { place: name })}</h2>
        <Tickets
          destination={name}
          filters={filters}
          tools={<TicketFilterForm filters={filters} onChange={change} />}
          none={
            <NoTickets
              destination={name}
              isFiltered={hasActiveFilters(filters)}
              onReset={() => setParams({}, { replace: true, preventScrollReset: true })}
            />
          }
        />
      </section>
    </>
  )
}

/** Whether there is nothing to show of these filters; those of the filters before say nothing. */
const hasFailed = ({ currentData, isError }: ReturnType<typeof useFaresToQuery>) =>
  isError && !currentData

const FaresFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <EmptyState kind="broken" title={t('destination.fares-failed')} className={styles.empty}>
    <p>{failure(error).text}</p>
    <Button kind="quiet" icon="refresh" onClick={onRetry}>
      {t('ui.try-again')}
    </Button>
  </EmptyState>
)

interface NoTicketsProps {
  destination: string
  isFiltered: boolean
  onReset: () => void
}

function NoTickets({ destination, isFiltered, onReset }: NoTicketsProps) {
  return (
    <EmptyState title={t('destination.none')} className={styles.empty}>
      <p>
        {t(isFiltered ? 'destination.none-fit' : 'destination.none-text', { place: destination })}
      </p>
      {isFiltered && (
        <Button kind="quiet" onClick={onReset}>
          {t('destination.reset')}
        </Button>
      )}
    </EmptyState>
  )
}
