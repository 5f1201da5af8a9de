import { positionsOf, seatCount } from '@sayap/contract/booking/seat-plan'
import type { AircraftType } from '@sayap/contract/flights/aircraft-types'
import type { CabinClass } from '@sayap/contract/flights/flight-enums'
import type { ComponentProps } from 'react'
import { useAircraftTypesQuery } from '#features/flights/fleet/fleet.api'
import { t } from '#shared/i18n/t'
import { SelectField } from '#ui/forms/field'

type AircraftFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> & {
  /** The type that is chosen now; empty for none. */
  chosen: string
  /** Classes that the aircraft has to have a cabin of. */
  classes: readonly CabinClass[]
  label?: string
}

/** Seats in these classes; undefined where the type lacks one. */
function seatsIn({ cabins }: AircraftType, classes: readonly CabinClass[]) {
  const own = classes.map((one) => cabins.find(({ class_flight }) => class_flight === one))
  if (own.some((cabin) => !cabin)) return undefined
  return own.reduce((sum, cabin) => sum + (cabin ? positionsOf(cabin).length : 0), 0)
}

/** Aircraft types that sell these classes; without one each class sells its own plan. */
export function AircraftField({ chosen, classes, label, ...field }: AircraftFieldProps) {
  const { data } = useAircraftTypesQuery({})
  const types = (data?.data ?? []).flatMap((type) => {
    const seats = seatsIn(type, classes)
    return seats === undefined ? [] : [{ id: String(type.id), name: type.name, seats }]
  })
  const isKnown = chosen === '' || types.some(({ id }) => id === chosen)
  const planned = classes.reduce((sum, one) => sum + seatCount(one), 0)
  return (
    <SelectField
      label={label ?? t('form.optional', { label: t('fa.aircraft-type') })}
      // Else a browser chooses the first option when the types arrive after the form.
      value={chosen}
      {...field}
    >
      <option value="">{t('fa.no-aircraft', { n: planned })}</option>
      {!isKnown && <option value={chosen}>#{chosen}</option>}
      {types.map(({ id, name, seats }) => (
        <option key={id} value={id}>
          {t('fa.aircraft-seats', { name, n: seats })}
        </option>
      ))}
    </SelectField>
  )
}
