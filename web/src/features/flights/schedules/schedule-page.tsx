import type { FlightSchedule, ScheduleCabin } from '@sayap/contract/flights/schedules'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { classLabel, formatFlightNumber } from '#features/shared-trip/flight-labels'
import { toast } from '#shared/browser/toast'
import { useTitle } from '#shared/browser/use-title'
import { longDay } from '#shared/dates/dates'
import { type Edit, useEditForm } from '#shared/editing/use-edit-form'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { ListPage } from '#ui/data-table/list-page'
import { ListError } from '#ui/data-table/list-states'
import { EditNotes } from '#ui/editing/edit-notes'
import { Alert } from '#ui/feedback/alert'
import { Button, ButtonLink } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { EndSchedule } from './end-schedule'
import {
  type CabinValues,
  pressedDay,
  type ScheduleBody,
  type ScheduleContract,
  type ScheduleFields,
  ScheduleForm as Schema,
  scheduleBody,
  scheduleFields,
  typedCabins,
} from './schedule-fields'
import { ScheduleFormFields } from './schedule-form'
import styles from './schedule-page.module.css'
import { countsOf, PreviewPanel } from './schedule-preview'
import { LatestRun } from './schedule-run'
import {
  useCreateScheduleMutation,
  useScheduleQuery,
  useUpdateScheduleMutation,
} from './schedules.api'
import { usePreview } from './use-preview'

export function NewSchedulePage() {
  useTitle(t('sched.new'))
  const navigate = useNavigate()
  const [create] = useCreateScheduleMutation()
  const send = async (body: ScheduleBody) => {
    const { data } = await create({ body: body as never }).unwrap()
    toast(t('sched.created', { number: data.flight_number }))
    navigate(adminPaths.schedule(data.id))
  }
  return (
    <ListPage title={t('sched.new')} note={t('sched.new-text')} tools={<Back />}>
      <ScheduleEditor send={send} />
    </ListPage>
  )
}

export function SchedulePage() {
  const { id = '' } = useParams()
  const { currentData, error, refetch } = useScheduleQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  )
  const schedule = currentData?.data
  const title = schedule ? titleOf(schedule) : t('sched.one')
  useTitle(title)
  const [update] = useUpdateScheduleMutation()
  const [isEnding, setEnding] = useState(false)
  const send: Send = async (body, edit, known_cabins) => {
    const change = edit.changed(body)
    const { data } = await update({
      params: { id },
      body: {
        ...change,
        ...(change.other_cabins && { known_cabins }),
        revision: edit.revision,
      } as never,
    }).unwrap()
    edit.rebase(scheduleFields(data), data.revision)
    toast(t('sched.updated', { number: data.flight_number }))
  }
  return (
    <ListPage
      title={title}
      note={schedule && stateOf(schedule)}
      tools={
        <>
          <Back />
          {schedule?.cabins.length === 1 && (
            <ButtonLink kind="quiet" icon="tag" to={adminPaths.scheduleFares(schedule.id)}>
              {t('fa.fares')}
            </ButtonLink>
          )}
          {schedule && !schedule.ended_on && (
            <Button kind="quiet" icon="close" onClick={() => setEnding(true)}>
              {t('sched.end')}
            </Button>
          )}
        </>
      }
    >
      {!schedule && !error && <FormSkeleton />}
      {!schedule && error && (
        <ListError title={t('sched.one-failed')} error={error} onRetry={refetch} />
      )}
      {schedule && (
        <>
          <LatestRun schedule={schedule.id} isUnmade={schedule.generated_until === null} />
          <ScheduleEditor
            key={`${schedule.id} ${schedule.ended_on}`}
            schedule={schedule}
            send={send}
          />
        </>
      )}
      {schedule && isEnding && <EndSchedule schedule={schedule} onClose={() => setEnding(false)} />}
    </ListPage>
  )
}

const titleOf = (schedule: FlightSchedule) =>
  t('sched.title-of', {
    number: formatFlightNumber(schedule),
    from: schedule.starting_place,
    to: schedule.destination_place,
  })

function stateOf({ ended_on, coming_flights, booked_flights }: FlightSchedule) {
  const flights = t('sched.coming', { n: coming_flights, booked: booked_flights })
  return ended_on ? `${t('sched.ended-on', { day: longDay(ended_on) })} ${flights}` : flights
}

const Back = () => (
  <ButtonLink kind="quiet" icon="left" to={adminPaths.schedules}>
    {t('sched.title')}
  </ButtonLink>
)

