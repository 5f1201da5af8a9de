import {
  DAY_VIEWS,
  type DayDeparture,
  type DayDepartureState,
  type DayView,
} from '@sayap/contract/operations/home'
import { Link } from 'react-router'
import { AirlineMark } from '#features/shared-trip/airline-name'
import { clockTime, DEFAULT_ZONE, dayIn, zoneName } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { withQuery } from '#shared/urls/paths'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListError } from '#ui/data-table/list-states'
import { type Column, Table } from '#ui/data-table/table'
import { TwoLineCell } from '#ui/data-table/two-line-cell'
import { Segmented } from '#ui/forms/segmented'
import { StatusDot, type Tone } from '#ui/primitives/badge'
import { Button } from '#ui/primitives/button'
import { LoadBar } from '#ui/primitives/load/load-bar'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { FRESH, HOME_STATE, useDayDeparturesQuery } from './home.api'
import styles from './operations-home.module.css'

const FIRST = 8
const MAX = 50

/** Today's departures, in the order of their instants: one clock for all, the local one below it. */
export function DayDepartures() {
  const { state, set } = useUrlState(...HOME_STATE)
  const view = DAY_VIEWS.find((one) => one === state.departures) ?? 'next'
  const { data, currentData, error, refetch } = useDayDeparturesQuery(
    { query: { view, limit: state.more ? MAX : FIRST } },
    FRESH,
  )
  const shown = currentData ?? (error ? undefined : data)
  const counts = shown?.counts
  // The list of flights has one day for all airports.
  const today = dayIn(new Date())
  const label = (one: DayView) =>
    counts
      ? t('home.view-count', { view: t(`home.view.${one}`), n: counts[one] })
      : t(`home.view.${one}`)
  return (
    <section className={styles.departures} aria-labelledby="home-departures">
      <header>
        <div>
          <h2 id="home-departures">{t('home.departures')}</h2>
          <p className={styles.counts}>
            {counts && t('home.counts', { n: counts.all, gone: counts.gone })}
          </p>
        </div>
        <Segmented
          className={styles.views}
          label={t('home.departures')}
          options={DAY_VIEWS.map((value) => ({ value, label: label(value) }))}
          value={view}
          onChange={(value) =>
            set({ departures: value === 'next' ? undefined : value, more: undefined })
          }
        />
      </header>
      {shown ? (
        <Board view={view} departures={shown.data} isBusy={!currentData} />
      ) : (
        <NoBoard error={error} onRetry={refetch} />
      )}
      <footer>
        {shown?.next && !state.more && (
          <Button kind="text" size="small" onClick={() => set({ more: '1' })}>
            {t('home.show-more')}
          </Button>
        )}
        <Link to={withQuery(adminPaths.flights, { when: 'all', from: today, to: today })}>
          {t('home.open-flights')}
        </Link>
      </footer>
    </section>
  )
}

interface BoardProps {
  view: DayView
  departures: DayDeparture[]
  isBusy: boolean
}

function Board({ view, departures, isBusy }: BoardProps) {
  if (departures.length === 0) return <p className={styles.calm}>{t(`home.none.${view}`)}</p>
  return (
    <Table
      caption={t('home.departures')}
      few
      className={styles.board}
      columns={columns()}
      rows={departures}
      rowKey={({ id }) => id}
      busy={isBusy}
    />
  )
}

function NoBoard({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  if (error)
    return (
      <ListError title={t('home.departures-failed')} error={error} onRetry={() => void onRetry()} />
    )
  return (
    <Waiting>
      <Skeleton height="280px" />
    </Waiting>
  )
}

const columns = (): Column<DayDeparture>[] => [
  {
    key: 'time',
    head: zoneName(DEFAULT_ZONE),
    kind: 'key',
    cell: (one) => <TwoLineCell first={clockTime(one.departs_at)} second={localTime(one)} />,
  },
  {
    key: 'flight',
    head: t('home.flight'),
    kind: 'lead',
    cell: (one) => (
      <span className={styles.flight}>
        <AirlineMark image={one.image_airline} size={24} />
        <TwoLineCell
          first={
            <Link to={adminPaths.departure(one.id)} title={one.airline_name}>
              {one.flight_number}
            </Link>
          }
          second={t('home.route', {
            from: one.starting_place,
            to: one.destination_place,
            gate: `${one.terminal} ${one.gate}`,
          })}
        />
      </span>
    ),
  },
  { key: 'load', head: t('home.load'), cell: (one) => <Load {...one} /> },
  {
    key: 'state',
    head: t('home.state'),
    cell: (one) => (
      <TwoLineCell
        first={<StatusDot tone={TONES[one.state]}>{stateText(one)}</StatusDot>}
        second={problemText(one)}
      />
    ),
  },
]

const localTime = ({ zone_from, departs_at, departure_time }: DayDeparture) => {
  const zone = zoneName(zone_from, new Date(departs_at))
  return zone === zoneName(DEFAULT_ZONE) ? undefined : `${departure_time} ${zone}`
}

/** Sold seats as a bar and in figures. */
function Load({ sold, capacity }: DayDeparture) {
  const share = capacity && sold / capacity
  return <LoadBar share={share}>{share < 1 ? `${sold}/${capacity}` : t('home.full')}</LoadBar>
}

const TONES: Record<DayDepartureState, Tone> = {
  cancelled: 'bad',
  departed: 'off',
  closed: 'info',
  boarding: 'paid',
  moved: 'wait',
  on_time: 'paid',
}

function stateText({ state, boarded, expected, moved_minutes }: DayDeparture) {
  if (state === 'boarding') return t('home.state.boarding', { n: boarded, all: expected })
  if (state !== 'moved') return t(`home.state.${state}`)
  const time = { n: Math.abs(moved_minutes) }
  return t(moved_minutes > 0 ? 'home.state.late' : 'home.state.early', time)
}

/** What the state does not say. */
function problemText({ state, conflicts, missing, no_show }: DayDeparture) {
  const parts = [
    conflicts > 0 && t('home.conflicts', { n: conflicts }),
    missing > 0 && state !== 'cancelled' && t('home.missing', { n: missing }),
    no_show > 0 && t('home.no-shows', { n: no_show }),
  ]
  return parts.filter(Boolean).join(', ') || undefined
}
