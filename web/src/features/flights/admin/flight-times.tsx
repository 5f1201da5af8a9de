import { t } from '#lib/t'
import { Field } from '#ui/field'
import type { FlightFormPart } from './flight-form-part'

/** Both by the clock of their own airport. */
export function FlightTimes({ contract: { form, field } }: FlightFormPart) {
  const departure = field('departure_date')
  return (
    <>
      <Field
        label={t('fa.departure-date')}
        type="date"
        {...departure}
        onBlur={(event) => {
          void departure.onBlur(event)
          // Most flights land on the day they leave.
          if (!form.getValues('arrived_date')) form.setValue('arrived_date', event.target.value)
        }}
      />
      <Field
        label={t('fa.departure-time')}
        hint={t('fa.local')}
        type="time"
        {...field('departure_time')}
      />
      <Field label={t('fa.arrived-date')} type="date" {...field('arrived_date')} />
      <Field
        label={t('fa.arrived-time')}
        hint={t('fa.local')}
        type="time"
        {...field('arrived_time')}
      />
    </>
  )
}
