import { FLIGHT_CLASSES, TRANSITS, TRIP_TYPES } from '@sayap/contract/flight-words'
import { seatCount } from '@sayap/contract/seat-plan'
import { useAirlinesQuery } from '#features/airlines/airlines.api'
import { capital } from '#lib/capital'
import { t } from '#lib/t'
import { Field, SelectField } from '#ui/field'
import type { FlightFormPart } from './flight-form-part'
import { LockedField } from './locked-field'

/** Airline, number, class, trip and transit. */
export function FlightAirline({ contract: { form, field }, isLocked }: FlightFormPart) {
  const flightClass = form.watch('class_flight')
  return (
    <>
      <AirlineChoice {...{ form, field, isLocked }} />
      <Field
        label={t('form.optional', { label: t('fa.number') })}
        hint={t('fa.number-hint')}
        maxLength={8}
        autoComplete="off"
        autoCapitalize="characters"
        {...field('flight_number')}
      />
      {isLocked ? (
        <LockedField label={t('fa.class')} value={t(`flights.class.${flightClass}`)} />
      ) : (
        <SelectField
          label={t('fa.class')}
          hint={t('fa.seats', { n: seatCount(flightClass) })}
          {...field('class_flight')}
        >
          {FLIGHT_CLASSES.map((one) => (
            <option key={one} value={one}>
              {t(`flights.class.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField label={t('fa.trip')} {...field('type_trip')}>
        {TRIP_TYPES.map((one) => (
          <option key={one} value={one}>
            {capital(t(`flights.trip.${one}`))}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('fa.transit')} {...field('transit')}>
        {TRANSITS.map((one) => (
          <option key={one} value={one}>
            {capital(t(`flights.${one}`))}
          </option>
        ))}
      </SelectField>
    </>
  )
}

type AirlineChoiceProps = Pick<FlightFormPart['contract'], 'form' | 'field'> & {
  isLocked: boolean
}

/** Its options come after the form: until then the airline there is stands alone. */
function AirlineChoice({ form, field, isLocked }: AirlineChoiceProps) {
  const { data } = useAirlinesQuery({})
  // Before its options are there: the order of registering is that in which faults are focused.
  const choice = field('id_airline')
  const id = form.watch('id_airline')
  const name = data?.data.find((one) => String(one.id) === id)?.name ?? `#${id}`
  if (isLocked) return <LockedField label={t('fa.airline')} value={name} />
  if (!data)
    return (
      <SelectField label={t('fa.airline')} aria-busy="true" value={id} disabled>
        <option value={id}>{t('ui.loading')}</option>
      </SelectField>
    )
  return (
    <SelectField label={t('fa.airline')} {...choice}>
      <option value="">{t('fa.choose')}</option>
      {data.data.map((one) => (
        <option key={one.id} value={one.id}>
          {one.active ? one.name : t('fa.airline-off', { name: one.name })}
        </option>
      ))}
    </SelectField>
  )
}
