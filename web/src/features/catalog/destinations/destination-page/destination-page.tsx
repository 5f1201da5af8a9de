import type { Destination } from '@sayap/contract/catalog/destinations'
import { type ComponentType, useDeferredValue } from 'react'
import { useParams } from 'react-router'
import { failure } from '#shared/api/problem'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { EmptyState } from '#ui/feedback/empty-state'
import { Button, ButtonLink } from '#ui/primitives/button'
import { useFaresToQuery, useGetDestinationQuery } from '../destination.api'
import { useKnownDestination, useListDestinationsQuery } from '../destinations.api'
import { DestinationCard } from '../slider/destination-card'
import { DestinationSlider } from '../slider/destination-slider'
import { DestinationSliders } from '../slider/destination-sliders'
import { type AirportOfProps, DestinationBanner } from './destination-banner'
import styles from './destination-page.module.css'
import { DestinationSkeleton } from './destination-skeleton'
import { DestinationTickets, type TicketParts } from './destination-tickets'

interface DestinationPageProps {
  /** What belongs to the feature of the flights and is passed in by app/. */
  flights: FlightParts
}

interface FlightParts extends TicketParts {
  Airport: ComponentType<AirportOfProps>
}

export function DestinationPage({ flights }: DestinationPageProps) {
  const { id = '' } = useParams()
  const { currentData, error, isFetching, refetch } = useGetDestinationQuery({ params: { id } })
  const destination = currentData?.data[0]
  const cached = useKnownDestination(Number(id))
  useTitle(destination?.name ?? '')
  if (error && !isFetching) {
    const { status, text } = failure(error)
    return status === 404 ? <DestinationMissing /> : <LoadFailed text={text} onRetry={refetch} />
  }
  if (!destination) return <DestinationSkeleton cached={cached} />
  return <DestinationContent destination={destination} flights={flights} />
}

function DestinationContent({
  destination,
  flights: { Airport, ...parts },
}: { destination: Destination } & DestinationPageProps) {
  const fares = useFaresToQuery({ params: { id: destination.id }, query: {} }).currentData
  return (
    <>
      <div className={`wrap ${styles.page}`}>
        <DestinationBanner
          destination={destination}
          cheapest={fares?.data.origins[0]}
          Airport={Airport}
        />
        <DestinationTickets key={destination.id} destination={destination} parts={parts} />
      </div>
      <MoreDestinations than={destination.id} />
    </>
  )
}

function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={`wrap ${styles.error}`}>
      <EmptyState kind="broken" title={t('destination.failed')} wholePage>
        <p>{text}</p>
        <Button kind="quiet" icon="refresh" onClick={onRetry}>
          {t('ui.try-again')}
        </Button>
      </EmptyState>
    </div>
  )
}

const MAX_DESTINATIONS = 10

/** Other destinations; nothing when there are none. */
function MoreDestinations({ than }: { than: number }) {
  const { data } = useDeferredValue(useListDestinationsQuery({}))
  const others = data?.data.filter(({ id }) => id !== than).slice(0, MAX_DESTINATIONS) ?? []
  return (
    <div className={styles.more}>
      {others.length > 0 && (
        <DestinationSlider title={t('destination.others')} kind="top" destinations={others}>
          {(one) => <DestinationCard destination={one} shape="round" />}
        </DestinationSlider>
      )}
    </div>
  )
}

/** Error page for an unknown destination, with links to others. */
function DestinationMissing() {
  useTitle(t('destination.missing'))
  return (
    <>
      <div className={`wrap ${styles.error}`}>
        <EmptyState title={t('destination.missing')} wholePage>
          <p>{t('destination.missing-text')}</p>
          <ButtonLink to={paths.root} kind="quiet">
            {t('destination.back-home')}
          </ButtonLink>
        </EmptyState>
      </div>
      <DestinationSliders />
    </>
  )
}
