import type { FlightClass } from '@sayap/contract/flight-words'
import { t } from '#lib/t'
import { numberOf } from './seat-name'
import { initialOf, type Traveller } from './seat-state'
import styles from './who-tiles.module.css'

interface WhoTilesProps {
  cabin: FlightClass
  party: Traveller[]
  turn: number
  onTurn: (turn: number) => void
}

/** For whom the next press on a seat is. */
export function WhoTiles({ cabin, party, turn, onTurn }: WhoTilesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of toggle buttons is no fieldset.
    <div role="group" aria-label={t('seats.choosing-for')} className={styles.who}>
      {party.map(({ name, id_seat }, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a passenger is a place in the party.
          key={at}
          type="button"
          aria-pressed={at === turn}
          onClick={() => onTurn(at)}
        >
          <i aria-hidden="true">{initialOf(name, at)}</i>
          <span className={styles.name}>{firstName(name, at)}</span>
          {id_seat ? <b>{numberOf(cabin, id_seat)}</b> : <em>{t('seats.none-yet')}</em>}
        </button>
      ))}
    </div>
  )
}

const firstName = (name: string, at: number) =>
  name.trim().split(/\s+/)[0] || t('seats.passenger', { n: at + 1 })
