import type { Destination } from '@sayap/contract/destinations'
import { type ComponentType, type ReactNode, useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { useFaresToQuery } from './destination.api'
import { DestinationFares } from './destination-fares'
import styles from './destination-tickets.module.css'
import { TicketWishes } from './ticket-wishes'
import { isPicky, readWishes, type Wishes, type WishPatch, withWishes } from './wishes'

export interface TicketsProps {
  /** The destination's name; the server knows which city it is. */
  place: string
  wishes: Wishes
  /** Stands at the end of the line that counts them. */
  tools: ReactNode
  /** What stands there when there is no ticket. */
  none: ReactNode
}

interface DestinationTicketsProps {
  destination: Destination
  Tickets: ComponentType<TicketsProps>
}

/** Flights there, and what of them one wants to see; all of it is kept in the address. */
export function DestinationTickets({ destination, Tickets }: DestinationTicketsProps) {
  const { id, name } = destination
  const [params, setParams] = useSearchParams()
  const wishes = readWishes(params)
  const { starting_place, class_flight, type_trip } = wishes
  const query = { starting_place, class_flight, type_trip }
  const { data: fares } = useDeferredValue(useFaresToQuery({ params: { id }, query }))
  const change = (patch: WishPatch) =>
    setParams(withWishes(params, patch), { replace: true, preventScrollReset: true })
  return (
    <section id="tickets" className={styles.tickets} aria-labelledby="tickets-title">
      <h2 id="tickets-title">{t('destination.tickets', { place: name })}</h2>
      <DestinationFares wishes={wishes} fares={fares?.data} />
      <Tickets
        place={name}
        wishes={wishes}
        tools={<TicketWishes wishes={wishes} onChange={change} />}
        none={
          <NoTickets
            place={name}
            picky={isPicky(wishes)}
            onReset={() => setParams({}, { replace: true, preventScrollReset: true })}
          />
        }
      />
    </section>
  )
}

interface NoTicketsProps {
  place: string
  picky: boolean
  onReset: () => void
}

function NoTickets({ place, picky, onReset }: NoTicketsProps) {
  return (
    <EmptyState title={t('destination.none')} className={styles.none}>
      <p>{t(picky ? 'destination.none-fit' : 'destination.none-text', { place })}</p>
      {picky && (
        <Button kind="quiet" onClick={onReset}>
          {t('destination.reset')}
        </Button>
      )}
    </EmptyState>
  )
}
