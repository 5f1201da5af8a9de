import type { Destination } from '@sayap/contract/destinations'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { useTitle } from '#lib/use-title'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { useGetDestinationQuery } from './destination.api'
import { DestinationAbout } from './destination-about'
import { DestinationBanner } from './destination-banner'
import { DestinationMissing } from './destination-missing'
import styles from './destination-page.module.css'
import { DestinationTickets, type TicketsProps } from './destination-tickets'
import { DestinationWaiting } from './destination-waiting'
import { useKnownDestination } from './destinations.api'
import { MoreDestinations } from './more-destinations'

interface DestinationPageProps {
  /** The list of flights, which belongs to another feature. */
  Tickets: ComponentType<TicketsProps>
}

export function DestinationPage({ Tickets }: DestinationPageProps) {
  const { id = '' } = useParams()
  const { currentData, error, isFetching, refetch } = useGetDestinationQuery({ params: { id } })
  const destination = currentData?.data[0]
  const known = useKnownDestination(Number(id))
  useTitle(destination?.name ?? '')
  if (error && !isFetching) {
    const { status, text } = failure(error)
    return status === 404 ? <DestinationMissing /> : <Failed text={text} onRetry={refetch} />
  }
  if (!destination) return <DestinationWaiting known={known} />
  return <Whole destination={destination} Tickets={Tickets} />
}

function Whole({ destination, Tickets }: { destination: Destination } & DestinationPageProps) {
  return (
    <>
      <div className={`wrap ${styles.page}`}>
        <DestinationBanner destination={destination} />
        <DestinationAbout destination={destination} />
        <DestinationTickets key={destination.id} destination={destination} Tickets={Tickets} />
      </div>
      <MoreDestinations than={destination.id} />
    </>
  )
}

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={`wrap ${styles.broken}`}>
      <EmptyState kind="broken" title={t('destination.failed')} wholePage>
        <p>{text}</p>
        <Button kind="quiet" icon="refresh" onClick={onRetry}>
          {t('ui.try-again')}
        </Button>
      </EmptyState>
    </div>
  )
}
