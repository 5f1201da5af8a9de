import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import { CHANGE_RIGHT_HOURS } from '@sayap/contract/payment/refund-rule'
import { type FormEvent, useId, useState } from 'react'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { shortDay } from '#shared/dates/dates'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { type BulkDialogProps, runBulk } from '#ui/data-table/grid/bulk-act'
import { Dialog } from '#ui/feedback/dialog'
import { Field, SelectField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import styles from './change-flights.module.css'
import {
  type FlightsChange,
  formerValues,
  type PlannedChange,
  PRICE_MODES,
  type PriceMode,
  plannedChange,
  wholeNumber,
  wrongFields,
} from './flight-shift'
import { useUpdateFlightMutation } from './flights-admin.api'

const SHOWN = 5
const NOTHING: FlightsChange = { mode: 'leave', amount: '', shift: '', gate: '', terminal: '' }

/**
 * One change of many flights. Each is a request of its own with the revision that was read: a flight that
 * a colleague has changed, or whose change is refused, stays selected with the reason.
 */
export function ChangeFlights<Row extends StaffFlight>({
  rows,
  onClose,
  onResult,
}: BulkDialogProps<Row>) {
  const form = useId()
  const [change, setChange] = useState(NOTHING)
  const [finished, setFinished] = useState<number | null>(null)
  const [update] = useUpdateFlightMutation()
  const wrong = wrongFields(change)
  const plans = rows.map((flight) => plannedChange(flight, change))
  const changing = plans.filter(({ leftOut }) => leftOut === undefined)
  const isReady = changing.length > 0 && !Object.values(wrong).includes(true)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || finished !== null) return
    const planOf = new Map<StaffFlight, PlannedChange>(changing.map((plan) => [plan.flight, plan]))
    const put = ({ id }: StaffFlight, body: object) =>
      update({ params: { id }, body: body as never }).unwrap()
    const result = await runBulk(
      rows.filter((row) => planOf.has(row)),
      (flight) => put(flight, { ...planOf.get(flight)?.body, revision: flight.revision }),
      setFinished,
    )
    onResult(result, (flight) => {
      const plan = planOf.get(flight)
      return put(flight, plan ? formerValues(plan) : {})
    })
  }
  return (
    <Dialog
      open
      form
      shape="wide"
      title={t('fa.change-title', { n: rows.length })}
      description={t('fa.change-text')}
      onClose={() => finished === null && onClose()}
      actions={
        <>
          <Button type="submit" form={form} disabled={!isReady} busy={finished !== null}>
            {finished === null
              ? t('fa.change-yes', { n: changing.length })
              : t('grid.working', { n: finished + 1, all: changing.length })}
          </Button>
          <Button kind="quiet" disabled={finished !== null} onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </>
      }
    >
      <div className={styles.cols}>
        <form id={form} className={styles.fields} onSubmit={send} noValidate>
          <ChangeFields
            change={change}
            wrong={wrong}
            onChange={(some) => setChange({ ...change, ...some })}
          />
        </form>
        <section className={styles.preview} aria-live="polite">
          <Preview plans={plans} change={change} />
        </section>
      </div>
    </Dialog>
  )
}

interface ChangeFieldsProps {
  change: FlightsChange
  wrong: ReturnType<typeof wrongFields>
  onChange: (some: Partial<FlightsChange>) => void
}

function ChangeFields({ change, wrong, onChange }: ChangeFieldsProps) {
  const error = (name: keyof typeof wrong) => (wrong[name] ? t('input.not_allowed') : undefined)
  const field = (name: 'shift' | 'gate' | 'terminal' | 'amount') => ({
    value: change[name],
    error: error(name),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ [name]: name === 'terminal' ? target.value.toUpperCase() : target.value }),
  })
  return (
    <>
      <SelectField
        label={t('fa.price')}
        value={change.mode}
        onChange={({ target }) => onChange({ mode: target.value as PriceMode })}
      >
        {PRICE_MODES.map((mode) => (
          <option key={mode} value={mode}>
            {t(mode === 'leave' ? 'fa.leave' : `fa.price-${mode}`)}
          </option>
        ))}
      </SelectField>
      {change.mode !== 'leave' && (
        <Field
          label={t('fa.price-by')}
          {...(change.mode === 'percent' && { hint: t('fa.price-percent-hint') })}
          {...(change.mode === 'add' && { hint: t('fa.price-add-hint') })}
          {...(change.mode === 'percent' ? { suffix: <Unit>%</Unit> } : { prefix: 'Rp' })}
          maxLength={11}
          {...field('amount')}
        />
      )}
      <Field
        label={t('fa.shift')}
        hint={t('fa.shift-hint')}
        placeholder={t('fa.leave')}
        maxLength={5}
        {...field('shift')}
      />
      <Field
        label={t('fa.gate')}
        placeholder={t('fa.leave')}
        inputMode="numeric"
        maxLength={3}
        {...field('gate')}
      />
      <Field
        label={t('fa.terminal')}
        placeholder={t('fa.leave')}
        maxLength={4}
        {...field('terminal')}
      />
    </>
  )
}

