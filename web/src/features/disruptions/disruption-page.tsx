import { IdParams } from '@sayap/contract/core/wire'
import type { DisruptedParty, Disruption, PartyList } from '@sayap/contract/operations/disruptions'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { useMay } from '#shared/auth/permissions'
import { useMedia } from '#shared/browser/use-media'
import { useTitle } from '#shared/browser/use-title'
import { shortDay } from '#shared/dates/dates'
import { clockTime, nearMoment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage } from '#ui/data-table/list-page'
import { Paging } from '#ui/data-table/list-paging'
import { ListEmpty, ListError, ListSkeleton } from '#ui/data-table/list-states'
import { useOpenRow } from '#ui/data-table/open-row'
import { shownPage } from '#ui/data-table/shown-page'
import { type Column, Table } from '#ui/data-table/table'
import { TwoLineCell } from '#ui/data-table/two-line-cell'
import { Alert } from '#ui/feedback/alert'
import { SectionTabs } from '#ui/layout/section-tabs'
import { Badge, StatusDot } from '#ui/primitives/badge'
import { Button } from '#ui/primitives/button'
import { ConfirmDisruption, DropDisruption } from './answer-draft'
import {
  BESIDE,
  disruptionTitle,
  flightLine,
  laterText,
  openBookings,
  PARTY_TONES,
  STATE_TONES,
} from './disruption-labels'
import { DisruptionSteps } from './disruption-steps'
import { useDisruptedPartiesQuery, useDisruptionQuery } from './disruptions.api'
import styles from './disruptions.module.css'
import { ProposeDialog } from './propose-dialog'

/** Travellers answer while the page is open; a confirmed disruption is being carried out. */
const OFTEN_MS = 2000
const FRESH_MS = 15_000

/** The proposals of a draft, and once it is confirmed the board of what is still open. */
export function DisruptionPage() {
  useTitle(t('disruption.title'))
  const address = IdParams.safeParse(useParams())
  const id = address.success ? (address.data.id as number) : 0
  // 0 is no id: the server answers that there is none.
  return <DisruptionOf key={id} id={id} />
}

function DisruptionOf({ id }: { id: number }) {
  const [interval, setInterval] = useState(FRESH_MS)
  const { data, error, isFetching, refetch } = useDisruptionQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true, pollingInterval: interval, skipPollingIfUnfocused: true },
  )
  const disruption = data?.data
  const wanted = disruption?.state === 'confirmed' ? OFTEN_MS : FRESH_MS
  if (wanted !== interval) setInterval(wanted)
  if (disruption) return <Board disruption={disruption} interval={interval} />
  if (error && !isFetching)
    return (
      <ListPage title={t('disruption.title')}>
        <ListError title={t('disruption.one-failed')} error={error} onRetry={refetch} />
      </ListPage>
    )
  return <ListSkeleton />
}

interface BoardProps {
  disruption: Disruption
  interval: number
}

function Board({ disruption, interval }: BoardProps) {
  const mayManage = useMay()('flights:manage')
  const { id, state } = disruption
  const isDraft = state === 'draft'
  return (
    <ListPage
      title={disruptionTitle(disruption)}
      note={
        <>
          <Link className={styles.all} to={adminPaths.disruptions}>
            {t('disruption.all')}
          </Link>{' '}
          {notice(disruption)}
        </>
      }
      tools={<Badge tone={STATE_TONES[state]}>{t(`disruption.is.${state}`)}</Badge>}
    >
      {(isDraft || state === 'confirmed') && <DisruptionSteps current={isDraft ? 2 : 3} />}
      <div className={styles.columns}>
        <Parties
          // A confirmed draft opens with what is open.
          key={`${id}${isDraft}`}
          disruption={disruption}
          interval={interval}
          mayChange={isDraft && mayManage}
        />
        <Summary disruption={disruption} mayManage={mayManage} />
      </div>
    </ListPage>
  )
}

const DRAFT_LISTS: readonly [PartyList, ...PartyList[]] = ['all', 'open']
const BOARD_LISTS: readonly [PartyList, ...PartyList[]] = ['open', 'waiting', 'done', 'all']

