import {
  type FlightSchedule,
  SCHEDULE_STATES,
  type ScheduleList,
} from '@sayap/contract/flights/schedules'
import { Link } from 'react-router'
import { useAirlinesQuery } from '#features/catalog/airlines/airlines.api'
import { classLabel, formatFlightNumber } from '#features/shared-trip/flight-labels'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { useTitle } from '#shared/browser/use-title'
import { longDay } from '#shared/dates/dates'
import { zoneName } from '#shared/dates/instants'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage, ListTools } from '#ui/data-table/list-page'
import { ListEmpty, ListError, ListSkeleton, NoMatches } from '#ui/data-table/list-states'
import { NewLink } from '#ui/data-table/new-link'
import { Pagination } from '#ui/data-table/pagination'
import { shownPage } from '#ui/data-table/shown-page'
import { type Column, Table } from '#ui/data-table/table'
import { TwoLineCell } from '#ui/data-table/two-line-cell'
import { SelectField } from '#ui/forms/field'
import { SearchField } from '#ui/forms/search-field'
import { Button } from '#ui/primitives/button'
import { WEEK } from './schedule-fields'
import { LatestRun } from './schedule-run'
import { useSchedulesQuery, useStartScheduleRunMutation } from './schedules.api'
import styles from './schedules-page.module.css'

const PAGE_SIZE = 50

/** Recurring schedules, searched, filtered and paged by the server. */
export function SchedulesPage() {
  useTitle(t('sched.title'))
  const { state, hrefOf, set } = useUrlState('q', 'airline', 'state', 'page')
  const query = useSchedulesQuery(
    {
      query: {
        ...(state as Partial<Omit<ScheduleList, 'airline' | 'page'>>),
        airline: state.airline,
        page: state.page,
        limit: PAGE_SIZE,
      },
    },
    { refetchOnMountOrArgChange: true },
  )
  const { isFetching, error, refetch } = query
  const page = shownPage(query)
  const rows = page?.data
  const filtered = !!(state.q || state.airline || state.state)
  return (
    <ListPage
      title={t('sched.title')}
      note={page && t('sched.count', { n: page.pagination.totalData })}
      tools={
        <>
          <StartRun />
          <NewLink to={adminPaths.createSchedule}>{t('sched.new')}</NewLink>
        </>
      }
    >
      <Filters state={state} set={set} />
      <LatestRun />
      {!page && !error && <ListSkeleton />}
      {error && !rows && <ListError title={t('sched.failed')} error={error} onRetry={refetch} />}
      {rows?.length === 0 && (filtered ? <NoMatches /> : <NoSchedules />)}
      {!!rows?.length && (
        <>
          <Table
            caption={t('sched.title')}
            columns={columns()}
            rows={rows}
            rowKey={({ id }) => id}
            busy={isFetching}
          />
          <Pagination
            page={page?.pagination.currentPage ?? 1}
            totalPage={page?.pagination.totalPage ?? 1}
            hrefOf={(to) => hrefOf({ page: String(to) })}
          />
        </>
      )}
    </ListPage>
  )
}

type State = Partial<Record<'q' | 'airline' | 'state' | 'page', string | undefined>>

function Filters({ state, set }: { state: State; set: (change: State) => void }) {
  const { data } = useAirlinesQuery({})
  const choose = (change: State) => set({ ...change, page: undefined })
  return (
    <ListTools>
      <SearchField
        label={t('sched.search')}
        placeholder={t('sched.search-placeholder')}
        value={state.q}
        onSearch={(q) => choose({ q })}
      />
      <SelectField
        label={t('sched.state')}
        value={state.state ?? 'active'}
        onChange={({ target }) => choose({ state: target.value === 'active' ? '' : target.value })}
      >
        {SCHEDULE_STATES.map((one) => (
          <option key={one} value={one}>
            {t(`sched.state-${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('fa.airline')}
        value={state.airline ?? ''}
        onChange={({ target }) => choose({ airline: target.value })}
      >
        <option value="">{t('fa.all')}</option>
        {data?.data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </ListTools>
  )
}

const columns = (): Column<FlightSchedule>[] => [
  {
    key: 'flight',
    head: t('fa.number'),
    kind: 'lead',
    cell: (schedule) => (
      <TwoLineCell
        first={<Link to={adminPaths.schedule(schedule.id)}>{formatFlightNumber(schedule)}</Link>}
        second={schedule.name_airline}
      />
    ),
  },
  {
    key: 'route',
    head: t('sched.route'),
    bare: true,
    cell: ({ starting_place, destination_place, airport_from, airport_to }) => (
      <TwoLineCell
        first={`${starting_place} – ${destination_place}`}
        second={`${airport_from} – ${airport_to}`}
      />
    ),
  },
  { key: 'days', head: t('sched.days'), bare: true, cell: (schedule) => <Days {...schedule} /> },
  {
    key: 'times',
    head: t('sched.times'),
    bare: true,
    cell: ({ departure_time, arrived_time, arrival_days, zone_from, zone_to }) => (
      <TwoLineCell
        first={`${departure_time} ${zoneName(zone_from)}`}
        second={`${arrived_time} ${zoneName(zone_to)}${offsetOf(arrival_days)}`}
      />
    ),
  },
  {
    key: 'season',
    head: t('sched.season'),
    bare: true,
    extra: true,
    cell: ({ first_day, last_day, ended_on }) => (
      <TwoLineCell
        first={longDay(first_day)}
        second={ended_on ? t('sched.ended-on', { day: longDay(ended_on) }) : longDay(last_day)}
      />
    ),
  },
  {
    key: 'price',
    head: t('fa.price'),
    kind: 'number',
    bare: true,
    cell: (schedule) => <Prices {...schedule} />,
  },
  {
    key: 'flights',
    head: t('sched.coming-head'),
    bare: true,
    cell: ({ coming_flights: n, booked_flights: booked }) => (
      <TwoLineCell first={t('sched.flights', { n })} second={t('sched.booked', { n: booked })} />
    ),
  },
]

const offsetOf = (days: number) => (days === 0 ? '' : ` ${days > 0 ? '+' : '−'}${Math.abs(days)}`)

/** Cabins that leave together are one row. */
const Prices = ({ price, cabins }: FlightSchedule) =>
  cabins.length === 1 ? (
    <b>{rupiah(price)}</b>
  ) : (
    <ul className={styles.prices}>
      {cabins.map((cabin) => (
        <li key={cabin.id}>
          {classLabel(cabin.class_flight)} <b>{rupiah(cabin.price)}</b>
        </li>
      ))}
    </ul>
  )

/** The week as seven letters, those that it flies on filled; for screen readers in words. */
const Days = ({ days_of_week }: FlightSchedule) => (
  <span className={styles.days}>
    <span className="vh">{days_of_week.map((day) => t(`sched.long.${day as 1}`)).join(', ')}</span>
    {WEEK.map((day) => (
      <i key={day} aria-hidden="true" data-on={days_of_week.includes(day) || undefined}>
        {t(`sched.letter.${day}`)}
      </i>
    ))}
  </span>
)

function StartRun() {
  const [start, { isLoading }] = useStartScheduleRunMutation()
  const run = async () => {
    try {
      await start({ body: {} }).unwrap()
    } catch (error) {
      feedback.error(t('sched.run-failed'), { reason: failure(error).text })
    }
  }
  return (
    <Button kind="quiet" icon="refresh" busy={isLoading} onClick={run}>
      {t('sched.run-now')}
    </Button>
  )
}

const NoSchedules = () => (
  <ListEmpty title={t('sched.none')}>
    <p>{t('sched.none-text')}</p>
  </ListEmpty>
)
