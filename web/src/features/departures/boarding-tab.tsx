import type { Departure, ManifestPassenger } from '@sayap/contract/operations/departures'
import { useState } from 'react'
import { useBoardMutation, useUndoBoardingMutation } from '#features/booking/boarding/boarding.api'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { toast } from '#shared/browser/toast'
import { clockTime, moment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { ListEmpty, ListError, ListSkeleton } from '#ui/data-table/list-states'
import { type Column, Table } from '#ui/data-table/table'
import { TwoLineCell } from '#ui/data-table/two-line-cell'
import { Alert } from '#ui/feedback/alert'
import { Button, ButtonLink } from '#ui/primitives/button'
import { BoardingRing } from './boarding-ring'
import { CloseConsequences, CloseDeparture } from './close-departure'
import { flightOf, missingOf, notesOf } from './departure-labels'
import styles from './departure-page.module.css'
import {
  useManifestQuery,
  useMarkNoShowMutation,
  useReopenDepartureMutation,
  useUndoNoShowMutation,
} from './departures.api'
import type { TabProps } from './tab-props'

/** Who is missing, boarding by hand, no-shows, and closing the departure. */
export function BoardingTab({ departure }: TabProps) {
  const { data, error, isFetching, refetch } = useManifestQuery(
    { params: { id: departure.id } },
    { refetchOnMountOrArgChange: true, pollingInterval: 10_000, skipPollingIfUnfocused: true },
  )
  return (
    <>
      <div className={styles.boarding}>
        <Progress departure={departure} />
        <Closing departure={departure} />
      </div>
      {data && <Lists departure={departure} rows={data.data} busy={isFetching} />}
      {!data && error && (
        <ListError title={t('dep.manifest-failed')} error={error} onRetry={refetch} />
      )}
      {!data && !error && <ListSkeleton />}
    </>
  )
}

/** Neither closed nor cancelled. */
const isOpen = (departure: Departure) => !departure.closed_at && !flightOf(departure).cancelled_at

function Progress({ departure }: TabProps) {
  const { counts, closed_at, closed_by } = departure
  return (
    <section className={styles.card}>
      <BoardingRing boarded={counts.boarded} expected={counts.paid} />
      <div>
        <h2>{closed_at ? t('dep.is-closed') : t('dep.missing', { n: missingOf(counts) })}</h2>
        <p>
          {closed_at
            ? t('dep.closed-by', {
                who: closed_by ?? '–',
                moment: moment(closed_at, flightOf(departure).zone_from),
              })
            : t('dep.missing-text')}
        </p>
        {isOpen(departure) && (
          <ButtonLink icon="camera" to={paths.verify}>
            {t('dep.read-passes')}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/** What closing means, before the button; opened again until departure. */
function Closing({ departure }: TabProps) {
  const [isClosing, setClosing] = useState(false)
  const { id, counts, closed_at, closable } = departure
  const open = isOpen(departure)
  if (closed_at)
    return (
      <section className={styles.card}>
        <h2>{t('dep.reopen-title')}</h2>
        <Reopen id={id} departed={flightOf(departure).departed} />
      </section>
    )
  return (
    <section className={styles.card}>
      <h2>{t('dep.close-title')}</h2>
      <CloseConsequences counts={counts} />
      <Button
        kind="danger"
        icon="lock"
        disabled={!closable || !open}
        onClick={() => setClosing(true)}
      >
        {t('dep.close')}
      </Button>
      {!closable && open && <p className={styles.later}>{t('dep.close-later')}</p>}
      {isClosing && <CloseDeparture departure={departure} onClose={() => setClosing(false)} />}
    </section>
  )
}

interface ListsProps extends TabProps {
  rows: readonly ManifestPassenger[]
  busy: boolean
}

function Lists({ departure, rows, busy }: ListsProps) {
  const waiting = rows.filter(({ boarding }) => boarding === 'not_yet' || boarding === 'no_show')
  const boarded = rows.filter(({ boarding }) => boarding === 'boarded')
  const open = isOpen(departure)
  const lists = [
    {
      title: t('dep.still-missing', { n: waiting.length }),
      people: waiting,
      columns: boardingColumns(departure, open),
    },
    {
      title: t('dep.on-board', { n: boarded.length }),
      people: boarded,
      columns: onBoardColumns(flightOf(departure).zone_from, open),
    },
  ]
  return (
    <>
      {boarded.length > 0 && waiting.length === 0 && (
        <Alert tone="good" className={styles.allBoarded}>
          {t('dep.all-boarded')}
        </Alert>
      )}
      {lists
        .filter(({ people }) => people.length > 0)
        .map(({ title, people, columns }) => (
          <section key={title}>
            <h2 className={styles.listTitle}>{title}</h2>
            <Table
              caption={title}
              columns={columns}
              rows={people}
              rowKey={({ id_passenger }) => id_passenger}
              busy={busy}
            />
          </section>
        ))}
      {waiting.length + boarded.length === 0 && <ListEmpty title={t('dep.nobody')} />}
    </>
  )
}

function Reopen({ id, departed }: { id: number; departed: boolean }) {
  const [reopen, { isLoading }] = useReopenDepartureMutation()
  const send = async () => {
    try {
      await reopen({ params: { id } }).unwrap()
      toast(t('dep.reopened'))
    } catch (error) {
      feedback.error(t('dep.reopen-failed'), { reason: failure(error).text })
    }
  }
  if (departed) return <p>{t('dep.closed-for-good')}</p>
  return (
    <>
      <p>{t('dep.reopen-text')}</p>
      <Button kind="quiet" icon="refresh" busy={isLoading} onClick={send}>
        {t('dep.reopen')}
      </Button>
    </>
  )
}

const seatColumn = (): Column<ManifestPassenger> => ({
  key: 'seat',
  head: t('dep.seat'),
  kind: 'key',
  cell: ({ no_seat }) => <b className={styles.seatNumber}>{no_seat}</b>,
})

const nameColumn = (): Column<ManifestPassenger> => ({
  key: 'name',
  head: t('dep.passenger'),
  kind: 'lead',
  cell: (row) => (
    <TwoLineCell
      first={row.name}
      second={[t(`dep.${row.category_passenger}`), ...notesOf(row)].join(' · ')}
    />
  ),
})

const boardingColumns = (
  { id, closable }: Departure,
  open: boolean,
): Column<ManifestPassenger>[] => [
  seatColumn(),
  nameColumn(),
  { key: 'booking', head: t('dep.booking'), bare: true, cell: ({ booking_code }) => booking_code },
  {
    key: 'state',
    head: t('dep.boarding'),
    bare: true,
    cell: ({ boarding }) => t(`dep.boarding.${boarding}`),
  },
  ...(open
    ? [
        {
          key: 'acts',
          head: t('dep.acts'),
          bare: true,
          cell: (row: ManifestPassenger) => (
            <Acts row={row} id_departure={id} closable={closable} />
          ),
        },
      ]
    : []),
]

interface ActsProps {
  row: ManifestPassenger
  id_departure: number
  closable: boolean
}

/** Boards by the ticket's code, or marks the passenger as no-show. */
function Acts({ row, id_departure, closable }: ActsProps) {
  const { name, id_flight, id_passenger, ticket, id_no_show } = row
  const [board, boarding] = useBoardMutation()
  const [mark, marking] = useMarkNoShowMutation()
  const [undo, undoing] = useUndoNoShowMutation()
  const run = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act()
      toast(done)
    } catch (error) {
      feedback.error(t('dep.act-failed', { name }), { reason: failure(error).text })
    }
  }
  return (
    <div className={styles.rowActs}>
      <Button
        kind="quiet"
        size="small"
        busy={boarding.isLoading}
        aria-label={t('dep.board-one', { name })}
        onClick={() =>
          run(
            () =>
              board({
                body: { id_flight, code: ticket ?? '', scan: crypto.randomUUID() },
              }).unwrap(),
            t('dep.boarded-one', { name }),
          )
        }
      >
        {t('dep.board')}
      </Button>
      {id_no_show === null ? (
        <Button
          kind="text"
          size="small"
          disabled={!closable}
          busy={marking.isLoading}
          aria-label={t('dep.no-show-one', { name })}
          onClick={() =>
            run(
              () => mark({ params: { id: id_departure }, body: { id_passenger } }).unwrap(),
              t('dep.no-show-done', { name }),
            )
          }
        >
          {t('dep.boarding.no_show')}
        </Button>
      ) : (
        <Button
          kind="text"
          size="small"
          busy={undoing.isLoading}
          aria-label={t('dep.expect-one', { name })}
          onClick={() =>
            run(
              () => undo({ params: { id: id_no_show } }).unwrap(),
              t('dep.expected-again', { name }),
            )
          }
        >
          {t('dep.expect')}
        </Button>
      )}
    </div>
  )
}

const onBoardColumns = (zone: string, open: boolean): Column<ManifestPassenger>[] => [
  seatColumn(),
  nameColumn(),
  { key: 'booking', head: t('dep.booking'), bare: true, cell: ({ booking_code }) => booking_code },
  {
    key: 'at',
    head: t('dep.boarding'),
    bare: true,
    cell: ({ boarded_at }) =>
      boarded_at && t('dep.boarded-at', { time: clockTime(boarded_at, zone) }),
  },
  ...(open
    ? [
        {
          key: 'acts',
          head: t('dep.acts'),
          bare: true,
          cell: (row: ManifestPassenger) => <TakeBack row={row} />,
        },
      ]
    : []),
]

function TakeBack({ row: { name, id_boarding } }: { row: ManifestPassenger }) {
  const [undo, { isLoading }] = useUndoBoardingMutation()
  const send = async () => {
    if (id_boarding === null) return
    try {
      await undo({ params: { id: id_boarding } }).unwrap()
      toast(t('dep.expected-again', { name }))
    } catch (error) {
      feedback.error(t('dep.act-failed', { name }), { reason: failure(error).text })
    }
  }
  return (
    <Button
      kind="text"
      size="small"
      busy={isLoading}
      aria-label={t('dep.take-back-one', { name })}
      onClick={send}
    >
      {t('dep.take-back')}
    </Button>
  )
}
