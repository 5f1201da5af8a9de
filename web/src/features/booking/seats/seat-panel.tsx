import { cabinOf } from '@sayap/contract/booking/seat-plan'
import type { Seat } from '@sayap/contract/booking/seats'
import type { Flight } from '@sayap/contract/flights/flights'
import { memo, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { t } from '#shared/i18n/t'
import { EmptyState } from '#ui/feedback/empty-state'
import { Button } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { SeatList } from './map/seat-list'
import { SeatMap } from './map/seat-map'
import styles from './seat-panel.module.css'
import { SEATS_POLL_INTERVAL_MS, useListSeatsQuery } from './seats.api'
import { PassengerTiles } from './selection/passenger-tiles'
import {
  availableSeats,
  nextPassenger,
  type SeatPassenger,
  selectSeat,
} from './selection/seat-selection'
import { SeatSummary } from './selection/seat-summary'
import { SunSides } from './sun/sun-sides'

export interface SeatPanelHandle {
  /** Scrolls the heading of the panel to the top of the window. */
  scrollIntoView: () => void
  /** Focuses the seat that is in the tab order, where the arrow keys start. */
  focusSeat: () => void
}

export interface SeatPanelProps {
  ref?: Ref<SeatPanelHandle>
  flight: Flight
  party: SeatPassenger[]
  /** Index of the passenger whose seat is being chosen. */
  activePassenger: number
  onActivate: (passenger: number) => void
  /** Receives the seat ids of the whole party; null for a passenger without a seat. */
  onSeats: (seats: (number | null)[]) => void
  /** Shown above the map, for example about lost seats or an expired hold. */
  notice?: ReactNode
  /** Without heading, frame and passengers, which a sheet has around it. */
  bare?: boolean
}

/** The seat map with passenger tiles, legend, sunny side, a description, and a list alternative. */
export const SeatPanel = memo(function SeatPanel({ ref, ...props }: SeatPanelProps) {
  const { flight, party, notice, bare } = props
  const query = { id_flight: flight.id, status: 'all' as const }
  const options = { pollingInterval: SEATS_POLL_INTERVAL_MS, refetchOnMountOrArgChange: true }
  const { data, isError, refetch } = useListSeatsQuery({ query }, options)
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useImperativeHandle(
    ref,
    () => ({
      scrollIntoView: () => heading.current?.scrollIntoView({ block: 'start' }),
      focusSeat: () => {
        const seat = panel.current?.querySelector<HTMLElement>('[data-seat][tabindex="0"]')
        seat?.focus({ preventScroll: true })
      },
    }),
    [],
  )
  const seats = data?.data
  return (
    <section
      ref={panel}
      className={bare ? styles.bare : styles.panel}
      {...(bare ? { 'aria-label': t('seats.title') } : { 'aria-labelledby': 'seats-title' })}
    >
      {!bare && (
        <header className={styles.header}>
          <h2 ref={heading} id="seats-title">
            {t('seats.title')}
          </h2>
          {seats && <p>{availabilityText(flight, seats)}</p>}
        </header>
      )}
      {notice}
      {seats ? (
        <SeatChooser {...props} seats={seats} />
      ) : isError ? (
        <EmptyState kind="broken" title={t('seats.failed')}>
          <Button kind="quiet" onClick={() => void refetch()}>
            {t('seats.retry')}
          </Button>
        </EmptyState>
      ) : (
        <SeatPanelSkeleton tiles={party.length} />
      )}
    </section>
  )
})

/** Seats held by the party count as free. */
function availabilityText(flight: Flight, seats: Seat[]) {
  const cabin = flight.class_flight
  const free = availableSeats(seats).length
  return t('seats.free-of', { class: t(`seats.class.${cabin}`), free, all: seats.length })
}

type SeatChooserProps = Omit<SeatPanelProps, 'ref' | 'notice'> & { seats: Seat[] }

function SeatChooser(props: SeatChooserProps) {
  const { flight, party, activePassenger, onActivate, onSeats, seats, bare } = props
  const cabin = cabinOf(flight)
  const pick = (id_seat: number) => {
    const selection = selectSeat(party, activePassenger, id_seat)
    onSeats(selection.seats)
    onActivate(selection.activePassenger)
  }
  const assign = (chosen: (number | null)[]) => {
    onSeats(chosen)
    onActivate(nextPassenger(chosen, activePassenger))
  }
  const shared = { cabin, seats, party, activePassenger }
  return (
    <>
      <div className={styles.toolbar}>
        {!bare && (
          <PassengerTiles
            cabin={cabin}
            party={party}
            activePassenger={activePassenger}
            onActivate={onActivate}
          />
        )}
        <SeatLegend />
      </div>
      <SunSides flight={flight}>
        <SeatMap {...shared} onPick={pick} />
      </SunSides>
      <SeatSummary {...shared} onAccept={assign} withoutOffer={bare} />
      <SeatList cabin={cabin} seats={seats} party={party} onChange={assign} />
    </>
  )
}

const LEGEND = [
  ['seats.free', styles.free],
  ['seats.yours', styles.mine],
  ['seats.held', styles.held],
  ['seats.taken', styles.taken],
] as const

const SeatLegend = () => (
  <ul className={styles.legend} aria-label={t('seats.legend')}>
    {LEGEND.map(([text, className]) => (
      <li key={text}>
        <span className={className} />
        {t(text)}
      </li>
    ))}
  </ul>
)

function SeatPanelSkeleton({ tiles }: { tiles: number }) {
  return (
    <Waiting>
      <div className={styles.skeletonTiles}>
        {Array.from({ length: Math.min(tiles, 4) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical and never reordered.
          <Skeleton key={index} width="120px" height="40px" />
        ))}
      </div>
      <div className={styles.skeletonCabin}>
        <Skeleton height="100%" />
      </div>
    </Waiting>
  )
}
