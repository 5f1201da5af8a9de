import type { Cabin } from '@sayap/contract/booking/seat-plan'
import { seatPosition } from '@sayap/contract/booking/seat-position'
import type { Seat } from '@sayap/contract/booking/seats'
import { useState } from 'react'
import { t } from '#shared/i18n/t'
import { SelectField } from '#ui/forms/field'
import { seatKindLabel, seatNumberOf } from '../seat-name'
import { availableSeats, type SeatPassenger } from '../selection/seat-selection'
import styles from './seat-list.module.css'

interface SeatListProps {
  cabin: Cabin
  seats: Seat[]
  party: SeatPassenger[]
  onChange: (seats: (number | null)[]) => void
}

/** An alternative to the map: one select field per passenger. */
export function SeatList({ cabin, seats, party, onChange }: SeatListProps) {
  const assign = (passenger: number, value: string) =>
    onChange(
      party.map(({ id_seat }, index) => (index === passenger ? Number(value) || null : id_seat)),
    )
  // Each list has about a hundred options, which are not rendered for people who use the map.
  const [open, setOpen] = useState(false)
  const listed = open ? party : []
  return (
    <details className={styles.list} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('seats.as-list')}</summary>
      <div className={styles.fields}>
        {listed.map(({ name, id_seat }, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a passenger is a position in the party.
            key={index}
            label={t('seats.list-for', { name: name || t('seats.passenger', { n: index + 1 }) })}
            value={id_seat ?? ''}
            onChange={(event) => assign(index, event.target.value)}
          >
            <option value="">{t('seats.no-seat')}</option>
            <SeatOptions cabin={cabin} ids={selectableSeats(seats, party, id_seat)} />
          </SelectField>
        ))}
      </div>
    </details>
  )
}

/** Available seats except those chosen for other passengers. */
const selectableSeats = (seats: Seat[], party: SeatPassenger[], current: number | null) =>
  availableSeats(seats).filter(
    (id) => id === current || !party.some(({ id_seat }) => id_seat === id),
  )

function SeatOptions({ cabin, ids }: { cabin: Cabin; ids: number[] }) {
  const rows = [...new Set(ids.map((id) => seatPosition(cabin, id).row))]
  return rows.map((row) => (
    <optgroup key={row} label={t('seats.row', { n: row })}>
      {ids
        .filter((id) => seatPosition(cabin, id).row === row)
        .map((id) => (
          <option key={id} value={id}>
            {seatNumberOf(cabin, id)} {seatKindLabel(cabin, id)}
          </option>
        ))}
    </optgroup>
  ))
}
