import type { Flight } from '@sayap/contract/flights'
import type { Seat } from '@sayap/contract/seats'
import { memo, type ReactNode } from 'react'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Skeleton, Waiting } from '#ui/skeleton'
import { choose, nextTurn } from './seat-choice'
import { SeatLegend } from './seat-legend'
import { SeatList } from './seat-list'
import { SeatMap } from './seat-map'
import styles from './seat-panel.module.css'
import { openSeats, type Traveller } from './seat-state'
import { SeatWords } from './seat-words'
import { SEATS_POLLED_MS, useListSeatsQuery } from './seats.api'
import { SunnySides } from './sunny-sides'
import { WhoTiles } from './who-tiles'

export interface SeatPanelProps {
  flight: Flight
  party: Traveller[]
  /** Whose seat is being chosen, counted from 0. */
  turn: number
  onTurn: (turn: number) => void
  /** The whole party's seats; null for one without. */
  onSeats: (seats: (number | null)[]) => void
  /** What happened to seats chosen before: lost, no longer held. */
  notice?: ReactNode
}

/** The seat map with all around it: for whom, what the signs mean, which side is sunny. */
export const SeatPanel = memo(function SeatPanel(props: SeatPanelProps) {
  const { flight, party, notice } = props
  const query = { id_flight: flight.id, status: 'all' as const }
  const options = { pollingInterval: SEATS_POLLED_MS, refetchOnMountOrArgChange: true }
  const { data, isError, refetch } = useListSeatsQuery({ query }, options)
  const seats = data?.data
  return (
    <section className={styles.panel} aria-labelledby="seats-title">
      <header className={styles.head}>
        <h2 id="seats-title">{t('seats.title')}</h2>
        {seats && <p>{countOf(flight, seats)}</p>}
      </header>
      {notice}
      {seats ? (
        <Choosing {...props} seats={seats} />
      ) : isError ? (
        <EmptyState kind="broken" title={t('seats.failed')}>
          <Button kind="quiet" onClick={() => void refetch()}>
            {t('seats.retry')}
          </Button>
        </EmptyState>
      ) : (
        <WaitingMap tiles={party.length} />
      )}
    </section>
  )
})

/** Seats the party holds itself are free for it. */
function countOf(flight: Flight, seats: Seat[]) {
  const cabin = flight.class_flight
  const free = openSeats(seats).length
  return t('seats.free-of', { class: t(`seats.class.${cabin}`), free, all: seats.length })
}

function Choosing({
  flight,
  party,
  turn,
  onTurn,
  onSeats,
  seats,
}: SeatPanelProps & { seats: Seat[] }) {
  const cabin = flight.class_flight
  const pick = (id_seat: number) => {
    const choice = choose(party, turn, id_seat)
    onSeats(choice.seats)
    onTurn(choice.turn)
  }
  const settle = (chosen: (number | null)[]) => {
    onSeats(chosen)
    onTurn(nextTurn(chosen, turn))
  }
  return (
    <>
      <div className={styles.top}>
        <WhoTiles {...{ cabin, party, turn, onTurn }} />
        <SeatLegend />
      </div>
      <SunnySides flight={flight}>
        <SeatMap {...{ cabin, seats, party, turn }} onPick={pick} />
      </SunnySides>
      <SeatWords {...{ cabin, seats, party, turn }} onTogether={settle} />
      <SeatList {...{ cabin, seats, party, turn }} onChange={settle} />
    </>
  )
}

function WaitingMap({ tiles }: { tiles: number }) {
  return (
    <Waiting>
      <div className={styles.waitingTiles}>
        {Array.from({ length: Math.min(tiles, 4) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
          <Skeleton key={at} width="120px" height="40px" />
        ))}
      </div>
      <div className={styles.waitingCabin}>
        <Skeleton height="100%" />
      </div>
    </Waiting>
  )
}
