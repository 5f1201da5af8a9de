import type { Airport } from '@sayap/contract/airports'
import { Controller } from 'react-hook-form'
import { t } from '#lib/t'
import { Field, SelectField } from '#ui/field'
import { useAirportsQuery } from '../airports.api'
import type { FlightFormPart } from './flight-form-part'
import { LockedField } from './locked-field'
import { PlaceField } from './place-field'

const SIDES = [
  { place: 'starting_place', code: 'airport_from', label: 'fa.starting-place' },
  { place: 'destination_place', code: 'airport_to', label: 'fa.destination' },
] as const
type Side = (typeof SIDES)[number]

/** From where to where; the airport is asked for only where the city has several, or is unknown. */
export function FlightPlaces({ contract, isLocked }: FlightFormPart) {
  const { data } = useAirportsQuery({})
  const airports = data?.data ?? []
  return SIDES.map((side) => <Ends key={side.place} {...{ side, airports, contract, isLocked }} />)
}

type EndsProps = FlightFormPart & { side: Side; airports: readonly Airport[] }

function Ends({ side, airports, contract, isLocked }: EndsProps) {
  const { place, code, label } = side
  const { form, error } = contract
  if (isLocked)
    return <LockedField label={t(label)} value={`${form.watch(place)} (${form.watch(code)})`} />
  return (
    <>
      <Controller
        control={form.control}
        name={place}
        render={({ field: { value, onChange, ref } }) => (
          <PlaceField
            ref={ref}
            label={t(label)}
            value={value}
            airports={airports}
            error={error(place)}
            onChange={(city) => {
              onChange(city)
              // Another city: the former one's airport is not there.
              form.setValue(code, '')
            }}
          />
        )}
      />
      <AirportField side={side} airports={airports} contract={contract} />
    </>
  )
}

type AirportProps = Omit<EndsProps, 'isLocked'>

function AirportField({ side: { place, code, label }, airports, contract }: AirportProps) {
  const { form, field } = contract
  const city = form.watch(place).trim().toLowerCase()
  const its = airports.filter((airport) => airport.city.toLowerCase() === city)
  const words = { label: t('form.optional', { label: t('fa.airport', { place: t(label) }) }) }
  if (its.length > 1)
    return (
      <SelectField {...words} {...field(code)}>
        <option value="">{t('fa.main-airport')}</option>
        {its.map((airport) => (
          <option key={airport.code} value={airport.code}>
            {airport.code}, {airport.name}
          </option>
        ))}
      </SelectField>
    )
  return (
    <Field
      {...words}
      hint={t(its.length ? 'fa.airport-known' : 'fa.airport-unknown', { code: its[0]?.code ?? '' })}
      maxLength={3}
      autoComplete="off"
      autoCapitalize="characters"
      {...field(code)}
    />
  )
}