const Unit = ({ children }: { children: string }) => <span className={styles.unit}>{children}</span>

interface PreviewProps {
  plans: readonly PlannedChange[]
  change: FlightsChange
}

/** What becomes of each flight, who is left out and why, and whom it concerns. */
function Preview({ plans, change }: PreviewProps) {
  const changing = plans.filter(({ leftOut }) => leftOut === undefined)
  const leftOut = plans.filter((plan) => plan.leftOut !== undefined)
  if (leftOut.every((plan) => plan.leftOut === 'same') && changing.length === 0)
    return <p className={styles.soft}>{t('fa.change-nothing')}</p>
  return (
    <>
      <h3>
        {t('fa.change-count', { n: changing.length })}
        {leftOut.length > 0 && <span>, {t('fa.change-left-out', { n: leftOut.length })}</span>}
      </h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('fa.number')}</th>
            <th scope="col">{t('fa.sold')}</th>
            <th scope="col">{t('fa.was')}</th>
            <th scope="col">{t('fa.becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {changing.slice(0, SHOWN).map((plan) => (
            <ChangedRow key={plan.flight.id} {...plan} />
          ))}
        </tbody>
      </table>
      {changing.length > SHOWN && (
        <p className={styles.soft}>{t('fa.and-more', { n: changing.length - SHOWN })}</p>
      )}
      <LeftOut plans={leftOut} />
      <p className={styles.note}>{whomText(changing, change)}</p>
    </>
  )
}

function ChangedRow({ flight, body }: PlannedChange) {
  const { departure_date = flight.departure_date, departure_time = flight.departure_time } = body
  const moves = body.departure_time !== undefined || body.departure_date !== undefined
  const pairs = [
    ...(body.price === undefined ? [] : [[rupiah(flight.price), rupiah(body.price)]]),
    ...(moves
      ? [
          [
            `${shortDay(flight.departure_date)} ${flight.departure_time}`,
            `${shortDay(departure_date)} ${departure_time}`,
          ],
        ]
      : []),
    ...(body.gate === undefined
      ? []
      : [[`${t('fa.gate')} ${flight.gate}`, `${t('fa.gate')} ${body.gate}`]]),
    ...(body.terminal === undefined
      ? []
      : [[`${t('fa.terminal')} ${flight.terminal}`, `${t('fa.terminal')} ${body.terminal}`]]),
  ]
  return (
    <tr>
      <th scope="row">
        {formatFlightNumber(flight)}
        <small>{shortDay(flight.departure_date)}</small>
      </th>
      <td>{flight.seats_sold}</td>
      <td>
        {pairs.map(([was]) => (
          <del key={was}>{was}</del>
        ))}
      </td>
      <td>
        {pairs.map(([was, becomes]) => (
          <ins key={was}>{becomes}</ins>
        ))}
      </td>
    </tr>
  )
}

function LeftOut({ plans }: { plans: readonly PlannedChange[] }) {
  if (plans.length === 0) return null
  const names = plans
    .slice(0, SHOWN)
    .map(
      ({ flight, leftOut = 'same' }) =>
        `${formatFlightNumber(flight)}, ${shortDay(flight.departure_date)} (${t(`fa.left-${leftOut}`)})`,
    )
  const more = plans.length > SHOWN ? `; ${t('fa.and-more', { n: plans.length - SHOWN })}` : ''
  return (
    <p className={styles.warning}>
      <b>{t('fa.left-out')}</b> {names.join('; ')}
      {more}
    </p>
  )
}

/** A price binds new bookings only; times, gates and terminals are told to passengers. */
function whomText(plans: readonly PlannedChange[], change: FlightsChange) {
  const told = plans.filter(({ body: { price: _, ...others } }) => Object.keys(others).length > 0)
  if (told.length === 0) return t('fa.change-quiet')
  const n = told.reduce((sum, { flight }) => sum + flight.live_bookings, 0)
  if (n === 0) return t('fa.change-nobody')
  const text = t('fa.change-notified', { n })
  const moved = Math.abs(wholeNumber(change.shift) ?? 0)
  if (moved < CHANGE_RIGHT_HOURS * 60) return text
  return `${text} ${t('fa.change-rights', { hours: CHANGE_RIGHT_HOURS })}`
}
