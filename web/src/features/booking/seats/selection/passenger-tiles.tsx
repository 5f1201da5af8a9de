import type { Cabin } from '@sayap/contract/booking/seat-plan'
import { t } from '#shared/i18n/t'
import { seatNumberOf } from '../seat-name'
import styles from './passenger-tiles.module.css'
import { initialOf, type SeatPassenger } from './seat-selection'

interface PassengerTilesProps {
  cabin: Cabin
  party: SeatPassenger[]
  activePassenger: number
  onActivate: (activePassenger: number) => void
}

/** One button per passenger; the pressed one gets the next chosen seat. */
export function PassengerTiles({ cabin, party, activePassenger, onActivate }: PassengerTilesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of toggle buttons is not a fieldset.
    <div role="group" aria-label={t('seats.choosing-for')} className={styles.tiles}>
      {party.map(({ name, id_seat }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a passenger is a position in the party.
          key={index}
          type="button"
          aria-pressed={index === activePassenger}
          onClick={() => onActivate(index)}
        >
          <i aria-hidden="true">{initialOf(name, index)}</i>
          <span className={styles.name}>{firstName(name, index)}</span>
          {id_seat ? <b>{seatNumberOf(cabin, id_seat)}</b> : <em>{t('seats.none-yet')}</em>}
        </button>
      ))}
    </div>
  )
}

const firstName = (name: string, index: number) =>
  name.trim().split(/\s+/)[0] || t('seats.passenger', { n: index + 1 })
