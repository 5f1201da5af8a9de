import { DISRUPTION_REASONS } from '@sayap/contract/flights/flight-enums'
import {
  DISRUPTION_KINDS,
  type DisruptedFlight,
  type DisruptionKind,
  MAX_DELAY_MINUTES,
  MAX_DISRUPTED,
} from '@sayap/contract/operations/disruptions'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAirportsQuery } from '#features/flights/airports.api'
import { classLabel, formatFlightNumber } from '#features/shared-trip/flight-labels'
import { fieldError } from '#shared/api/input-messages'
import { type Failure, failure } from '#shared/api/problem'
import { useDebouncedValue } from '#shared/browser/use-debounced-value'
import { useMedia } from '#shared/browser/use-media'
import { useTitle } from '#shared/browser/use-title'
import { today } from '#shared/dates/dates'
import { useDraftState } from '#shared/editing/use-draft-state'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage } from '#ui/data-table/list-page'
import { ListEmpty, ListError, ListSkeleton } from '#ui/data-table/list-states'
import { type Column, Table } from '#ui/data-table/table'
import { TwoLineCell } from '#ui/data-table/two-line-cell'
import { DraftNote } from '#ui/editing/draft-note'
import { Alert } from '#ui/feedback/alert'
import { DatePicker } from '#ui/forms/calendar/date-picker'
import { Checkbox } from '#ui/forms/checkbox'
import { Field, SelectField, TextAreaField } from '#ui/forms/field'
import { RadioPills } from '#ui/forms/radio-pills'
import { TimeField } from '#ui/forms/time-field'
import { Button } from '#ui/primitives/button'
import { NoBreakAmounts } from '#ui/primitives/money/no-break-amounts'
import { BESIDE } from './disruption-labels'
import { DisruptionSteps } from './disruption-steps'
import {
  useBeginDisruptionMutation,
  useDisruptedFlightsQuery,
  useDisruptionPreviewQuery,
} from './disruptions.api'
import styles from './disruptions.module.css'

const DIRECTIONS = ['departures', 'arrivals', 'both'] as const
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Ids in the URL: those that are chosen when the page opens. */
const idsIn = (text = '') =>
  text
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)

/** Chooses flights by airport, day and hours, why and what; nobody is notified of anything yet. */
export function NewDisruptionPage() {
  useTitle(t('disruption.new'))
  const { state } = useUrlState('flights')
  // Named by the flights in the URL, so that each set of them has its own draft.
  const [name] = useState(() => `disruption:${state.flights ?? 'new'}`)
  const draft = useDraftState<NewDisruption>(name, { ...EMPTY, flights: idsIn(state.flights) })
  const { flights, ...wanted } = draft.values
  const choose: Choose = (ids, isChosen) => {
    const others = flights.filter((id) => !ids.includes(id))
    draft.change({ flights: isChosen ? [...others, ...ids] : others })
  }
  return (
    <ListPage
      title={t('disruption.new')}
      note={
        <>
          <Link className={styles.all} to={adminPaths.disruptions}>
            {t('disruption.all')}
          </Link>{' '}
          {t('disruption.new-note')}
        </>
      }
    >
      <DisruptionSteps current={1} />
      <div className={styles.columns}>
        <FlightChoice chosen={new Set(flights)} choose={choose} />
        <WhatHappens flights={flights} wanted={wanted} onChange={draft.change} draft={draft} />
      </div>
    </ListPage>
  )
}

type Choose = (ids: readonly number[], isChosen: boolean) => void

interface FlightChoiceProps {
  chosen: ReadonlySet<number>
  choose: Choose
}

