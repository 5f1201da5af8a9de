import type { DepartureImpact } from '@sayap/contract/operations/departures'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { AircraftField } from '#features/shared-trip/aircraft/aircraft-field'
import { UnseatedPassengers } from '#features/shared-trip/aircraft/unseated-passengers'
import { Impact } from '#features/shared-trip/departure-impact/impact'
import { zoneNames } from '#features/shared-trip/flight-labels'
import { fieldError } from '#shared/api/input-messages'
import { type Failure, failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { longDay, today } from '#shared/dates/dates'
import { leaveQuestion, useLeaveGuard } from '#shared/editing/leave-guard'
import { useFormDraft } from '#shared/editing/use-form-draft'
import { t } from '#shared/i18n/t'
import { DraftNote } from '#ui/editing/draft-note'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { DatePicker } from '#ui/forms/calendar/date-picker'
import { Field } from '#ui/forms/field'
import { TimeField } from '#ui/forms/time-field'
import { Button } from '#ui/primitives/button'
import { flightOf, gatesOf, numbersOf, sharedValue } from './departure-labels'
import styles from './departure-page.module.css'
import { useChangeDepartureMutation, usePreviewChangeMutation } from './departures.api'
import type { TabProps } from './tab-props'

const LeaveDialog = lazy(() =>
  import('#ui/editing/leave-dialog').then((file) => ({ default: file.LeaveDialog })),
)

/** After the last key, the impact of what was typed is computed. */
const SETTLE_MS = 300

const FIELDS = [
  ['departure_date', 'date'],
  ['departure_time', 'time'],
  ['arrived_date', 'date'],
  ['arrived_time', 'time'],
  ['gate', 'number'],
  ['terminal', 'text'],
] as const
type FieldName = (typeof FIELDS)[number][0]
type Values = Record<FieldName | 'id_aircraft_type', string>
type Name = keyof Values
const NAMES: readonly Name[] = [...FIELDS.map(([name]) => name), 'id_aircraft_type']

interface ChangeDepartureProps extends TabProps {
  onClose: () => void
}

/** New times, gate, terminal or aircraft for every class; saved only after its impact was shown. */
export function ChangeDeparture({ departure, onClose }: ChangeDepartureProps) {
  const flight = flightOf(departure)
  const [was] = useState<Values>(() => ({
    departure_date: flight.departure_date,
    departure_time: flight.departure_time,
    arrived_date: flight.arrived_date,
    arrived_time: flight.arrived_time,
    gate: sharedValue(departure, 'gate'),
    terminal: sharedValue(departure, 'terminal'),
    id_aircraft_type: String(flight.id_aircraft_type ?? ''),
  }))
  const [revision] = useState(() => revisionOf(departure))
  const draft = useFormDraft<Partial<Values>>(`departure:${departure.id}`)
  // A draft from before a colleague’s change is dropped: saved with the new revisions, it would undo that
  // change unseen.
  const restored = draft.restored?.revision === revision ? draft.restored : undefined
  const [values, setValues] = useState<Values>({ ...was, ...restored?.values })
  const [impact, setImpact] = useState<DepartureImpact | null>(null)
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const [preview, previewing] = usePreviewChangeMutation()
  const [change, changing] = useChangeDepartureMutation()
  const params = { id: departure.id }
  const body = Object.fromEntries(
    NAMES.filter((name) => values[name] !== was[name]).map((name) => [name, values[name]]),
  ) as Partial<Record<Name, never>>
  const isSame = Object.keys(body).length === 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever a value changes.
  useEffect(() => draft.keep(isSame ? null : body, revision), [values])
  const discard = () => {
    draft.forget()
    setValues(was)
    setImpact(null)
  }

  const latest = useRef(values)
  latest.current = values
  /** An answer about values that have changed meanwhile is dropped. */
  const compute = async (refused: (error: unknown) => void) => {
    try {
      const { data } = await preview({ params, body }).unwrap()
      if (latest.current === values) setImpact(data)
    } catch (error) {
      if (latest.current === values) refused(error)
    }
  }
  const look = (event: FormEvent) => {
    event.preventDefault()
    setRefusal(null)
    void compute((error) => setRefusal(failure(error)))
  }
  const settled = useRef(compute)
  settled.current = compute
  // By itself it says nothing of what is still being typed: who asks is told what is wrong.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a value begins the time again.
  useEffect(() => {
    if (isSame) return
    const timer = setTimeout(() => void settled.current(() => undefined), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [values, isSame])
  const guard = useLeaveGuard({ isDirty: !isSame, isSaving: () => changing.isLoading })
  const question = leaveQuestion.use()
  const close = () => (isSame ? onClose() : leaveQuestion.set({ guard, leave: onClose }))
  const save = async () => {
    if (!impact) return
    try {
      await change({ params, body: { ...body, revisions: impact.revisions } }).unwrap()
      draft.forget()
      toast(t('dep.changed'))
      onClose()
    } catch (error) {
      setRefusal(failure(error))
      setImpact(null)
    }
  }
  const set = (name: Name, value: string) => {
    // A field that is left says its value again: the button must not change under the press that left it.
    if (value === values[name]) return
    setValues((before) => ({ ...before, [name]: value }))
    // A preview is of what was typed then.
    setImpact(null)
  }
  return (
    <Dialog
      open
      onClose={close}
      form
      shape="wide"
      title={t('dep.change-title', { number: numbersOf(departure) })}
      description={t('dep.change-text')}
      actions={
        <>
          {impact ? (
            <Button busy={changing.isLoading} onClick={save}>
              {impact.passengers === 0
                ? t('dep.change-save-quietly')
                : t('dep.change-save', { n: impact.passengers })}
            </Button>
          ) : (
            <Button
              type="submit"
              form="change-departure"
              busy={previewing.isLoading}
              disabled={isSame}
            >
              {t('dep.change-look')}
            </Button>
          )}
          <Button kind="quiet" onClick={close}>
            {t('dep.change-keep')}
          </Button>
        </>
      }
    >
      <Suspense>{question?.guard === guard && <LeaveDialog leave={question.leave} />}</Suspense>
      <DraftNote draft={restored} onDiscard={discard} />
      {refusal && (
        <Alert>
          {refusal.text}
          <UnseatedPassengers refusal={refusal} />
        </Alert>
      )}
      <form id="change-departure" className={styles.fields} onSubmit={look} noValidate>
        {FIELDS.map(([name, type]) => (
          <ChangeField
            key={name}
            name={name}
            type={type}
            departure={departure}
            was={was[name]}
            value={values[name]}
            error={refusal ? fieldError(refusal, `/body/${name}`) : undefined}
            onChange={(value) => set(name, value)}
          />
        ))}
        <AircraftField
          label={t('dep.field.id_aircraft_type')}
          chosen={values.id_aircraft_type}
          classes={classesOf(departure)}
          value={values.id_aircraft_type}
          error={refusal ? fieldError(refusal, '/body/id_aircraft_type') : undefined}
          onChange={(event) => set('id_aircraft_type', event.target.value)}
        />
      </form>
      <div aria-live="polite">{impact && <Impact impact={impact} />}</div>
    </Dialog>
  )
}

/**
 * The sum of the revisions of its flights. Revisions only grow, so a change of any class changes the sum.
 */
const revisionOf = ({ flights }: TabProps['departure']) =>
  flights.reduce((sum, { revision = 0 }) => sum + revision, 0)

/** Classes that it sells, without cancelled ones. */
const classesOf = ({ flights }: TabProps['departure']) =>
  flights.filter(({ cancelled_at }) => !cancelled_at).map(({ class_flight }) => class_flight)

const hintOf = (value: string) => t('dep.was', { value })

interface ChangeFieldProps extends TabProps {
  name: FieldName
  type: (typeof FIELDS)[number][1]
  /** Empty where the classes differ. */
  was: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function ChangeField({ name, type, departure, was, value, error, onChange }: ChangeFieldProps) {
  const label = labelOf(name, departure)
  if (type === 'time')
    return (
      <TimeField
        label={label}
        value={value}
        hint={value === was ? undefined : hintOf(was)}
        error={error}
        onChange={onChange}
      />
    )
  if (type !== 'date')
    return (
      <Field
        type={type}
        label={label}
        required
        value={value}
        hint={was === '' ? gatesOf(departure).join('. ') : value !== was && hintOf(was)}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return (
    <div className={styles.date}>
      <DatePicker
        label={label}
        value={value}
        min={today()}
        note={value === was ? undefined : hintOf(longDay(was))}
        onChange={onChange}
      />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** Times are local: each names the zone of its airport. */
function labelOf(name: FieldName, departure: TabProps['departure']) {
  const zones = zoneNames(flightOf(departure))
  if (name === 'departure_time') return t('dep.departs-in', { zone: zones.from })
  if (name === 'arrived_time') return t('dep.arrives-in', { zone: zones.to })
  return t(`dep.field.${name}`)
}
