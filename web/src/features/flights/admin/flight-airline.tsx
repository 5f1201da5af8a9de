import { seatCount } from '@sayap/contract/booking/seat-plan'
import {
  CABIN_CLASSES,
  type CabinClass,
  TRANSITS,
  TRIP_TYPES,
} from '@sayap/contract/flights/flight-enums'
import { useAirlinesQuery } from '#features/catalog/airlines/airlines.api'
import { AircraftField } from '#features/shared-trip/aircraft/aircraft-field'
import { failure } from '#shared/api/problem'
import { capitalize } from '#shared/i18n/format-text'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Field, SelectField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import type { FormSectionProps } from './form-section'
import { LockedField } from './form-section'

/** Airline, flight number, class, trip type, transit and aircraft. */
export function FlightAirline({ contract: { form, field }, isLocked }: FormSectionProps) {
  const flightClass = form.watch('class_flight')
  return (
    <>
      <AirlineField form={form} field={field} isLocked={isLocked} />
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
          hint={seatsHint(flightClass, form.watch('id_aircraft_type'))}
          {...field('class_flight')}
        >
          {CABIN_CLASSES.map((one) => (
            <option key={one} value={one}>
              {t(`flights.class.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      <AircraftField
        chosen={form.watch('id_aircraft_type')}
        classes={[flightClass]}
        {...field('id_aircraft_type')}
      />
      <SelectField label={t('fa.trip')} {...field('type_trip')}>
        {TRIP_TYPES.map((one) => (
          <option key={one} value={one}>
            {capitalize(t(`flights.trip.${one}`))}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('fa.transit')} {...field('transit')}>
        {TRANSITS.map((one) => (
          <option key={one} value={one}>
            {capitalize(t(`flights.${one}`))}
          </option>
        ))}
      </SelectField>
      {form.watch('transit') === 'transit' && (
        <>
          <Field
            label={t('form.optional', { label: t('fa.transit-place') })}
            maxLength={80}
            autoComplete="off"
            {...field('transit_place')}
          />
          <Field
            label={t('form.optional', { label: t('fa.layover') })}
            type="number"
            min={1}
            max={2880}
            inputMode="numeric"
            {...field('layover_minutes')}
          />
        </>
      )}
      <Field
        label={t('form.optional', { label: t('fa.aircraft') })}
        placeholder="Airbus A320"
        maxLength={60}
        autoComplete="off"
        {...field('aircraft')}
      />
    </>
  )
}

/** Where no aircraft type says how many seats there are. */
export const seatsHint = (flightClass: CabinClass, aircraft: string) =>
  aircraft ? undefined : t('fa.seats', { n: seatCount(flightClass) })

interface MissingAirlinesProps {
  /** Id of the chosen airline. */
  chosen: string
  /** Why the airlines could not be loaded; absent while they load. */
  error: unknown
  onRetry: () => unknown
}

/** The field without its options: while they load, or with a button that loads them again. */
export const MissingAirlines = ({ chosen, error, onRetry }: MissingAirlinesProps) =>
  error ? (
    <Alert>
      {t('fa.airline')}: {failure(error).text}{' '}
      <Button kind="text" size="small" onClick={() => void onRetry()}>
        {t('ui.try-again')}
      </Button>
    </Alert>
  ) : (
    <SelectField label={t('fa.airline')} aria-busy="true" value={chosen} disabled>
      <option value={chosen}>{t('ui.loading')}</option>
    </SelectField>
  )

type AirlineFieldProps = Pick<FormSectionProps['contract'], 'form' | 'field'> & {
  isLocked: boolean
}

/** The airlines may load after the form; until then only the current airline is shown. */
function AirlineField({ form, field, isLocked }: AirlineFieldProps) {
  const { data, error, refetch } = useAirlinesQuery({})
  // Registered before the options load, because invalid fields are focused in order of registration.
  const airlineField = field('id_airline')
  const id = form.watch('id_airline')
  const name = data?.data.find((one) => String(one.id) === id)?.name ?? `#${id}`
  if (isLocked) return <LockedField label={t('fa.airline')} value={name} />
  if (!data) return <MissingAirlines chosen={id} error={error} onRetry={refetch} />
  return (
    <SelectField label={t('fa.airline')} {...airlineField}>
      <option value="">{t('fa.choose')}</option>
      {data.data.map((one) => (
        <option key={one.id} value={one.id}>
          {one.active ? one.name : t('fa.airline-off', { name: one.name })}
        </option>
      ))}
    </SelectField>
  )
}
