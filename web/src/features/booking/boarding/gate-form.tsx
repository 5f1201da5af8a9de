import { GATE_NAME_LENGTH } from '@sayap/contract/booking/boarding'
import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import { MAX_PAGE_SIZE } from '@sayap/contract/flights/flight-search'
import { useDeferredValue, useState } from 'react'
import { useStaffFlightsQuery } from '#features/flights/admin/flights-admin.api'
import { classLabel } from '#features/shared-trip/flight-labels'
import { isDay, longDay } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { DateField } from '#ui/forms/calendar/date-field'
import { Field, SelectField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import styles from './boarding-page.module.css'
import { changeGate, type GateFlight, gateSetting } from './gate-setting'

/** Day and flight of this gate. Staff choose the flight from a list, others type its number. */
export function GateForm({ staff }: { staff: boolean }) {
  const { flight } = gateSetting.use()
  const [isChanging, setChanging] = useState(false)
  return (
    <section className={styles.card}>
      <h2>{t('verify.gate')}</h2>
      {staff && flight && !isChanging ? (
        <ChosenFlight flight={flight} onChange={() => setChanging(true)} />
      ) : (
        <GateFields staff={staff} onChosen={() => setChanging(false)} />
      )}
    </section>
  )
}

/** Once the flight is chosen, the fields make room for who is boarding. */
function ChosenFlight({ flight, onChange }: { flight: GateFlight; onChange: () => void }) {
  const { day, gate } = gateSetting.use()
  return (
    <div className={styles.line}>
      <div>
        <p>
          <b>{flightOption(flight)}</b>
        </p>
        <p>
          {[day && longDay(day), gate && t('verify.gate-is', { gate })].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button kind="quiet" size="small" onClick={onChange}>
        {t('verify.change-flight')}
      </Button>
    </div>
  )
}

function GateFields({ staff, onChosen }: { staff: boolean; onChosen: () => void }) {
  const { day, number, gate } = gateSetting.use()
  return (
    <div className={styles.fields}>
      {staff && (
        <Field
          label={t('verify.gate-name')}
          hint={t('verify.gate-name-hint')}
          maxLength={GATE_NAME_LENGTH}
          value={gate}
          onChange={({ target }) => changeGate({ gate: target.value })}
        />
      )}
      <GateDay day={day} />
      {staff ? (
        <GateFlightField day={day} onChosen={onChosen} />
      ) : (
        <Field
          label={t('verify.number')}
          hint={t('verify.number-hint')}
          placeholder="PW402"
          maxLength={8}
          value={number}
          onChange={({ target }) => changeGate({ number: target.value })}
        />
      )}
    </div>
  )
}

/** A day counts once it is one: flights are listed for it. */
function GateDay({ day }: { day: string }) {
  const [typed, setTyped] = useState(day)
  const change = (value: string) => {
    setTyped(value)
    if (value === '' || isDay(value)) changeGate({ day: value, flight: null })
  }
  return (
    <DateField
      label={t('verify.day')}
      hint={t('verify.day-hint')}
      placeholder={t('verify.day-format')}
      calendarLabel={t('verify.open-calendar')}
      value={typed}
      error={typed === '' || isDay(typed) ? undefined : t('verify.no-day')}
      onChange={change}
    />
  )
}

function gateFlights(listed: readonly StaffFlight[]): GateFlight[] {
  const flights = listed.map((flight): GateFlight => {
    const { id, flight_number, airline_code, starting_place, destination_place, departure_time } =
      flight
    return { id, flight_number, airline_code, starting_place, destination_place, departure_time }
  })
  const names = flights.map(flightOption)
  const isAmbiguous = (name: string | undefined, n: number) =>
    names.some((one, m) => one === name && m !== n)
  return flights.map((flight, n) =>
    isAmbiguous(names[n], n) ? { ...flight, class_flight: listed[n]?.class_flight } : flight,
  )
}

export function flightOption({ id, flight_number, class_flight, ...flight }: GateFlight) {
  const name = t('verify.flight-option', {
    number: flight_number ?? `#${id}`,
    from: flight.starting_place,
    to: flight.destination_place,
    time: flight.departure_time,
  })
  if (!class_flight) return name
  return t('verify.flight-of-class', { flight: name, class: classLabel(class_flight) })
}

/** Offline, when the list cannot be loaded, the chosen flight remains selected. */
function GateFlightField({ day, onChosen }: { day: string; onChosen: () => void }) {
  const { flight } = gateSetting.use()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { currentData: data, error } = useStaffFlightsQuery(
    { query: { q, from: day, to: day, when: 'all', limit: MAX_PAGE_SIZE } },
    { skip: !day },
  )
  const found = day ? gateFlights(data?.data ?? []) : []
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
        onChange={({ target }) => {
          changeGate({ flight: flights.find(({ id }) => id === Number(target.value)) ?? null })
          onChosen()
        }}
      >
        <option value="">{t('verify.no-flight')}</option>
        {flights.map((one) => (
          <option key={one.id} value={one.id}>
            {flightOption(one)}
          </option>
        ))}
      </SelectField>
    </>
  )
}
