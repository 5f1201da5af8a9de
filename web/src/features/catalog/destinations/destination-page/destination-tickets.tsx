import type { Destination } from '@sayap/contract/catalog/destinations'
import { type ComponentType, type ReactNode, useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#shared/i18n/t'
import { EmptyState } from '#ui/feedback/empty-state'
import { Button } from '#ui/primitives/button'
import { useFaresToQuery } from '../destination.api'
import { DestinationFares } from './destination-fares'
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

interface DestinationTicketsProps {
  destination: Destination
  Tickets: ComponentType<TicketsProps>
}

/** Tickets to the destination with filters, which are stored in the URL. */
export function DestinationTickets({ destination, Tickets }: DestinationTicketsProps) {
  const { id, name } = destination
  const [params, setParams] = useSearchParams()
  const filters = readTicketFilters(params)
  const { starting_place, class_flight, type_trip } = filters
  const query = { starting_place, class_flight, type_trip }
  const { data: fares } = useDeferredValue(useFaresToQuery({ params: { id }, query }))
  const change = (patch: TicketFilterPatch) =>
    setParams(withTicketFilters(params, patch), { replace: true, preventScrollReset: true })
  return (
    <section id="tickets" className={styles.tickets} aria-labelledby="tickets-title">
      <h2 id="tickets-title">{t('destination.tickets', { destination: name })}</h2>
      <DestinationFares filters={filters} fares={fares?.data} />
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
  )
}

interface NoTicketsProps {
  destination: string
  isFiltered: boolean
  onReset: () => void
}

function NoTickets({ destination, isFiltered, onReset }: NoTicketsProps) {
  return (
    <EmptyState title={t('destination.none')} className={styles.empty}>
      <p>{t(isFiltered ? 'destination.none-fit' : 'destination.none-text', { destination })}</p>
      {isFiltered && (
        <Button kind="quiet" onClick={onReset}>
          {t('destination.reset')}
        </Button>
      )}
    </EmptyState>
  )
}
