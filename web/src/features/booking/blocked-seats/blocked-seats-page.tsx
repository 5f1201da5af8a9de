import {
  BLOCKER_KINDS,
  type BlockedCabin,
  type BlockedSeats,
  type BlockerKind,
} from '@sayap/contract/booking/blocked-seats'
import { Link } from 'react-router'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { toast } from '#shared/browser/toast'
import { useTitle } from '#shared/browser/use-title'
import { shortDay } from '#shared/dates/dates'
import { moment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage } from '#ui/data-table/list-page'
import { ListEmpty, ListError, ListSkeleton } from '#ui/data-table/list-states'
import { shownPage } from '#ui/data-table/shown-page'
import { type Column, Table } from '#ui/data-table/table'
import { TwoLineCell } from '#ui/data-table/two-line-cell'
import { Alert } from '#ui/feedback/alert'
import { Segmented } from '#ui/forms/segmented'
import { Button } from '#ui/primitives/button'
import { useBlockedSeatsQuery, useReleaseBlockedSeatsMutation } from './blocked-seats.api'
import styles from './blocked-seats-page.module.css'

/** During an attack the list changes by the second. */
const FRESH = {
  refetchOnMountOrArgChange: true,
  pollingInterval: 20_000,
  skipPollingIfUnfocused: true,
}

/** Who keeps unpaid seats, with a button that releases them. */
export function BlockedSeatsPage() {
  useTitle(t('blocked.title'))
  const { state, set } = useUrlState('by')
  const by = BLOCKER_KINDS.find((one) => one === state.by) ?? 'account'
  const query = useBlockedSeatsQuery({ query: { by } }, FRESH)
  const { isFetching, error, refetch } = query
  const page = shownPage(query)
  const rows = page?.data
  return (
    <ListPage
      title={t('blocked.title')}
      note={t('blocked.note')}
      tools={
        <Segmented
          label={t('blocked.by')}
          options={BLOCKER_KINDS.map((value) => ({ value, label: t(`blocked.by.${value}`) }))}
          value={by}
          onChange={(value) => set({ by: value })}
        />
      }
    >
      {!!page?.cabins.length && <FullCabins cabins={page.cabins} percent={page.alert_percent} />}
      {!page && !error && <ListSkeleton />}
      {error && !rows && <ListError title={t('blocked.failed')} error={error} onRetry={refetch} />}
      {rows?.length === 0 && (
        <ListEmpty title={t('blocked.none')}>
          <p>{t(`blocked.none-text.${by}`)}</p>
        </ListEmpty>
      )}
      {!!rows?.length && (
        <Table
          caption={t('blocked.title')}
          columns={columnsOf(by)}
          rows={rows}
          rowKey={({ key }) => key}
          busy={isFetching}
        />
      )}
      {!!page?.seats && <p className={styles.total}>{t('blocked.total', { n: page.seats })}</p>}
    </ListPage>
  )
}

const flightText = ({
  starting_place: from,
  destination_place: to,
  departure_date,
  seats,
  capacity,
}: BlockedCabin) =>
  t('blocked.flight', { from, to, day: shortDay(departure_date), seats, capacity })

function FullCabins({ cabins, percent }: { cabins: BlockedCabin[]; percent: number }) {
  return (
    <Alert className={styles.alert}>
      {t('blocked.alert', { percent })}
      <ul>
        {cabins.map((cabin) => (
          <li key={cabin.id_flight}>
            <Link to={adminPaths.departure(cabin.id_flight)}>{flightText(cabin)}</Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** An account by its name, a browser by the beginning of its id. */
function nameOf({ name, key }: BlockedSeats, by: BlockerKind) {
  if (by === 'account') return name ?? key
  return by === 'holder' ? t('blocked.browser', { id: key.slice(0, 8) }) : key
}

function Who({ row, by }: { row: BlockedSeats; by: BlockerKind }) {
  const { id_user, name, email } = row
  if (by === 'network') return <>{row.key}</>
  if (by === 'holder')
    return <TwoLineCell first={nameOf(row, by)} second={name ?? t('blocked.visitor')} />
  const first =
    id_user === null ? (
      nameOf(row, by)
    ) : (
      <Link to={`${adminPaths.users}?open=${id_user}`}>{nameOf(row, by)}</Link>
    )
  return <TwoLineCell first={first} second={email ?? ''} />
}

function Where({ most, flights }: BlockedSeats) {
  const [first] = most
  if (!first) return null
  const more = flights - 1
  return (
    <TwoLineCell
      first={flightText(first)}
      second={more > 0 ? t('blocked.more-flights', { n: more }) : ''}
    />
  )
}

function Release({ row, by }: { row: BlockedSeats; by: BlockerKind }) {
  const [release, { isLoading }] = useReleaseBlockedSeatsMutation()
  const send = async () => {
    try {
      const { data } = await release({ body: { by, key: row.key } }).unwrap()
      toast(data.seats > 0 ? t('blocked.released', { n: data.seats }) : t('blocked.released-none'))
    } catch (error) {
      feedback.error(t('blocked.release-failed'), { reason: failure(error).text })
    }
  }
  return (
    <Button
      kind="quiet"
      size="small"
      busy={isLoading}
      aria-label={t('blocked.release-of', { who: nameOf(row, by) })}
      onClick={send}
    >
      {t('blocked.release')}
    </Button>
  )
}

const columnsOf = (by: BlockerKind): Column<BlockedSeats>[] => [
  { key: 'who', head: t('blocked.who'), kind: 'lead', cell: (row) => <Who row={row} by={by} /> },
  {
    key: 'seats',
    head: t('blocked.seats'),
    cell: ({ seats, held }) => (
      <TwoLineCell first={String(seats)} second={t('blocked.held', { held })} />
    ),
  },
  { key: 'where', head: t('blocked.where'), kind: 'long', cell: Where },
  {
    key: 'network',
    head: t('blocked.network'),
    cell: ({ network, unproved }) => (
      <TwoLineCell
        first={(by !== 'network' && network) || '–'}
        second={t(unproved ? 'blocked.unproved' : 'blocked.proved')}
      />
    ),
  },
  {
    key: 'kept',
    head: t('blocked.kept'),
    cell: ({ since, until }) => (
      <TwoLineCell
        first={t('blocked.since', { moment: moment(since) })}
        second={t('blocked.until', { moment: moment(until) })}
      />
    ),
  },
  {
    key: 'release',
    head: t('blocked.release'),
    bare: true,
    cell: (row) => <Release row={row} by={by} />,
  },
]
