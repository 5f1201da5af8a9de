import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import { useState } from 'react'
import { useStaffFlightsQuery } from '#features/flights/admin/flights-admin.api'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { useDebouncedValue } from '#shared/browser/use-debounced-value'
import { shortDay } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { Field } from '#ui/forms/field'
import { useCombobox } from '#ui/forms/use-combobox'
import options from '#ui/primitives/menu/options.module.css'
import styles from './flight-picker.module.css'
import { parseFlightQuery } from './flight-query'

const SHOWN = 8

interface FlightPickerProps {
  /** Text of the field: typed, or the name of the selected flight. */
  value: string
  /** Called with the selected flight, or without one while typing. */
  onChange: (value: string, flight?: StaffFlight) => void
  error: string | undefined
}

/** Finds a future flight by number, cities or day. */
export function FlightPicker({ value, onChange, error }: FlightPickerProps) {
  const [wanted, setWanted] = useState(false)
  const sought = useDebouncedValue(value)
  const { data, isFetching } = useStaffFlightsQuery(
    { query: { ...parseFlightQuery(sought), limit: SHOWN } },
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
      <p role="status" className={styles.emptyState}>
        {isNone && !error && t('announce.no-flight')}
      </p>
    </div>
  )
}

const routeOf = ({ starting_place, destination_place }: StaffFlight) =>
  `${starting_place} – ${destination_place}`

const nameOf = (flight: StaffFlight) =>
  `${formatFlightNumber(flight)} ${routeOf(flight)} ${flight.departure_date}`

function FlightOption({ flight }: { flight: StaffFlight }) {
  const { departure_date, departure_time, live_bookings: n, cancelled_at } = flight
  return (
    <>
      <b className={styles.number}>{formatFlightNumber(flight)}</b>
      <span className={styles.flightInfo}>
        <span>{routeOf(flight)}</span>
        <span className={styles.departure}>
          {shortDay(departure_date)}, {departure_time} ·{' '}
          {cancelled_at ? t('announce.cancelled') : t('announce.bookings', { n })}
        </span>
      </span>
    </>
  )
}
