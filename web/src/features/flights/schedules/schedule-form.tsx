import { TRANSITS, TRIP_TYPES } from '@sayap/contract/flights/flight-enums'
import type { SchedulePreview } from '@sayap/contract/flights/schedules'
import { Controller } from 'react-hook-form'
import { useAirlinesQuery } from '#features/catalog/airlines/airlines.api'
import { classLabel, formatHoursAndMinutes } from '#features/shared-trip/flight-labels'
import { zoneName } from '#shared/dates/instants'
import { capitalize } from '#shared/i18n/format-text'
import { t } from '#shared/i18n/t'
import { FormDateField } from '#ui/forms/calendar/form-date-field'
import { Checkbox } from '#ui/forms/checkbox'
import { Field, SelectField } from '#ui/forms/field'
import { TimeField } from '#ui/forms/time-field'
import { MissingAirlines } from '../admin/flight-airline'
import { PlaceField } from '../admin/place-field'
import { TerminalField } from '../admin/terminal-field'
import { useAirportsQuery } from '../airports.api'
import { CabinFields, type CabinFieldsProps } from './cabin-fields'
import { toggled, WEEK } from './schedule-fields'
import styles from './schedule-page.module.css'

const FACILITIES = ['luggage', 'meal', 'wifi'] as const

export interface ScheduleFormProps extends CabinFieldsProps {
  preview: SchedulePreview | undefined
}

/** The fields of a schedule, beside the calendar that shows what they do. */
export const ScheduleFormFields = (props: ScheduleFormProps) => (
  <div className={styles.fields}>
    <FlightFields {...props} />
    <RouteFields {...props} />
    <SeasonFields {...props} />
    <TimeFields {...props} />
    <CabinFields {...props} />
    <TripFields {...props} />
    <SaleFields {...props} />
  </div>
)

function FlightFields({ contract: { form, field } }: ScheduleFormProps) {
  const { data, error, refetch } = useAirlinesQuery({})
  const airline = field('id_airline')
  const id = form.watch('id_airline')
  return (
    <div className={styles.pair}>
      {data ? (
        <SelectField label={t('fa.airline')} {...airline}>
          <option value="">{t('fa.choose')}</option>
          {data.data.map((one) => (
            <option key={one.id} value={one.id}>
              {one.active ? one.name : t('fa.airline-off', { name: one.name })}
            </option>
          ))}
        </SelectField>
      ) : (
        <MissingAirlines chosen={id} error={error} onRetry={refetch} />
      )}
      <Field
        label={t('fa.number')}
        maxLength={8}
        autoComplete="off"
        autoCapitalize="characters"
        {...field('flight_number')}
      />
    </div>
  )
}

const SIDES = [
  { place: 'starting_place', code: 'airport_from', label: 'fa.starting-place' },
  { place: 'destination_place', code: 'airport_to', label: 'fa.destination' },
] as const

/** Below the cities, the airports of those that have several: their names need the whole width. */
function RouteFields({ contract: { form, field, error } }: ScheduleFormProps) {
  const { data } = useAirportsQuery({})
  const airports = data?.data ?? []
  return (
    <>
      <div className={styles.pair}>
        {SIDES.map(({ place, code, label }) => (
          <Controller
            key={place}
            control={form.control}
            name={place}
            render={({ field: { value, onChange, ref } }) => (
              <PlaceField
                ref={ref}
                label={t(label)}
                value={value}
                airports={airports}
                error={error(place)}
                onChange={(typed) => {
                  onChange(typed)
                  // The airport belongs to the previous city.
                  form.setValue(code, '')
                }}
              />
            )}
          />
        ))}
      </div>
      {SIDES.map(({ place, code, label }) => {
        const city = form.watch(place).trim().toLowerCase()
        const several = airports.filter((airport) => airport.city.toLowerCase() === city)
        if (several.length < 2) return null
        return (
          <SelectField key={code} label={t('fa.airport', { place: t(label) })} {...field(code)}>
            <option value="">{t('fa.main-airport')}</option>
            {several.map((airport) => (
              <option key={airport.code} value={airport.code}>
                {airport.code}, {airport.name}
              </option>
            ))}
          </SelectField>
        )
      })}
    </>
  )
}

