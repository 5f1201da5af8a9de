import type { Flight } from '@sayap/contract/flights/flights'
import { useState } from 'react'
import { t } from '#shared/i18n/t'
import { Checkbox } from '#ui/forms/checkbox'
import { SeatPanel } from '../../seats/seat-panel'
import styles from './book-for-caller.module.css'
import type { CallerForm } from './caller-form'

interface SeatChoiceProps {
  form: CallerForm
  onChange: (change: Partial<CallerForm>) => void
}

/** Seats only where the caller wants certain ones; else the party is seated together. */
export function SeatChoice({ form, onChange }: SeatChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const toggle = (open: boolean) => {
    setOpen(open)
    if (!open) onChange({ passengers: form.passengers.map((one) => ({ ...one, seats: [] })) })
  }
  return (
    <section className={styles.card} aria-label={t('caller.seats')}>
      <h2>{t('caller.seats')}</h2>
      <Checkbox checked={isOpen} onChange={({ target }) => toggle(target.checked)}>
        {t('caller.seats-choose')}
      </Checkbox>
      {!isOpen && <p className={styles.soft}>{t('caller.seats-auto')}</p>}
      {isOpen &&
        form.flights.map((flight, leg) => (
          <Cabin key={flight.id} flight={flight} leg={leg} form={form} onChange={onChange} />
        ))}
    </section>
  )
}

function Cabin(props: SeatChoiceProps & { flight: Flight; leg: number }) {
  const { flight, leg, form, onChange } = props
  const [active, setActive] = useState(0)
  const party = form.passengers.map(({ name, child, seats }) => ({
    name,
    child,
    id_seat: seats[leg] ?? null,
  }))
  const take = (chosen: (number | null)[]) =>
    onChange({
      passengers: form.passengers.map((one, at) => ({
        ...one,
        seats: form.flights.map((_, n) => (n === leg ? chosen[at] : one.seats[n]) ?? null),
      })),
    })
  return (
    <SeatPanel
      flight={flight}
      party={party}
      activePassenger={active}
      onActivate={setActive}
      onSeats={take}
    />
  )
}
