import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import type { ReactNode } from 'react'
import { useContractForm } from '#shared/api/contract-form'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Alert } from '#ui/feedback/alert'
import { Checkbox } from '#ui/forms/checkbox'
import { Field, SelectField } from '#ui/forms/field'
import { Button, ButtonLink } from '#ui/primitives/button'
import { FlightAirline } from './flight-airline'
import {
  bodyOf,
  FACILITIES,
  type FlightFields,
  fieldsOf,
  FlightForm as Schema,
  TERMINALS,
} from './flight-fields'
import styles from './flight-form.module.css'
import { FlightPlaces } from './flight-places'
import type { FormSectionProps } from './form-section'

interface FlightFormProps {
  /** The record to change; without it the form creates one. */
  flight?: StaffFlight
  send: (body: ReturnType<typeof bodyOf>) => Promise<unknown>
}

/** All fields of a flight, each with its own error message. */
export function FlightForm({ flight, send }: FlightFormProps) {
  const contract = useContractForm<FlightFields>({
    schema: Schema,
    defaults: fieldsOf(flight),
    send: (fields) => send(bodyOf(fields)),
  })
  const { refusal, dismiss, submit, sending } = contract
  const sectionProps = { contract, isLocked: (flight?.live_bookings ?? 0) > 0 }
  const isCancelled = !!flight?.cancelled_at
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
      {isCancelled && <Alert tone="note">{t('fa.is-cancelled')}</Alert>}
      {sectionProps.isLocked && !isCancelled && (
        <Alert tone="note">{t('fa.is-locked', { n: flight?.live_bookings ?? 0 })}</Alert>
      )}
      <fieldset className={styles.fullWidth} disabled={isCancelled}>
        <FieldGroup title={t('fa.group-flight')}>
          <FlightAirline {...sectionProps} />
        </FieldGroup>
        <FieldGroup title={t('fa.group-places')}>
          <FlightPlaces {...sectionProps} />
        </FieldGroup>
        <FieldGroup title={t('fa.group-times')}>
          <ScheduleFields {...sectionProps} />
        </FieldGroup>
        <FieldGroup title={t('fa.group-sale')}>
          <SaleFields {...sectionProps} />
        </FieldGroup>
      </fieldset>
      <div className={styles.actions}>
        {!isCancelled && (
          <Button type="submit" icon={flight ? 'check' : 'plus'} busy={sending}>
            {sending ? t('ui.please-wait') : t(flight ? 'form.save' : 'fa.create')}
          </Button>
        )}
        <ButtonLink kind="quiet" to={paths.admin.flights}>
          {t('form.cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}

const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{title}</legend>
    {children}
  </fieldset>
)

/** Departure and arrival, each in the local time of its airport. */
function ScheduleFields({ contract: { form, field } }: FormSectionProps) {
  const departure = field('departure_date')
  return (
    <>
      <Field
        label={t('fa.departure-date')}
        type="date"
        {...departure}
        onBlur={(event) => {
          void departure.onBlur(event)
          // Most flights land on the day of departure.
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

/** Price, gate, terminal and facilities. */
function SaleFields({ contract: { form, field }, isLocked }: FormSectionProps) {
  return (
    <>
      <Field
        label={t('fa.price')}
        hint={t(isLocked ? 'fa.price-later' : 'fa.price-hint')}
        prefix="Rp."
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
        {...field('price')}
      />
      <Field
        label={t('fa.gate')}
        type="number"
        min={1}
        max={999}
        inputMode="numeric"
        {...field('gate')}
      />
      <SelectField label={t('fa.terminal')} {...field('terminal')}>
        <option value="">{t('fa.choose')}</option>
        {TERMINALS.map((letter) => (
          <option key={letter} value={letter}>
            {letter}
          </option>
        ))}
      </SelectField>
      <fieldset className={styles.facilities}>
        <legend>{t('fa.facilities')}</legend>
        {FACILITIES.map((facility) => (
          <Checkbox key={facility} {...form.register(facility)}>
            {t(`flights.${facility}`)}
          </Checkbox>
        ))}
      </fieldset>
    </>
  )
}
