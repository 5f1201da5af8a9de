import { positionsOf, seatCount } from '@sayap/contract/booking/seat-plan'
import type { CabinClass } from '@sayap/contract/flights/flight-enums'
import type { ComponentProps } from 'react'
import { t } from '#shared/i18n/t'
import { SelectField } from '#ui/forms/field'
import { useAircraftTypesQuery } from '../fleet/fleet.api'

type AircraftFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> & {
  /** The type that is chosen now; empty for none. */
  chosen: string
  flightClass: CabinClass
}

/** Aircraft types with a cabin of the flight's class; without one the flight sells the plan of its class. */
export function AircraftField({ chosen, flightClass, ...field }: AircraftFieldProps) {
  const { data } = useAircraftTypesQuery({})
  const types = (data?.data ?? []).flatMap(({ id, name, cabins }) => {
    const cabin = cabins.find(({ class_flight }) => class_flight === flightClass)
    return cabin ? [{ id: String(id), name, seats: positionsOf(cabin).length }] : []
  })
  const isKnown = chosen === '' || types.some(({ id }) => id === chosen)
  return (
    <SelectField label={t('form.optional', { label: t('fa.aircraft-type') })} {...field}>
      <option value="">{t('fa.no-aircraft', { n: seatCount(flightClass) })}</option>
      {!isKnown && <option value={chosen}>#{chosen}</option>}
      {types.map(({ id, name, seats }) => (
        <option key={id} value={id}>
          {t('fa.aircraft-seats', { name, n: seats })}
        </option>
      ))}
    </SelectField>
  )
}