/** The bookings of the list in the URL, with the dialog of the one that is being changed. */
function Parties({ disruption, interval, mayChange }: BoardProps & { mayChange: boolean }) {
  const { state, hrefOf, set } = useUrlState('list', 'after', 'party')
  const isWide = useMedia(BESIDE)
  const { lists, list } = listsOf(disruption, state.list)
  const query = useDisruptedPartiesQuery(
    { params: { id: disruption.id }, query: { list, after: state.after } },
    { refetchOnMountOrArgChange: true, pollingInterval: interval, skipPollingIfUnfocused: true },
  )
  const { error, refetch } = query
  const page = shownPage(query)
  const rows = page?.data
  const asked = useOpenRow(rows, mayChange ? state.party : undefined, bookingOf)
  return (
    <section className={styles.main} aria-label={t('disruption.parties')}>
      <SectionTabs
        inPage
        label={t('disruption.lists')}
        tabs={lists.map((one) => ({
          to: hrefOf({ list: one, after: undefined, party: undefined }),
          text: t(`disruption.list.${one}`),
          current: one === list,
          count: countOf(disruption, one),
        }))}
      />
      {!page && !error && <ListSkeleton />}
      {error && !rows && (
        <ListError title={t('disruption.parties-failed')} error={error} onRetry={refetch} />
      )}
      {rows?.length === 0 && <NoParties list={list} />}
      {!!rows?.length && (
        <>
          <Table
            caption={t('disruption.parties')}
            columns={columnsOf(
              mayChange ? ({ id_booking }) => set({ party: String(id_booking) }) : undefined,
            )}
            rows={rows}
            rowKey={({ id_booking }) => id_booking}
            few={isWide}
            // The list is polled: only another one makes the rows wait.
            busy={!query.currentData}
          />
          <Paging
            shown={t('disruption.shown-parties', { n: rows.length })}
            newest={state.after && hrefOf({ after: undefined })}
            older={page?.next ? hrefOf({ after: String(page.next) }) : undefined}
            words={{ newest: t('disruption.first'), older: t('disruption.more') }}
          />
        </>
      )}
      {asked && (
        <ProposeDialog
          key={asked.id_booking}
          disruption={disruption.id}
          party={asked}
          onClose={() => set({ party: undefined })}
        />
      )}
    </section>
  )
}

const bookingOf = ({ id_booking }: DisruptedParty) => id_booking

/** Which lists there are, and the one that the URL names. */
function listsOf({ state }: Disruption, named: string | undefined) {
  const lists = state === 'draft' ? DRAFT_LISTS : BOARD_LISTS
  return { lists, list: lists.find((one) => one === named) ?? lists[0] }
}

const NoParties = ({ list }: { list: PartyList }) => (
  <ListEmpty title={t(`disruption.empty.${list}`)}>
    <p>{t(`disruption.empty.${list}-text`)}</p>
  </ListEmpty>
)

function countOf(disruption: Disruption, list: PartyList) {
  if (list === 'open') return openBookings(disruption)
  if (list === 'waiting')
    return disruption.parties.held.bookings + disruption.parties.offered.bookings
  return undefined
}

/** What is true of it now, in one sentence. */
function notice({ state, held_until, created_by, confirmed_by, ended_at, ...one }: Disruption) {
  if (state === 'draft')
    return t('disruption.draft-note', { who: created_by, time: clockTime(held_until) })
  if (state === 'confirmed')
    return t('disruption.working-note', { done: one.flights_done, n: one.flights_total })
  if (state === 'done')
    return t('disruption.done-note', { who: confirmed_by ?? '–', when: nearMoment(ended_at ?? '') })
  return t(`disruption.${state}-note`)
}

const columnsOf = (
  onChange: ((party: DisruptedParty) => void) | undefined,
): Column<DisruptedParty>[] => [
  {
    key: 'booking',
    head: t('disruption.booking'),
    kind: 'lead',
    cell: ({ id_booking, booking_code, name, passengers }) => (
      <TwoLineCell
        first={<Link to={adminPaths.booking(id_booking)}>{booking_code}</Link>}
        second={`${t('disruption.party-of', { n: passengers })}, ${name}`}
      />
    ),
  },
  {
    key: 'from',
    head: t('disruption.old-flight'),
    cell: ({ from }) => (
      <TwoLineCell first={flightLine(from)} second={shortDay(from.departure_date)} />
    ),
  },
  {
    key: 'to',
    head: t('disruption.new-flight'),
    cell: ({ from, to }) =>
      to ? (
        <TwoLineCell first={flightLine(to)} second={laterText(from, to)} />
      ) : (
        <TwoLineCell first={t('disruption.none-found')} second={t('disruption.chooses')} />
      ),
  },
  {
    key: 'state',
    head: t('disruption.state'),
    bare: true,
    cell: (party) => (
      <TwoLineCell
        first={
          <StatusDot tone={PARTY_TONES[party.state]}>
            {party.outcome
              ? t(`disruption.outcome.${party.outcome}`)
              : t(`disruption.party.${party.state}`)}
          </StatusDot>
        }
        second={whenOf(party)}
      />
    ),
  },
  ...(onChange
    ? [
        {
          key: 'acts',
          head: t('disruption.acts'),
          cell: (party: DisruptedParty) =>
            party.state === 'held' || party.state === 'open' ? (
              <Button size="small" kind="quiet" onClick={() => onChange(party)}>
                {t(party.to ? 'disruption.change' : 'disruption.find-one')}{' '}
                <span className="vh">{party.booking_code}</span>
              </Button>
            ) : null,
        },
      ]
    : []),
]

