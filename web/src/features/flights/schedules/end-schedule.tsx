import type { FlightSchedule } from '@sayap/contract/flights/schedules'
import { useState } from 'react'
import { classLabel } from '#features/shared-trip/flight-labels'
import { fieldError } from '#shared/api/input-messages'
import { type Failure, failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { capitalize } from '#shared/i18n/format-text'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { DateField } from '#ui/forms/calendar/date-field'
import { Button } from '#ui/primitives/button'
import { useEndScheduleMutation } from './schedules.api'

interface EndScheduleProps {
  schedule: FlightSchedule
  onClose: () => void
}

/** Ends a schedule after a confirmation that says what becomes of its flights. */
export function EndSchedule({ schedule, onClose }: EndScheduleProps) {
  const [end, { isLoading }] = useEndScheduleMutation()
  const [day, setDay] = useState('')
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const send = async () => {
    try {
      const { revision } = schedule
      await end({
        params: { id: schedule.id },
        body: { last_day: day || undefined, revision },
      }).unwrap()
      toast(t('sched.ended', { number: schedule.flight_number }))
      onClose()
    } catch (error) {
      setRefusal(failure(error))
    }
  }
  const fault = refusal ? fieldError(refusal, '/body/last_day') : undefined
  return (
    <Dialog
      open
      form
      onClose={onClose}
      title={t('sched.end-ask')}
      description={endText(schedule)}
      actions={
        <>
          <Button kind="danger" icon="close" busy={isLoading} onClick={send}>
            {t('sched.end')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('sched.keep')}
          </Button>
        </>
      }
    >
      {refusal && !fault && <Alert>{refusal.text}</Alert>}
      <DateField
        label={t('form.optional', { label: t('sched.end-day') })}
        hint={t('sched.end-hint')}
        placeholder={t('range.format')}
        calendarLabel={t('range.open-calendar')}
        value={day}
        error={fault}
        onChange={setDay}
      />
    </Dialog>
  )
}

/** All cabins that leave together end. */
function endText({ coming_flights: n, booked_flights: booked, cabins }: FlightSchedule) {
  const text = t('sched.end-text', { n, booked })
  if (cabins.length === 1) return text
  const classes = cabins.map(({ class_flight }) => capitalize(classLabel(class_flight))).join(', ')
  return `${text} ${t('sched.end-cabins', { classes })}`
}
