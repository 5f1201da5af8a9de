import { GROUP_CLASSES, MAX_GROUP, MIN_GROUP } from '@sayap/contract/booking/groups/group-requests'
import { type FormEvent, useId, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useProfileQuery } from '#features/accounts/profile/accounts.api'
import { useAirportsQuery } from '#features/flights/airports.api'
import { useGetFlightQuery } from '#features/flights/flights.api'
import { classLabel, formatFlightNumber } from '#features/shared-trip/flight-labels'
import { Card } from '#features/shared-trip/ticket-card'
import { fieldError } from '#shared/api/input-messages'
import { type Failure, failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { useTitle } from '#shared/browser/use-title'
import { isDay, longDay, today } from '#shared/dates/dates'
import { useDraftState } from '#shared/editing/use-draft-state'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Alert } from '#ui/feedback/alert'
import { DateField } from '#ui/forms/calendar/date-field'
import { Field, TextAreaField } from '#ui/forms/field'
import { NumberInput } from '#ui/forms/number-input'
import { Segmented } from '#ui/forms/segmented'
import { Banner } from '#ui/layout/banner'
import { Button } from '#ui/primitives/button'
import { useCreateGroupMutation } from './groups.api'
import styles from './groups.module.css'

const FIELDS = [
  'starting_place',
  'destination_place',
  'departure_date',
  'adult',
  'child',
  'organiser',
  'phone',
  'remark',
] as const
type FieldName = (typeof FIELDS)[number]

/** Asks for a price for 10 to 60 passengers; the URL may name a flight, or a route and day. */
export function GroupRequestPage() {
  useTitle(t('groups.ask-title'))
  return (
    <>
      <Banner className={styles.banner}>
        <div>
          <h1>{t('groups.ask-title')}</h1>
          <p>{t('groups.ask-text', { min: MIN_GROUP, max: MAX_GROUP })}</p>
        </div>
      </Banner>
      <div className={`wrap ${styles.page}`}>
        <RequestForm />
        <Steps />
      </div>
    </>
  )
}

const Steps = () => (
  <aside className={styles.steps}>
    <h2>{t('groups.how')}</h2>
    <ol>
      <li>{t('groups.how-1')}</li>
      <li>{t('groups.how-2')}</li>
      <li>{t('groups.how-3')}</li>
      <li>{t('groups.how-4')}</li>
    </ol>
  </aside>
)

function RequestForm() {
  const [search] = useSearchParams()
  const id_flight = Number(search.get('id_flight')) || undefined
  const { values, set, forget } = useValues(search)
  const [problem, setProblem] = useState<Failure | null>(null)
  const [create, { isLoading }] = useCreateGroupMutation()
  const navigate = useNavigate()
  const errorOf = (field: FieldName) =>
    (problem && fieldError(problem, `/body/${field}`)) ?? undefined

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading) return
    const route = id_flight === undefined ? routeValues(values) : { id_flight }
    const { adult, child, organiser, phone, remark } = values
    const { data, error } = await create({
      body: { ...route, adult, child, organiser, phone, remark },
    })
    if (error) return setProblem(failure(error))
    forget()
    toast(t('groups.sent'))
    void navigate(paths.group(data.data.id), { replace: true })
  }
  return (
    <Card className={styles.card}>
      <form className={styles.form} onSubmit={send} noValidate>
        {problem && !FIELDS.some(errorOf) && <Refusal problem={problem} />}
        {id_flight === undefined ? (
          <RouteFields values={values} set={set} errorOf={errorOf} />
        ) : (
          <ChosenFlight id={id_flight} />
        )}
        <Party values={values} set={set} error={errorOf('adult') ?? errorOf('child')} />
        <Field
          label={t('groups.organiser')}
          hint={t('groups.organiser-hint')}
          autoComplete="name"
          maxLength={120}
          value={values.organiser}
          error={errorOf('organiser')}
          onChange={({ target }) => set({ organiser: target.value })}
        />
        <Field
          label={t('groups.phone')}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          value={values.phone}
          error={errorOf('phone')}
          onChange={({ target }) => set({ phone: target.value })}
        />
        <TextAreaField
          label={t('groups.remark')}
          hint={t('groups.remark-hint')}
          maxLength={1000}
          value={values.remark}
          error={errorOf('remark')}
          onChange={({ target }) => set({ remark: target.value })}
        />
        <div className={styles.actions}>
          <Button type="submit" size="large" busy={isLoading}>
            {t('groups.send')}
          </Button>
        </div>
        <p className={styles.note}>{t('groups.free')}</p>
      </form>
    </Card>
  )
}

type Values = ReturnType<typeof valuesOf>
interface PartProps {
  values: Values
  set: (change: Partial<Values>) => void
  errorOf: (field: FieldName) => string | undefined
}

const figure = (search: URLSearchParams, name: string) => Number(search.get(name)) || 0