const SEASON_DAYS = [
  { name: 'first_day', label: 'sched.first-day' },
  { name: 'last_day', label: 'sched.last-day' },
] as const

function SeasonFields({ contract: { form, error } }: ScheduleFormProps) {
  const days = form.watch('days_of_week').map(Number)
  const fault = error('days_of_week')
  return (
    <>
      <fieldset className={styles.week} aria-describedby={fault ? 'week-error' : undefined}>
        <legend>{t('sched.days')}</legend>
        <div>
          {WEEK.map((day) => (
            <button
              key={day}
              type="button"
              aria-pressed={days.includes(day)}
              aria-label={t(`sched.long.${day}`)}
              onClick={() =>
                form.setValue('days_of_week', toggled(days, day), { shouldDirty: true })
              }
            >
              {t(`sched.short.${day}`)}
            </button>
          ))}
        </div>
        {fault && (
          <p id="week-error" role="alert" className={styles.fault}>
            {t('sched.days-missing')}
          </p>
        )}
      </fieldset>
      <div className={styles.pair}>
        {SEASON_DAYS.map(({ name, label }) => (
          <FormDateField
            key={name}
            control={form.control}
            name={name}
            label={t(label)}
            placeholder={t('range.format')}
            calendarLabel={`${t('range.open-calendar')}: ${t(label)}`}
            error={error(name)}
          />
        ))}
      </div>
    </>
  )
}

/** Local times of the two airports; the zones and the duration are those of the preview. */
function TimeFields({ contract: { form, field, error }, preview }: ScheduleFormProps) {
  const minutes = preview?.duration_minutes
  return (
    <>
      <div className={styles.pair}>
        {(
          [
            ['departure_time', 'sched.departs', preview?.zone_from],
            ['arrived_time', 'sched.arrives', preview?.zone_to],
          ] as const
        ).map(([name, label, zone]) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <TimeField
                ref={ref}
                label={t(label)}
                zone={zone && zoneName(zone)}
                value={value}
                error={error(name)}
                onChange={onChange}
                onBlur={onBlur}
              />
            )}
          />
        ))}
      </div>
      <SelectField
        label={t('sched.arrival-day')}
        hint={
          minutes
            ? t('sched.duration', {
                time: formatHoursAndMinutes(Math.floor(minutes / 60), minutes % 60),
              })
            : undefined
        }
        {...field('arrival_days')}
      >
        {(['-1', '0', '1', '2'] as const).map((days) => (
          <option key={days} value={days}>
            {t(`sched.arrival.${days}`)}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function TripFields({ contract: { form, field } }: ScheduleFormProps) {
  return (
    <>
      <Field
        label={t('form.optional', { label: t('fa.aircraft') })}
        placeholder="Airbus A320"
        maxLength={60}
        autoComplete="off"
        {...field('aircraft')}
      />
      <div className={styles.pair}>
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
      </div>
      {form.watch('transit') === 'transit' && (
        <div className={styles.pair}>
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
        </div>
      )}
    </>
  )
}

function SaleFields({ contract: { form, field }, stored }: ScheduleFormProps) {
  return (
    <>
      <div className={styles.pair}>
        <Field
          label={t('fa.gate')}
          type="number"
          min={1}
          max={999}
          inputMode="numeric"
          {...field('gate')}
        />
        <TerminalField {...field('terminal')} />
        {(['cabin_kg', 'checked_kg'] as const).map((name) => (
          <Field
            key={name}
            label={t('form.optional', {
              label: t(name === 'cabin_kg' ? 'fa.cabin-kg' : 'fa.checked-kg'),
            })}
            type="number"
            min={0}
            max={100}
            inputMode="numeric"
            {...field(name)}
          />
        ))}
      </div>
      <fieldset className={styles.facilities}>
        <legend>{t('fa.facilities')}</legend>
        {FACILITIES.map((facility) => (
          <Checkbox key={facility} {...form.register(facility)}>
            {t(`flights.${facility}`)}
          </Checkbox>
        ))}
      </fieldset>
      {stored.length > 1 && (
        <p className={styles.quiet}>
          {t('sched.own-of-cabin', {
            class: classLabel(form.watch('class_flight')),
          })}
        </p>
      )}
    </>
  )
}
