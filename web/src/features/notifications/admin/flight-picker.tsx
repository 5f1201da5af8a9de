import type { StaffFlight } from '@sayap/contract/flight-admin'
import { useEffect, useState } from 'react'
import { useStaffFlightsQuery } from '#features/flights/admin/flights-admin.api'
import { shortDay } from '#lib/dates'
import { flightNumber } from '#lib/flight-number'
import { t } from '#lib/t'
import { Field } from '#ui/field'
import options from '#ui/options.module.css'
import { useCombobox } from '#ui/use-combobox'
import styles from './flight-picker.module.css'
import { soughtFlight } from './sought-flight'

const TYPING_MS = 250
const SHOWN = 8

interface FlightPickerProps {
  /** What stands in the field: typed, or the name of the flight that was picked. */
  value: string
  /** With the flight when one was picked, and with none while one types. */
  onChange: (value: string, flight?: StaffFlight) => void
  error: string | undefined
}

/** One of the flights to come, by its number, its cities or its day. */
export function FlightPicker({ value, onChange, error }: FlightPickerProps) {
  const [wanted, setWanted] = useState(false)
  const sought = useRested(value)
  const { data, isFetching } = useStaffFlightsQuery(
    { query: { ...soughtFlight(sought), limit: SHOWN } },
    { skip: !wanted },
  )
  const flights = wanted ? (data?.data ?? []) : []
  const box = useCombobox({
    items: flights,
    onPick: (flight: StaffFlight) => onChange(nameOf(flight), flight),
  })
  const isNone = wanted && value === sought && !isFetching && data?.data.length === 0
  return (
    <div className={styles.picker}>
      <Field
        {...box.inputProps}
        label={t('announce.flight')}
        hint={t('announce.flight-hint')}
        error={error}
        maxLength={80}
        value={value}
        onFocus={(event) => {
          setWanted(true)
          event.target.select()
        }}
        onClick={box.show}
        onChange={(event) => {
          onChange(event.target.value)
          box.show()
        }}
      />
      {box.open && (
        <ul {...box.listProps} className={options.options} aria-label={t('announce.flights')}>
          {flights.map((flight, index) => (
            <li key={flight.id} {...box.optionProps(index)}>
              <FlightOption flight={flight} />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.none}>
        {isNone && !error && t('announce.no-flight')}
      </p>
    </div>
  )
}

const routeOf = ({ starting_place, destination_place }: StaffFlight) =>
  `${starting_place} – ${destination_place}`

const nameOf = (flight: StaffFlight) =>
  `${flightNumber(flight)} ${routeOf(flight)} ${flight.departure_date}`

function FlightOption({ flight }: { flight: StaffFlight }) {
  const { departure_date, departure_time, live_bookings: n, cancelled_at } = flight
  return (
    <>
      <b className={styles.number}>{flightNumber(flight)}</b>
      <span className={styles.about}>
        <span>{routeOf(flight)}</span>
        <span className={styles.when}>
          {shortDay(departure_date)}, {departure_time} ·{' '}
          {cancelled_at ? t('announce.cancelled') : t('announce.bookings', { n })}
        </span>
      </span>
    </>
  )
}

/** A moment after the last letter. */
function useRested(value: string) {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), TYPING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