/** The flights of the filter in the URL. */
function FlightChoice({ chosen, choose }: FlightChoiceProps) {
  const { state, set } = useUrlState('airport', 'day', 'from', 'to', 'direction', 'flights')
  const { airport = '', day = today(), from = '00:00', to = '23:59' } = state
  const direction = DIRECTIONS.find((one) => one === state.direction) ?? DIRECTIONS[0]
  const filter = { airport, day, from, to, direction }
  const canAsk = airport !== '' && TIME.test(from) && TIME.test(to)
  const { currentData, isFetching, error, refetch } = useDisruptedFlightsQuery(
    { query: filter },
    { skip: !canAsk, refetchOnMountOrArgChange: true },
  )
  const rows = canAsk ? currentData?.data : undefined
  const shown = new Set(rows?.map(({ id }) => id))
  return (
    <section className={styles.main} aria-label={t('disruption.flights')}>
      <FlightFilter {...filter} onChange={set} />
      {!canAsk && (
        <ListEmpty title={t('disruption.choose-airport')}>
          <p>{t('disruption.choose-airport-text')}</p>
        </ListEmpty>
      )}
      {isFetching && !rows && <ListSkeleton />}
      {error && !isFetching && (
        <ListError title={t('disruption.flights-failed')} error={error} onRetry={refetch} />
      )}
      {rows && <FlightTable rows={rows} chosen={chosen} choose={choose} />}
      <ChosenElsewhere ids={[...chosen].filter((id) => !shown.has(id))} choose={choose} />
    </section>
  )
}

function FlightTable({ rows, chosen, choose }: FlightChoiceProps & { rows: DisruptedFlight[] }) {
  const isWide = useMedia(BESIDE)
  if (rows.length === 0)
    return (
      <ListEmpty title={t('disruption.no-flights')}>
        <p>{t('disruption.no-flights-text')}</p>
      </ListEmpty>
    )
  return (
    <Table
      caption={t('disruption.flights')}
      columns={columnsOf(rows, chosen, choose)}
      rows={rows}
      rowKey={({ id }) => id}
      isSelected={({ id }) => chosen.has(id)}
      few={isWide}
    />
  )
}

/** Those of another filter are not forgotten: several airports may be closed. */
const ChosenElsewhere = ({ ids, choose }: { ids: readonly number[]; choose: Choose }) =>
  ids.length > 0 && (
    <p className={styles.elsewhere}>
      {t('disruption.elsewhere', { n: ids.length })}{' '}
      <Button kind="text" size="small" onClick={() => choose(ids, false)}>
        {t('disruption.forget')}
      </Button>
    </p>
  )

interface FlightFilterProps {
  airport: string
  day: string
  from: string
  to: string
  direction: (typeof DIRECTIONS)[number]
  onChange: (
    change: Partial<Record<'airport' | 'day' | 'from' | 'to' | 'direction', string>>,
  ) => void
}