function whenOf({ state, expires_at, answered_at }: DisruptedParty) {
  if (state === 'offered' && expires_at)
    return t('disruption.until', { when: nearMoment(expires_at) })
  return answered_at ? nearMoment(answered_at) : null
}

/** How many are in which state, the flights, and what is done next. */
function Summary({ disruption, mayManage }: { disruption: Disruption; mayManage: boolean }) {
  const [question, setQuestion] = useState<'confirm' | 'drop' | null>(null)
  const isDraft = disruption.state === 'draft'
  const close = () => setQuestion(null)
  const failed = disruption.flights.filter((flight) => flight.failure !== null)
  return (
    <aside className={styles.side}>
      <section className={styles.card}>
        <h2>{t(isDraft ? 'disruption.if-confirmed' : 'disruption.so-far')}</h2>
        <Counts disruption={disruption} />
        <ul className={styles.flights}>
          {disruption.flights.map((flight) => (
            <li key={flight.id}>
              <Link to={adminPaths.departure(flight.id)}>{formatFlightNumber(flight)}</Link>{' '}
              <span>
                {shortDay(flight.departure_date)}, {flight.departure_time}
              </span>
              <span>{t(stateOfFlight(flight))}</span>
            </li>
          ))}
        </ul>
      </section>
      {failed.length > 0 && (
        <Alert>
          {t('disruption.failed-flights', {
            n: failed.length,
            flights: failed.map(formatFlightNumber).join(', '),
          })}
        </Alert>
      )}
      {isDraft && mayManage && (
        <>
          <p className={styles.hint}>{t('disruption.confirm-hint')}</p>
          <Button wide onClick={() => setQuestion('confirm')}>
            {t(`disruption.confirm-${disruption.kind}`, { n: disruption.flights_total })}
          </Button>
          <Button wide kind="quiet" onClick={() => setQuestion('drop')}>
            {t('disruption.drop')}
          </Button>
        </>
      )}
      {question === 'confirm' && <ConfirmDisruption disruption={disruption} onClose={close} />}
      {question === 'drop' && <DropDisruption disruption={disruption} onClose={close} />}
    </aside>
  )
}

function stateOfFlight({ done, failure: error }: Disruption['flights'][number]) {
  if (error) return 'disruption.flight-failed'
  return done ? 'disruption.flight-done' : 'disruption.flight-open'
}

const DRAFT_COUNTS = ['held', 'open', 'ended'] as const
const BOARD_COUNTS = ['offered', 'open', 'declined', 'expired', 'accepted', 'ended'] as const

/** Not worth a line while there are none. */
const SELDOM: ReadonlySet<string> = new Set(['declined', 'expired', 'ended'])

function Counts({ disruption: { parties, state } }: { disruption: Disruption }) {
  const possible = state === 'draft' ? DRAFT_COUNTS : BOARD_COUNTS
  const names = possible.filter((name) => parties[name].bookings > 0 || !SELDOM.has(name))
  const all = names.reduce((sum, name) => sum + parties[name].bookings, 0)
  return (
    <>
      <dl className={styles.counts}>
        {names.map((name) => (
          <div key={name} data-state={name}>
            <dd>{parties[name].bookings}</dd>
            <dt>{t(`disruption.count.${name}`, { n: parties[name].passengers })}</dt>
          </div>
        ))}
      </dl>
      {all > 0 && (
        <div className={styles.bar} aria-hidden="true">
          {names.map((name) => (
            <span key={name} data-state={name} style={{ flexGrow: parties[name].bookings }} />
          ))}
        </div>
      )}
    </>
  )
}