interface ScheduleEditorProps {
  /** The record to change; without it the form creates one. */
  schedule?: FlightSchedule
  send: Send
}

type Send = (
  body: ScheduleBody,
  edit: Edit<ScheduleFields>,
  /** The other cabins as they were read. */
  knownCabins: readonly CabinValues[],
) => Promise<unknown>

/** Form and calendar side by side: what is typed is shown as what it does. */
function ScheduleEditor({ schedule, send }: ScheduleEditorProps) {
  const contract: ScheduleContract = useEditForm<ScheduleFields>({
    name: schedule ? `schedule:${schedule.id}` : 'schedule:new',
    revision: schedule?.revision,
    schema: Schema,
    defaults: scheduleFields(schedule),
    carried: ['known_cabins'],
    fieldArray: 'other_cabins',
    fromServer: (field, value) => {
      if (field !== 'other_cabins') return undefined
      const cabins = typedCabins(value as ScheduleCabin[])
      contract.form.setValue('known_cabins', cabins)
      return cabins
    },
    send: (fields, edit) =>
      send(scheduleBody(fields), edit, contract.form.getValues('known_cabins')),
  })
  const { form, refusal, dismiss, submit, sending, edit } = contract
  const fields = form.watch()
  const { preview, isBusy, error } = usePreview(
    scheduleBody(fields),
    schedule && { id: schedule.id, names: edit.changedFields() },
  )
  const isEnded = !!schedule?.ended_on
  const press = (day: string) => {
    const { added, left_out } = pressedDay(form.getValues(), day)
    form.setValue('added', added, { shouldDirty: true })
    form.setValue('left_out', left_out, { shouldDirty: true })
  }
  const count = countsOf(preview?.days ?? [])
  return (
    <form className={styles.editor} onSubmit={submit} noValidate>
      <div className={styles.notes}>
        {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
        <EditNotes edit={edit} labels={fieldLabels()} show={shown} />
        {isEnded && <Alert tone="note">{t('sched.is-ended')}</Alert>}
      </div>
      <fieldset className={styles.form} disabled={isEnded}>
        <ScheduleFormFields contract={contract} preview={preview} stored={schedule?.cabins ?? []} />
      </fieldset>
      <div className={styles.side}>
        <PreviewPanel
          first={fields.first_day}
          last={fields.last_day}
          added={fields.added}
          preview={preview}
          busy={isBusy}
          error={error}
          onPress={press}
        />
        {!isEnded && (
          <div className={styles.actions}>
            <p className={styles.quiet}>{t(schedule ? 'sched.save-note' : 'sched.create-note')}</p>
            <Button type="submit" icon={schedule ? 'check' : 'plus'} busy={sending}>
              {schedule ? t('sched.save') : t('sched.create', { n: count('new', 'later') })}
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}

const fieldLabels = (): Record<keyof ScheduleBody, string> => ({
  id_airline: t('fa.airline'),
  flight_number: t('fa.number'),
  starting_place: t('fa.starting-place'),
  destination_place: t('fa.destination'),
  airport_from: t('fa.airport', { place: t('fa.starting-place') }),
  airport_to: t('fa.airport', { place: t('fa.destination') }),
  days_of_week: t('sched.days'),
  first_day: t('sched.first-day'),
  last_day: t('sched.last-day'),
  added: t('sched.legend.added'),
  left_out: t('sched.legend.left_out'),
  departure_time: t('sched.departs'),
  arrived_time: t('sched.arrives'),
  arrival_days: t('sched.arrival-day'),
  class_flight: t('fa.class'),
  other_cabins: t('sched.cabins'),
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

const SHOWN: Partial<Record<string, (value: never) => string>> = {
  price: (value: string) => rupiah(Number(value)),
  other_cabins: (value: readonly ScheduleCabin[]) =>
    value
      .map(({ class_flight, price }) => `${classLabel(class_flight)} ${rupiah(Number(price))}`)
      .join(', '),
  days_of_week: (value: readonly number[]) =>
    value.map((day) => t(`sched.short.${day as 1}`)).join(', '),
  added: (value: readonly string[]) => value.map(longDay).join('; '),
  left_out: (value: readonly string[]) => value.map(longDay).join('; '),
  first_day: longDay,
  last_day: longDay,
}

/** Values of a conflict as the rest of the page writes them. */
const shown = (field: string, value: unknown) =>
  value === null || value === '' ? undefined : SHOWN[field]?.(value as never) || undefined

const FormSkeleton = () => (
  <Waiting className={styles.editor}>
    <Skeleton height="560px" />
    <Skeleton height="420px" />
  </Waiting>
)
