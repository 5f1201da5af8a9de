import type { Airport } from '@sayap/contract/catalog/airports'
import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import { Fragment } from 'react'
import { Controller } from 'react-hook-form'
import { Link } from 'react-router'
import { longDay, today } from '#shared/dates/dates'
import { zoneName } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { DateField } from '#ui/forms/calendar/date-field'
import { isDay } from '#ui/forms/calendar/read-day'
import { TimeField } from '#ui/forms/time-field'
import { useAirportsQuery } from '../airports.api'
import styles from './flight-form.module.css'
import { type FormSectionProps, LockedField } from './form-section'

type Contract = FormSectionProps['contract']

const SIDES = [
  {
    day: 'departure_date',
    time: 'departure_time',
    dayLabel: 'fa.departure-date',
    timeLabel: 'fa.departure-time',
    place: 'starting_place',
    code: 'airport_from',
  },
  {
    day: 'arrived_date',
    time: 'arrived_time',
    dayLabel: 'fa.arrived-date',
    timeLabel: 'fa.arrived-time',
    place: 'destination_place',
    code: 'airport_to',
  },
] as const
type Side = (typeof SIDES)[number]

interface FlightTimesProps {
  contract: Contract
  /** The flight, where it departs together with other classes: the server refuses other times of one of them. */
  linked?: StaffFlight | undefined
}

/** Departure and arrival, each in the local time of its airport. */
export function FlightTimes({ contract, linked }: FlightTimesProps) {
  const { data } = useAirportsQuery({})
  if (linked) return <LinkedTimes flight={linked} />
  return SIDES.map((side) => (
    <SideTimes key={side.day} side={side} contract={contract} airports={data?.data ?? []} />
  ))
}

const LinkedTimes = ({ flight }: { flight: StaffFlight }) => (
  <>
    {SIDES.map(({ day, time, dayLabel, timeLabel }) => (
      <Fragment key={day}>
        <LockedField label={t(dayLabel)} value={longDay(flight[day])} hint={t('fa.times-locked')} />
        <LockedField label={t(timeLabel)} value={flight[time]} hint={t('fa.times-locked')} />
      </Fragment>
    ))}
    {!flight.cancelled_at && (
      <p className={styles.linked}>
        {t('fa.times-linked')}{' '}
        <Link to={adminPaths.departure(flight.id)}>{t('fa.times-departure')}</Link>
      </p>
    )}
  </>
)

interface SideTimesProps {
  side: Side
  contract: Contract
  airports: readonly Airport[]
}

function SideTimes({ side, contract: { form, error }, airports }: SideTimesProps) {
  const { day, time, dayLabel, timeLabel, place, code } = side
  const departure = form.watch('departure_date')
  const copyDay = () => {
    // Most flights land on the day of departure.
    const value = form.getValues('departure_date')
    if (day === 'departure_date' && isDay(value) && !form.getValues('arrived_date'))
      form.setValue('arrived_date', value)
  }
  return (
    <>
      <Controller
        control={form.control}
        name={day}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <DateField
            ref={ref}
            label={t(dayLabel)}
            placeholder={t('fa.day-format')}
            calendarLabel={t('fa.open-calendar')}
            min={day === 'arrived_date' && isDay(departure) ? departure : today()}
            value={value}
            error={error(day)}
            onChange={onChange}
            onBlur={() => {
              onBlur()
              copyDay()
            }}
          />
        )}
      />
      <Controller
        control={form.control}
        name={time}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <TimeField
            ref={ref}
            label={t(timeLabel)}
            hint={t('fa.local')}
            zone={zoneOf(airports, form.watch(place), form.watch(code))}
            value={value}
            error={error(time)}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      />
    </>
  )
}

/** The name of the clock at an airport of a city; undefined until the city is known. */
function zoneOf(airports: readonly Airport[], city: string, code: string) {
  const there = airports.filter((one) => one.city.toLowerCase() === city.trim().toLowerCase())
  const airport = there.find((one) => (code ? one.code === code : one.is_primary))
  return airport && zoneName(airport.zone)
}
