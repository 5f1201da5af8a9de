import type { Airport } from '@sayap/contract/catalog/airports'
import { Controller } from 'react-hook-form'
import { t } from '#shared/i18n/t'
import { Field, SelectField } from '#ui/forms/field'
import { useAirportsQuery } from '../airports.api'
import type { FormSectionProps } from './form-section'
import { LockedField } from './form-section'
import { PlaceField } from './place-field'

const SIDES = [
  { place: 'starting_place', code: 'airport_from', label: 'fa.starting-place' },
  { place: 'destination_place', code: 'airport_to', label: 'fa.destination' },
] as const
type Side = (typeof SIDES)[number]

/** Origin and destination; the airport is a field when the city has several or is unknown. */
export function FlightPlaces({ contract, isLocked }: FormSectionProps) {
  const { data } = useAirportsQuery({})
  const airports = data?.data ?? []
  return SIDES.map((side) => (
    <PlaceFields
      key={side.place}
      side={side}
      airports={airports}
      contract={contract}
      isLocked={isLocked}
    />
  ))
}

type PlaceFieldsProps = FormSectionProps & { side: Side; airports: readonly Airport[] }

function PlaceFields({ side, airports, contract, isLocked }: PlaceFieldsProps) {
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
              // The airport belongs to the previous city.
              form.setValue(code, '')
            }}
          />
        )}
      />
      <AirportField side={side} airports={airports} contract={contract} />
    </>
  )
}

type AirportFieldProps = Omit<PlaceFieldsProps, 'isLocked'>

function AirportField({ side: { place, code, label }, airports, contract }: AirportFieldProps) {
  const { form, field } = contract
  const city = form.watch(place).trim().toLowerCase()
  const cityAirports = airports.filter((airport) => airport.city.toLowerCase() === city)
  const labelProps = { label: t('form.optional', { label: t('fa.airport', { place: t(label) }) }) }
  if (cityAirports.length > 1)
    return (
      <SelectField {...labelProps} {...field(code)}>
        <option value="">{t('fa.main-airport')}</option>
        {cityAirports.map((airport) => (
          <option key={airport.code} value={airport.code}>
            {airport.code}, {airport.name}
          </option>
        ))}
      </SelectField>
    )
  return (
    <Field
      {...labelProps}
      hint={t(cityAirports.length ? 'fa.airport-known' : 'fa.airport-unknown', {
        code: cityAirports[0]?.code ?? '',
      })}
      maxLength={3}
      autoComplete="off"
      autoCapitalize="characters"
      {...field(code)}
    />
  )
}
