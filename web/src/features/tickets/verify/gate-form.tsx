import type { StaffFlight } from '@sayap/contract/flight-admin'
import { useDeferredValue, useState } from 'react'
import { useStaffFlightsQuery } from '#features/flights/admin/flights-admin.api'
import { longDay } from '#lib/dates'
import { t } from '#lib/t'
import { Field, SelectField } from '#ui/field'
import { type GateFlight, gateSetting, setGate } from './gate-setting'
import styles from './verify-page.module.css'

/** Which passes are for here: a day, and a flight that staff choose and others type. */
export function GateForm({ staff }: { staff: boolean }) {
  const { day, number } = gateSetting.use()
  return (
    <section className={styles.card}>
      <h2>{t('verify.gate')}</h2>
      <div className={styles.fields}>
        <Field
          label={t('verify.day')}
          hint={day ? `${longDay(day)}. ${t('verify.day-hint')}` : t('verify.day-hint')}
          type="date"
          value={day}
          onChange={({ target }) => setGate({ day: target.value, flight: null })}
        />
        {staff ? (
          <FlightChoice day={day} />
        ) : (
          <Field
            label={t('verify.number')}
            hint={t('verify.number-hint')}
            placeholder="PW402"
            maxLength={8}
            value={number}
            onChange={({ target }) => setGate({ number: target.value })}
          />
        )}
      </div>
    </section>
  )
}

const MOST_FLIGHTS = 100

const gateFlight = (flight: StaffFlight): GateFlight => {
  const { id, flight_number, airline_code, starting_place, destination_place, departure_time } =
    flight
  return { id, flight_number, airline_code, starting_place, destination_place, departure_time }
}

const wordsOf = ({ id, flight_number, ...flight }: GateFlight) =>
  t('verify.flight-option', {
    number: flight_number ?? `#${id}`,
    from: flight.starting_place,
    to: flight.destination_place,
    time: flight.departure_time,
  })

/** The one chosen stays chosen without network, when the list of that day cannot be had. */
function FlightChoice({ day }: { day: string }) {
  const { flight } = gateSetting.use()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data, error } = useStaffFlightsQuery(
    { query: { q, from: day, to: day, when: 'all', limit: MOST_FLIGHTS } },
    { skip: !day },
  )
  const found = day ? (data?.data.map(gateFlight) ?? []) : []
  const flights = flight && !found.some(({ id }) => id === flight.id) ? [flight, ...found] : found
  return (
    <>
      <Field
        label={t('verify.find-flight')}
        hint={t('verify.find-flight-hint')}
        maxLength={80}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SelectField
        label={t('verify.choose-flight')}
        error={error && flights.length === 0 ? t('verify.flights-failed') : undefined}
        value={flight?.id ?? ''}
        onChange={({ target }) =>
          setGate({ flight: flights.find(({ id }) => id === Number(target.value)) ?? null })
        }
      >
        <option value="">{t('verify.no-flight')}</option>
        {flights.map((one) => (
          <option key={one.id} value={one.id}>
            {wordsOf(one)}
          </option>
        ))}
      </SelectField>
    </>
  )
}