/** Times and days are local to the airport. */
function FlightFilter({ airport, day, from, to, direction, onChange }: FlightFilterProps) {
  const { data } = useAirportsQuery({})
  const airports = [...(data?.data ?? [])].sort((a, b) => a.city.localeCompare(b.city))
  return (
    <div className={styles.filter}>
      <SelectField
        label={t('disruption.airport')}
        value={airport}
        onChange={({ target }) => onChange({ airport: target.value })}
      >
        <option value="">{t('disruption.airport-none')}</option>
        {airports.map(({ code, city }) => (
          <option key={code} value={code}>
            {city} ({code})
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('disruption.direction')}
        value={direction}
        onChange={({ target }) => onChange({ direction: target.value })}
      >
        {DIRECTIONS.map((one) => (
          <option key={one} value={one}>
            {t(`disruption.direction.${one}`)}
          </option>
        ))}
      </SelectField>
      <DatePicker
        label={t('disruption.day')}
        value={day}
        min={today()}
        onChange={(value) => onChange({ day: value })}
      />
      <TimeField
        label={t('disruption.from')}
        value={from}
        onChange={(value) => onChange({ from: value })}
      />
      <TimeField
        label={t('disruption.to')}
        value={to}
        onChange={(value) => onChange({ to: value })}
      />
    </div>
  )
}

const nameOf = (flight: DisruptedFlight) => `${formatFlightNumber(flight)} ${flight.departure_time}`

const columnsOf = (
  rows: readonly DisruptedFlight[],
  chosen: ReadonlySet<number>,
  choose: (ids: readonly number[], isChosen: boolean) => void,
): Column<DisruptedFlight>[] => {
  const isAll = rows.every(({ id }) => chosen.has(id))
  return [
    {
      key: 'select',
      kind: 'select',
      head: t('disruption.choose'),
      headCell: (
        <Checkbox
          checked={isAll}
          onChange={() =>
            choose(
              rows.map(({ id }) => id),
              !isAll,
            )
          }
        >
          <span className="vh">{t('disruption.choose-all')}</span>
        </Checkbox>
      ),
      cell: (flight) => (
        <Checkbox
          checked={chosen.has(flight.id)}
          onChange={() => choose([flight.id], !chosen.has(flight.id))}
        >
          <span className="vh">{t('disruption.choose-one', { flight: nameOf(flight) })}</span>
        </Checkbox>
      ),
    },
    {
      key: 'flight',
      head: t('disruption.flight'),
      kind: 'lead',
      cell: (flight) => (
        <TwoLineCell
          first={<Link to={adminPaths.departure(flight.id)}>{formatFlightNumber(flight)}</Link>}
          second={`${flight.name_airline}, ${classLabel(flight.class_flight)}`}
        />
      ),
    },
    {
      key: 'route',
      head: t('disruption.route'),
      cell: ({ starting_place, destination_place, airport_from, airport_to }) => (
        <TwoLineCell
          first={t('disruption.from-to', { from: starting_place, to: destination_place })}
          second={`${airport_from} – ${airport_to}`}
        />
      ),
    },
    {
      key: 'time',
      head: t('disruption.departs'),
      cell: ({ departure_time, arrived_time }) => `${departure_time} – ${arrived_time}`,
    },
    {
      key: 'bookings',
      head: t('disruption.bookings'),
      kind: 'number',
      cell: ({ bookings }) => bookings,
    },
    {
      key: 'passengers',
      head: t('disruption.passengers'),
      kind: 'number',
      cell: ({ passengers }) => passengers,
    },
  ]
}

const errorAt = (problem: Failure | null, name: string) =>
  (problem && fieldError(problem, `/body/${name}`)) ?? undefined

interface Wanted {
  kind: DisruptionKind
  delay: string
  reason: string
  note: string
}

/** The page's draft. */
interface NewDisruption extends Wanted {
  /** Ids of the chosen flights. */
  flights: number[]
}

const EMPTY: Wanted = { kind: 'cancel', delay: '180', reason: '', note: '' }

const isPossible = ({ kind, delay }: Wanted) => {
  const minutes = Number(delay)
  return (
    kind === 'cancel' ||
    (Number.isSafeInteger(minutes) && minutes >= 5 && minutes <= MAX_DELAY_MINUTES)
  )
}

interface WhatHappensProps {
  flights: readonly number[]
  wanted: Wanted
  onChange: (part: Partial<Wanted>) => void
  draft: Pick<ReturnType<typeof useDraftState>, 'restored' | 'forget'>
}

/** What happens to the chosen flights, why, and what that means before anything is done. */
function WhatHappens({ flights, wanted, onChange, draft }: WhatHappensProps) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<Failure | null>(null)
  const [begin, { isLoading }] = useBeginDisruptionMutation()
  const { kind, delay, reason, note } = wanted
  const change = {
    kind,
    id_flights: [...flights],
    ...(kind === 'delay' && { delay_minutes: Number(delay) }),
  }
  const isTooMany = flights.length > MAX_DISRUPTED
  const canBegin = flights.length > 0 && !isTooMany && isPossible(wanted)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading || !canBegin) return
    const { data, error } = await begin({ body: { ...change, reason: reason as never, note } })
    if (error) return setProblem(failure(error))
    if (!data) return
    draft.forget()
    navigate(adminPaths.disruption(data.data.id))
  }
  return (
    <aside className={styles.side}>
      <form className={styles.card} onSubmit={send} noValidate>
        <h2>{t('disruption.what-happens')}</h2>
        <DraftNote draft={draft.restored} onDiscard={draft.forget} />
        <WantedFields wanted={wanted} problem={problem} onChange={onChange} />
        {problem && !errorAt(problem, 'reason') && <Alert>{problem.text}</Alert>}
        {isTooMany && <Alert>{t('disruption.too-many', { n: MAX_DISRUPTED })}</Alert>}
        {canBegin && <Impact change={change} />}
        <Button type="submit" wide busy={isLoading} disabled={!canBegin}>
          {flights.length === 0
            ? t('disruption.find-none')
            : t('disruption.find', { n: flights.length })}
        </Button>
        <p className={styles.hint}>{t('disruption.find-hint')}</p>
      </form>
    </aside>
  )
}

