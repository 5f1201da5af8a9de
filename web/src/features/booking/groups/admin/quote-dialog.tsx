import type { GroupFlight, StaffGroupRequest } from '@sayap/contract/booking/groups/group-requests'
import { type FormEvent, useEffect, useState } from 'react'
import { classLabel, formatFlightNumber } from '#features/shared-trip/flight-labels'
import { fieldError } from '#shared/api/input-messages'
import { type Failure, failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { longDay } from '#shared/dates/dates'
import { useFormDraft } from '#shared/editing/use-form-draft'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { DraftNote } from '#ui/editing/draft-note'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { Field, SelectField, TextAreaField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import styles from './quote-dialog.module.css'
import { refusalOf, routeOf } from './staff-group-labels'
import { useGroupFlightsQuery, useQuoteGroupMutation } from './staff-groups.api'

interface QuoteDialogProps {
  request: StaffGroupRequest
  onClose: () => void
}

const HOURS = [4, 24, 48, 72, 168] as const

/** Names a flight, a price and how long the seats are held for it. */
export function QuoteDialog({ request: opened, onClose }: QuoteDialogProps) {
  // With the revision of the opening: a price that a colleague sent meanwhile is refused, not replaced.
  const [request] = useState(opened)
  const { data, isLoading, error, refetch } = useGroupFlightsQuery(
    { params: { id: request.id } },
    { refetchOnMountOrArgChange: true },
  )
  const flights = data?.data
  return (
    <Dialog
      open
      form
      shape="wide"
      onClose={onClose}
      title={t('staff-groups.quote-title', { n: request.capacity, route: routeOf(request) })}
      description={t('staff-groups.quote-text')}
    >
      {request.remark !== '' && <p className={styles.remark}>{request.remark}</p>}
      {isLoading && (
        <Waiting>
          <Skeleton height="120px" />
        </Waiting>
      )}
      {error && !flights && (
        <Alert>
          {failure(error).text}{' '}
          <Button kind="text" size="small" onClick={() => void refetch()}>
            {t('ui.try-again')}
          </Button>
        </Alert>
      )}
      {flights?.length === 0 && <Alert>{t('staff-groups.no-flights')}</Alert>}
      {!!flights?.length && <QuoteForm request={request} flights={flights} onClose={onClose} />}
    </Dialog>
  )
}

interface QuoteFormProps extends QuoteDialogProps {
  flights: readonly GroupFlight[]
}

function QuoteForm({ request, flights, onClose }: QuoteFormProps) {
  const { values, change, draft } = useTyped(request, flights)
  const { id, price, hours, message } = values
  // None in place of one that is gone: the price was meant for that one.
  const flight = flights.find((one) => one.id === id)
  const [problem, setProblem] = useState<Failure | null>(null)
  const [quote, { isLoading }] = useQuoteGroupMutation()

  const maxHours = flight?.max_hours ?? Math.max(...HOURS)
  const offered = HOURS.filter((one) => one <= maxHours)
  const valid_hours = offered.some((one) => String(one) === hours)
    ? Number(hours)
    : (offered.at(-1) ?? maxHours)
  const errorOf = (field: string) => (problem && fieldError(problem, `/body/${field}`)) ?? undefined
  const hasFieldError = !!errorOf('unit_price') || !!errorOf('valid_hours') || !!errorOf('message')
  const total = Number(price.replace(/\D/g, '')) * request.capacity

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading || !flight) return
    const { error } = await quote({
      params: { id: request.id },
      body: {
        id_flight: flight.id,
        unit_price: price.replace(/\D/g, ''),
        valid_hours,
        message,
        revision: request.revision,
      },
    })
    if (error) return setProblem(failure(error))
    draft.forget()
    toast(t('staff-groups.quoted', { name: request.organiser }))
    onClose()
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <DraftNote draft={draft.restored} onDiscard={draft.discard} />
      {problem && !hasFieldError && (
        <Alert onDismiss={() => setProblem(null)}>{refusalOf(problem)}</Alert>
      )}
      <FlightField
        flights={flights}
        flight={flight}
        onChoose={(chosen) => change({ id: chosen })}
      />
      <Field
        label={t('staff-groups.unit-price')}
        hint={t('staff-groups.total', { total: rupiah(total) })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={price}
        error={errorOf('unit_price')}
        onChange={({ target }) => change({ price: target.value })}
      />
      <SelectField
        label={t('staff-groups.hold')}
        hint={t('staff-groups.hold-hint')}
        value={valid_hours}
        error={errorOf('valid_hours')}
        onChange={({ target }) => change({ hours: target.value })}
      >
        {(offered.length > 0 ? offered : [maxHours]).map((one) => (
          <option key={one} value={one}>
            {one % 24 === 0
              ? t('staff-groups.days', { n: one / 24 })
              : t('staff-groups.hours', { n: one })}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('staff-groups.message')}
        rows={3}
        maxLength={1000}
        value={message}
        error={errorOf('message')}
        onChange={({ target }) => change({ message: target.value })}
      />
      <div className={styles.actions} data-actions>
        <Button type="submit" busy={isLoading}>
          {t('staff-groups.send')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  )
}

interface FlightFieldProps {
  flights: readonly GroupFlight[]
  /** Undefined where the chosen one is gone. */
  flight: GroupFlight | undefined
  onChoose: (id: number) => void
}

function FlightField({ flights, flight, onChoose }: FlightFieldProps) {
  const hint =
    flight &&
    t('staff-groups.flight-hint', { free: flight.free_seats, price: rupiah(flight.price) })
  return (
    <SelectField
      label={t('staff-groups.flight')}
      hint={hint}
      value={flight?.id ?? ''}
      error={flight ? undefined : t('staff-groups.flight-missing')}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {!flight && <option value="">{t('staff-groups.choose-flight')}</option>}
      {flights.map((one) => (
        <option key={one.id} value={one.id}>
          {flightLine(one)}
        </option>
      ))}
    </SelectField>
  )
}

interface Typed {
  /** Of the flight. */
  id: number | undefined
  price: string
  hours: string
  message: string
}

/** A draft as stored. `message` is absent while it is the one that the form was opened with. */
type StoredTyped = Omit<Typed, 'message'> & { message?: string }

/**
 * What is typed, kept as a draft: Escape closes the dialog without a question. If a colleague has sent a
 * quote since, only the typed message of the draft is restored: the old price, sent with the new revision,
 * would replace that quote unseen.
 */
function useTyped({ id, quote, revision }: StaffGroupRequest, [first]: readonly GroupFlight[]) {
  const { restored: stored, keep, forget } = useFormDraft<StoredTyped>(`group-quote:${id}`)
  const [isCurrent] = useState(stored?.revision === revision)
  const message = stored?.values.message
  const restored = isCurrent || message !== undefined ? stored : undefined
  const [opened] = useState<Typed>(() => ({
    id: first?.id,
    price: String(quote?.unit_price ?? first?.price ?? ''),
    hours: '48',
    message: quote?.message ?? '',
  }))
  const [values, setValues] = useState<Typed>(() => {
    if (!restored) return opened
    return isCurrent
      ? { ...opened, ...restored.values }
      : { ...opened, message: message ?? opened.message }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever a value changes.
  useEffect(() => {
    const { message: typed, ...others } = values
    const kept = typed === opened.message ? others : values
    keep(values === opened ? null : kept, revision)
  }, [values])
  const discard = () => {
    forget()
    setValues(opened)
  }
  return {
    values,
    change: (part: Partial<Typed>) => setValues({ ...values, ...part }),
    draft: { restored, forget, discard },
  }
}

const flightLine = (flight: GroupFlight) =>
  t(flight.is_wanted ? 'staff-groups.flight-wanted' : 'staff-groups.flight-other', {
    flight: formatFlightNumber(flight),
    day: longDay(flight.departure_date),
    time: flight.departure_time,
    class: classLabel(flight.class_flight),
    free: flight.free_seats,
  })
