import type { FlightClass } from '@sayap/contract/flight-words'
import type { Seat } from '@sayap/contract/seats'
import { useState } from 'react'
import { t } from '#lib/t'
import { SelectField } from '#ui/field'
import styles from './seat-list.module.css'
import { kindName, numberOf } from './seat-name'
import { seatPlace } from './seat-place'
import { openSeats, type Traveller } from './seat-state'

interface SeatListProps {
  cabin: FlightClass
  seats: Seat[]
  party: Traveller[]
  onChange: (seats: (number | null)[]) => void
}

/** The map's twin for those who would rather choose from a list: one for each of the party. */
export function SeatList({ cabin, seats, party, onChange }: SeatListProps) {
  const give = (who: number, value: string) =>
    onChange(party.map(({ id_seat }, at) => (at === who ? Number(value) || null : id_seat)))
  // Each passenger's is some hundred lines: nobody waits for them who uses the map.
  const [open, setOpen] = useState(false)
  const lines = open ? party : []
  return (
    <details className={styles.list} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('seats.as-list')}</summary>
      <div className={styles.fields}>
        {lines.map(({ name, id_seat }, who) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a passenger is a place in the party.
            key={who}
            label={t('seats.list-for', { name: name || t('seats.passenger', { n: who + 1 }) })}
            value={id_seat ?? ''}
            onChange={(event) => give(who, event.target.value)}
          >
            <option value="">{t('seats.no-seat')}</option>
            <Rows cabin={cabin} ids={openTo(seats, party, id_seat)} />
          </SelectField>
        ))}
      </div>
    </details>
  )
}

/** Free seats without those of the others of the party. */
const openTo = (seats: Seat[], party: Traveller[], own: number | null) =>
  openSeats(seats).filter((id) => id === own || !party.some(({ id_seat }) => id_seat === id))

function Rows({ cabin, ids }: { cabin: FlightClass; ids: number[] }) {
  const rows = [...new Set(ids.map((id) => seatPlace(cabin, id).row))]
  return rows.map((row) => (
    <optgroup key={row} label={t('seats.row', { n: row })}>
      {ids
        .filter((id) => seatPlace(cabin, id).row === row)
        .map((id) => (
          <option key={id} value={id}>
            {numberOf(cabin, id)} {kindName(cabin, id)}
          </option>
        ))}
    </optgroup>
  ))
}
