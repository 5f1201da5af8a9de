import type { Problem } from '@sayap/contract/core/errors'
import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import { type ReactNode, useRef, useState } from 'react'
import { useAirlinesQuery } from '#features/catalog/airlines/airlines.api'
import { UnseatedPassengers } from '#features/shared-trip/aircraft/unseated-passengers'
import { failure } from '#shared/api/problem'
import { longDay } from '#shared/dates/dates'
import { type Edit, useEditForm } from '#shared/editing/use-edit-form'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { EditNotes } from '#ui/editing/edit-notes'
import { Alert } from '#ui/feedback/alert'
import { Checkbox } from '#ui/forms/checkbox'
import { Field } from '#ui/forms/field'
import { Button, ButtonLink } from '#ui/primitives/button'
import { ConfirmFlight } from './confirm-flight'
import { FlightAirline } from './flight-airline'
import {
  bodyOf,
  copiedFields,
  FACILITIES,
  type FlightFields,
  fieldsOf,
  FlightForm as Schema,
} from './flight-fields'
import styles from './flight-form.module.css'
import { FlightPlaces } from './flight-places'
import { FlightTimes } from './flight-times'
import type { FormSectionProps } from './form-section'
import { TerminalField } from './terminal-field'

interface FlightFormProps {
  /** The record to change; without it the form creates one. */
  flight?: StaffFlight
  /** A new flight begins with the values of this one, on a day of its own. */
  copyOf?: StaffFlight
  send: (
    body: ReturnType<typeof bodyOf>,
    edit: Edit<FlightFields>,
    confirmed: { confirm?: string },
  ) => Promise<unknown>
}

const draftName = ({ flight, copyOf }: Pick<FlightFormProps, 'flight' | 'copyOf'>) => {
  if (flight) return `flight:${flight.id}`
  return copyOf ? `flight:copy-${copyOf.id}` : 'flight:new'
}

/** All fields of a flight, each with its own error message. */
export function FlightForm({ flight, copyOf, send }: FlightFormProps) {
  const confirmed = useRef<string[]>([])
  const [asked, setAsked] = useState<Problem | null>(null)
  const contract = useEditForm<FlightFields>({
    name: draftName({ flight, copyOf } as FlightFormProps),
    revision: flight?.revision,
    schema: Schema,
    defaults: copyOf ? copiedFields(copyOf) : fieldsOf(flight),
    sendInvalid: true,
    send: async (fields, edit) => {
      const confirm = confirmed.current
      confirmed.current = []
      try {
        await send(bodyOf(fields), edit, confirm.length > 0 ? { confirm: confirm.join() } : {})
      } catch (error) {
        const { code, problem } = failure(error)
        if (code === 'confirmation_needed' && problem) setAsked(problem)
        throw error
      }
    },
  })
  const showValue = useShownValues()
  const { refusal, dismiss, submit, sending } = contract
  const sectionProps = { contract, isLocked: (flight?.live_bookings ?? 0) > 0 }
  const isCancelled = !!flight?.cancelled_at
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {refusal && (
        <Alert onDismiss={dismiss}>
          {refusal.text}
          <UnseatedPassengers refusal={refusal} />
        </Alert>
      )}
      <EditNotes edit={contract.edit} labels={fieldLabels()} show={showValue} />
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
          <FlightTimes contract={contract} linked={flight?.id_departure ? flight : undefined} />
        </FieldGroup>
        <FieldGroup title={t('fa.group-sale')}>
          <SaleFields {...sectionProps} />
        </FieldGroup>
      </fieldset>
      <Actions isNew={!flight} isCancelled={isCancelled} sending={sending} />
      {asked && (
        <ConfirmFlight
          problem={asked}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            confirmed.current = asked.confirm ?? []
            setAsked(null)
            void submit()
          }}
        />
      )}
    </form>
  )
}

interface ActionsProps {
  isNew: boolean
  isCancelled: boolean
  sending: boolean
}

const Actions = ({ isNew, isCancelled, sending }: ActionsProps) => (
  <div className={styles.actions}>
    {!isCancelled && (
      <Button type="submit" icon={isNew ? 'plus' : 'check'} busy={sending}>
        {sending ? t('ui.please-wait') : t(isNew ? 'fa.create' : 'form.save')}
      </Button>
    )}
    <ButtonLink kind="quiet" to={adminPaths.flights}>
      {t('form.cancel')}
    </ButtonLink>
  </div>
)

const fieldLabels = (): Record<keyof FlightFields, string> => ({
  id_airline: t('fa.airline'),
  flight_number: t('fa.number'),
  starting_place: t('fa.starting-place'),
  destination_place: t('fa.destination'),
  airport_from: t('fa.airport', { place: t('fa.starting-place') }),
  airport_to: t('fa.airport', { place: t('fa.destination') }),
  departure_date: t('fa.departure-date'),
  departure_time: t('fa.departure-time'),
  arrived_date: t('fa.arrived-date'),
  arrived_time: t('fa.arrived-time'),
  class_flight: t('fa.class'),
  type_trip: t('fa.trip'),
  transit: t('fa.transit'),
  transit_place: t('fa.transit-place'),
  layover_minutes: t('fa.layover'),
  aircraft: t('fa.aircraft'),
  id_aircraft_type: t('fa.aircraft-type'),
  cabin_kg: t('fa.cabin-kg'),
  checked_kg: t('fa.checked-kg'),
  price: t('fa.price'),
  gate: t('fa.gate'),
  terminal: t('fa.terminal'),
  luggage: t('flights.luggage'),
  meal: t('flights.meal'),
  wifi: t('flights.wifi'),
})

/** Values of a conflict as the rest of the page writes them. */
function useShownValues() {
  const { data } = useAirlinesQuery({})
  const shown: Record<string, (value: string) => string | undefined> = {
    id_airline: (id) => data?.data.find((airline) => String(airline.id) === id)?.name,
    price: (amount) => rupiah(Number(amount)),
    departure_date: longDay,
    arrived_date: longDay,
  }
  return (field: string, value: unknown) =>
    value === null || value === '' ? undefined : shown[field]?.(String(value))
}

const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{title}</legend>
    {children}
  </fieldset>
)

/** Price, gate, terminal, facilities and baggage. */
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
      <TerminalField {...field('terminal')} />
      <fieldset className={styles.facilities}>
        <legend>{t('fa.facilities')}</legend>
        {FACILITIES.map((facility) => (
          <Checkbox key={facility} {...form.register(facility)}>
            {t(`flights.${facility}`)}
          </Checkbox>
        ))}
      </fieldset>
      {(['cabin_kg', 'checked_kg'] as const).map((name) => (
        <Field
          key={name}
          label={t('form.optional', { label: fieldLabels()[name] })}
          type="number"
          min={0}
          max={100}
          inputMode="numeric"
          {...field(name)}
        />
      ))}
    </>
  )
}