interface WantedFieldsProps {
  wanted: Wanted
  problem: Failure | null
  onChange: (part: Partial<Wanted>) => void
}

function WantedFields({ wanted, problem, onChange: set }: WantedFieldsProps) {
  return (
    <>
      <RadioPills
        label={t('disruption.what-happens')}
        options={DISRUPTION_KINDS.map((value) => ({ value, label: t(`disruption.kind.${value}`) }))}
        value={wanted.kind}
        onChange={(kind) => set({ kind })}
      />
      {wanted.kind === 'delay' && (
        <Field
          type="number"
          inputMode="numeric"
          min={5}
          max={MAX_DELAY_MINUTES}
          label={t('disruption.delay')}
          hint={t('disruption.delay-hint')}
          value={wanted.delay}
          error={errorAt(problem, 'delay_minutes')}
          onChange={({ target }) => set({ delay: target.value })}
        />
      )}
      <SelectField
        label={t('disruption.reason')}
        hint={t('disruption.reason-hint')}
        value={wanted.reason}
        required
        error={errorAt(problem, 'reason')}
        onChange={({ target }) => set({ reason: target.value })}
      >
        <option value="">{t('disruption.reason-none')}</option>
        {DISRUPTION_REASONS.map((one) => (
          <option key={one} value={one}>
            {t(`disruption.reason.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('disruption.remark')}
        hint={t('disruption.remark-hint')}
        rows={2}
        maxLength={500}
        value={wanted.note}
        error={errorAt(problem, 'note')}
        onChange={({ target }) => set({ note: target.value })}
      />
    </>
  )
}

type Change = Parameters<typeof useDisruptionPreviewQuery>[0] extends infer Arg
  ? Arg extends { body: infer Body }
    ? Body
    : never
  : never

/** Computed a moment after the last change of the choice. */
function Impact({ change }: { change: Change }) {
  const key = JSON.stringify(change)
  const settled = useDebouncedValue(key)
  const { currentData, error } = useDisruptionPreviewQuery(
    { body: JSON.parse(settled) as Change },
    { refetchOnMountOrArgChange: true },
  )
  const impact = currentData?.data
  return (
    <div aria-live="polite">
      {error && <Alert>{failure(error).text}</Alert>}
      {impact && (
        <dl className={styles.impact}>
          <Fact name={t('disruption.departures')} value={String(impact.departures)} />
          <Fact
            name={t('disruption.concerned')}
            value={t('disruption.people', { n: impact.passengers, bookings: impact.bookings })}
          />
          <Fact name={t('disruption.rights')} value={String(impact.rights)} />
          <Fact
            name={t('disruption.amount')}
            value={<NoBreakAmounts in={rupiah(impact.amount)} />}
          />
          <Fact name={t('disruption.unpaid')} value={String(impact.unpaid_bookings)} />
          <Fact name={t('disruption.missed')} value={String(impact.missed)} />
          <Fact name={t('disruption.mails')} value={String(impact.mails)} />
        </dl>
      )}
    </div>
  )
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