/** The party of the URL, made a group; 20 adults where it names none. */
function partyOf(search: URLSearchParams) {
  const child = Math.min(Math.max(0, figure(search, 'child')), MAX_GROUP - 1)
  const adult = figure(search, 'adult') || figure(search, 'capacity') - child || 20
  const least = Math.max(1, MIN_GROUP - child)
  return { child, adult: Math.min(Math.max(adult, least), MAX_GROUP - child) }
}

const valuesOf = (search: URLSearchParams) => {
  const day = search.get('departure_date')
  const class_flight = GROUP_CLASSES.find((one) => one === search.get('class_flight'))
  return {
    starting_place: search.get('starting_place') ?? '',
    destination_place: search.get('destination_place') ?? '',
    departure_date: isDay(day) ? (day as string) : '',
    class_flight: class_flight ?? ('economy' as const),
    ...partyOf(search),
    organiser: undefined as string | undefined,
    phone: undefined as string | undefined,
    remark: '',
  }
}

/**
 * What is typed, which each URL keeps; until then, name and telephone number are those of the profile.
 */
function useValues(search: URLSearchParams) {
  const {
    values: typed,
    change: set,
    forget,
  } = useDraftState(`group-request:${search}`, valuesOf(search))
  const profile = useProfileQuery({}).data?.data
  const values = {
    ...typed,
    organiser: typed.organiser ?? profile?.name ?? '',
    phone: typed.phone ?? profile?.phone ?? '',
  }
  return { values, set, forget }
}

const routeValues = (values: Values) => {
  const { starting_place, destination_place, departure_date, class_flight } = values
  return {
    starting_place: starting_place.trim(),
    destination_place: destination_place.trim(),
    departure_date,
    class_flight,
  }
}

function RouteFields({ values, set, errorOf }: PartProps) {
  const cities = useId()
  const airports = useAirportsQuery({}).data?.data ?? []
  const names = [...new Set(airports.map(({ city }) => city))].sort()
  return (
    <>
      <datalist id={cities}>
        {names.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
      <div className={styles.pair}>
        <Field
          label={t('groups.from')}
          list={cities}
          autoComplete="off"
          maxLength={80}
          value={values.starting_place}
          error={errorOf('starting_place')}
          onChange={({ target }) => set({ starting_place: target.value })}
        />
        <Field
          label={t('groups.to')}
          list={cities}
          autoComplete="off"
          maxLength={80}
          value={values.destination_place}
          error={errorOf('destination_place')}
          onChange={({ target }) => set({ destination_place: target.value })}
        />
      </div>
      <DateField
        label={t('groups.day')}
        hint={t('groups.day-hint')}
        placeholder={t('groups.day-format')}
        calendarLabel={t('groups.open-calendar')}
        min={today()}
        value={values.departure_date}
        error={errorOf('departure_date')}
        onChange={(departure_date) => set({ departure_date })}
      />
      <Segmented
        label={t('groups.class')}
        options={GROUP_CLASSES.map((value) => ({ value, label: classLabel(value) }))}
        value={values.class_flight}
        onChange={(class_flight) => set({ class_flight })}
      />
    </>
  )
}

function ChosenFlight({ id }: { id: number }) {
  const { data, error, refetch } = useGetFlightQuery({ params: { id } })
  const flight = data?.data
  if (error && !flight)
    return (
      <Alert>
        {failure(error).text}{' '}
        <Button kind="text" size="small" onClick={() => void refetch()}>
          {t('ui.try-again')}
        </Button>
      </Alert>
    )
  if (!flight) return <p className={styles.note}>{'\u00a0'}</p>
  return (
    <p className={styles.flight}>
      <b>{t('groups.route', { from: flight.starting_place, to: flight.destination_place })}</b>
      <span>
        {t('groups.flight-line', {
          flight: formatFlightNumber(flight),
          airline: flight.name_airline,
          day: longDay(flight.departure_date),
          time: flight.departure_time,
          class: classLabel(flight.class_flight),
        })}
      </span>
    </p>
  )
}

function Party({
  values: { adult, child },
  set,
  error,
}: Pick<PartProps, 'values' | 'set'> & { error: string | undefined }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere.
    <div role="group" aria-label={t('groups.party')} aria-describedby={error && id}>
      <div className={styles.pair}>
        <NumberInput
          label={t('groups.adults')}
          min={1}
          max={MAX_GROUP - child}
          value={adult}
          onChange={(next) => set({ adult: next })}
        />
        <NumberInput
          label={t('groups.children')}
          max={MAX_GROUP - adult}
          value={child}
          onChange={(next) => set({ child: next })}
        />
      </div>
      {error && (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

const Refusal = ({ problem }: { problem: Failure }) => (
  <Alert>
    {problem.text}{' '}
    {problem.code === 'email_unproved' && <Link to={paths.settings}>{t('groups.confirm')}</Link>}
    {problem.code === 'group_present' && <Link to={paths.myBooking}>{t('groups.to-mine')}</Link>}
  </Alert>
)
