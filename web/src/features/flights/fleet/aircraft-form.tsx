import { seatCount } from '@sayap/contract/booking/seat-plan'
import type { AircraftType, NewAircraftType } from '@sayap/contract/flights/aircraft-types'
import type { CabinPlan } from '@sayap/contract/flights/cabin-plan'
import { CABIN_CLASSES } from '@sayap/contract/flights/flight-enums'
import { type Path, useFieldArray } from 'react-hook-form'
import { UnseatedPassengers } from '#features/shared-trip/aircraft/unseated-passengers'
import { type Edit, useEditForm } from '#shared/editing/use-edit-form'
import { t } from '#shared/i18n/t'
import { EditNotes } from '#ui/editing/edit-notes'
import { Alert } from '#ui/feedback/alert'
import { Field, SelectField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import {
  type AircraftFields,
  AircraftForm as AircraftSchema,
  aircraftFields,
  cabinsTyped,
  listed,
  newCabin,
} from './aircraft-fields'
import { AircraftMap } from './aircraft-map'
import styles from './fleet.module.css'

interface AircraftFormProps {
  /** The type to change. */
  type?: AircraftType | undefined
  /** What a new one begins with. */
  sample?: NewAircraftType | undefined
  send: (body: NewAircraftType, edit: Edit<AircraftFields>) => Promise<unknown>
}

/** The fields of an aircraft type beside its seat map, which follows them. */
export function AircraftForm({ type, sample, send }: AircraftFormProps) {
  const contract = useEditForm<AircraftFields>({
    name: type ? `aircraft:${type.id}` : `aircraft:new:${sample?.code ?? ''}`,
    revision: type?.revision,
    schema: AircraftSchema,
    defaults: aircraftFields(type ?? sample),
    param: 'edit',
    fromServer: (field, value) =>
      field === 'cabins' ? cabinsTyped(value as CabinPlan[]) : undefined,
    send: (body, edit) => send(body as unknown as NewAircraftType, edit),
  })
  const { form, field, submit, sending, refusal, dismiss, edit } = contract
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'cabins' })
  const cabins = form.watch('cabins')
  const of = (name: Path<AircraftFields>) => ({
    ...form.register(name),
    error: messageOf(form.getFieldState(name, form.formState).error),
  })
  const toggle = (at: number, seat: string) => {
    const path = `cabins.${at}.blocked_seats` as const
    const seats = listed(form.getValues(path).toUpperCase())
    const next = seats.includes(seat) ? seats.filter((one) => one !== seat) : [...seats, seat]
    form.setValue(path, next.join(', '), { shouldDirty: true })
  }
  return (
    <form className={styles.editor} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        {refusal && (
          <Alert onDismiss={dismiss}>
            {refusal.text}
            <UnseatedPassengers refusal={refusal} />
          </Alert>
        )}
        <EditNotes edit={edit} labels={labels()} show={shown} />
        <div className={styles.pair}>
          <Field label={t('fleet.name')} maxLength={60} autoComplete="off" {...field('name')} />
          <Field
            label={t('fleet.manufacturer')}
            maxLength={60}
            autoComplete="off"
            {...field('manufacturer')}
          />
          <Field
            label={t('fleet.code')}
            hint={t('fleet.code-hint')}
            maxLength={4}
            autoComplete="off"
            autoCapitalize="characters"
            {...field('code')}
          />
        </div>
        {fields.map(({ id }, at) => (
          <fieldset key={id} className={styles.group}>
            <legend>{t('fleet.cabin', { n: at + 1 })}</legend>
            <div className={styles.pair}>
              <SelectField label={t('fleet.class')} {...of(`cabins.${at}.class_flight`)}>
                {CABIN_CLASSES.map((one) => (
                  <option key={one} value={one}>
                    {t(`flights.class.${one}`)}
                  </option>
                ))}
              </SelectField>
              <Field
                label={t('fleet.letters')}
                hint={t('fleet.letters-hint')}
                maxLength={20}
                autoComplete="off"
                autoCapitalize="characters"
                {...of(`cabins.${at}.letters`)}
              />
              <Field
                label={t('fleet.first-row')}
                inputMode="numeric"
                maxLength={2}
                {...of(`cabins.${at}.first_row`)}
              />
              <Field
                label={t('fleet.rows')}
                inputMode="numeric"
                maxLength={2}
                {...of(`cabins.${at}.rows`)}
              />
              <Field
                label={t('form.optional', { label: t('fleet.exits') })}
                hint={t('fleet.exits-hint')}
                inputMode="numeric"
                maxLength={120}
                {...of(`cabins.${at}.exit_rows`)}
              />
              <div className={styles.wingFields}>
                <Field
                  label={t('form.optional', { label: t('fleet.wing-from') })}
                  inputMode="numeric"
                  maxLength={2}
                  {...of(`cabins.${at}.wing_from`)}
                />
                <Field
                  label={t('form.optional', { label: t('fleet.wing-to') })}
                  inputMode="numeric"
                  maxLength={2}
                  {...of(`cabins.${at}.wing_to`)}
                />
              </div>
            </div>
            <Field
              label={t('form.optional', { label: t('fleet.blocked-seats') })}
              hint={t('fleet.blocked-hint')}
              maxLength={1000}
              autoComplete="off"
              {...of(`cabins.${at}.blocked_seats`)}
            />
            {fields.length > 1 && (
              <Button kind="text" icon="trash" onClick={() => remove(at)}>
                {t('fleet.remove-cabin', { n: at + 1 })}
              </Button>
            )}
          </fieldset>
        ))}
        <div className={styles.actions}>
          <Button type="submit" icon={type ? 'check' : 'plus'} busy={sending}>
            {sending ? t('ui.please-wait') : t(type ? 'form.save' : 'fleet.add')}
          </Button>
          {fields.length < CABIN_CLASSES.length && (
            <Button kind="quiet" onClick={() => append(newCabin(form.getValues('cabins')))}>
              {t('fleet.add-cabin')}
            </Button>
          )}
        </div>
      </div>
      <AircraftMap cabins={cabins} onToggle={toggle} />
    </form>
  )
}

/** The message of a field, or the first one of its list. */
function messageOf(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(messageOf).find(Boolean)
  const { message } = (error ?? {}) as { message?: unknown }
  return typeof message === 'string' && message ? message : undefined
}

const labels = () => ({
  name: t('fleet.name'),
  manufacturer: t('fleet.manufacturer'),
  code: t('fleet.code'),
  cabins: t('fleet.cabins'),
})

/** A value in the comparison with a colleague's change. */
const shown = (_field: string, value: unknown) =>
  Array.isArray(value)
    ? (value as CabinPlan[])
        .map((cabin) =>
          t('fleet.cabin-text', {
            class: t(`flights.class.${cabin.class_flight}`),
            n: seatCount(cabin),
            rows: `${cabin.first_row}–${cabin.first_row + cabin.rows - 1}`,
            letters: cabin.letters,
          }),
        )
        .join('; ')
    : String(value ?? '')
