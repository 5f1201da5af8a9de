import {
  GROUP_LISTS,
  type GroupList,
  type StaffGroupRequest,
} from '@sayap/contract/booking/groups/group-requests'
import { Link } from 'react-router'
import { useMay } from '#shared/auth/permissions'
import { useTitle } from '#shared/browser/use-title'
import { nearMoment } from '#shared/dates/instants'
import { rupiah } from '#shared/i18n/rupiah'
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
import { SectionTabs } from '#ui/layout/section-tabs'
import { StatusDot, type Tone } from '#ui/primitives/badge'
import { Button } from '#ui/primitives/button'
import { DeclineDialog } from './decline-dialog'
import styles from './group-requests-page.module.css'
import { QuoteDialog } from './quote-dialog'
import { routeOf, tripLine } from './staff-group-labels'
import { useStaffGroupsQuery } from './staff-groups.api'

/** Travellers ask, accept and withdraw while the page is open. */
const FRESH = {
  refetchOnMountOrArgChange: true,
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
}

/** Requests for 10 to 60 passengers: what is to be answered, what was quoted, and what has ended. */
export function GroupRequestsPage() {
  useTitle(t('staff-groups.title'))
  const { state, hrefOf, set } = useUrlState('list', 'after', 'quote', 'decline')
  const list = GROUP_LISTS.find((one) => one === state.list) ?? 'open'
  const query = useStaffGroupsQuery({ query: { list, after: state.after } }, FRESH)
  const { isFetching, error, refetch } = query
  const page = shownPage(query)
  const rows = page?.data
  return (
    <ListPage title={t('staff-groups.title')} note={t('staff-groups.note')}>
      <SectionTabs
        inPage
        label={t('staff-groups.lists')}
        tabs={GROUP_LISTS.map((one) => ({
          to: hrefOf({ list: one, after: undefined }),
          text: t(`staff-groups.list.${one}`),
          current: one === list,
          count: one === 'open' ? page?.open : undefined,
        }))}
      />
      {!page && !error && <ListSkeleton />}
      {error && !rows && (
        <ListError title={t('staff-groups.failed')} error={error} onRetry={refetch} />
      )}
      {rows?.length === 0 && <NoRequests list={list} />}
      {!!rows?.length && (
        <>
          <Requests
            list={list}
            rows={rows}
            busy={isFetching}
            onQuote={({ id }) => set({ quote: String(id) })}
            onDecline={({ id }) => set({ decline: String(id) })}
          />
          <Paging
            shown={t('staff-groups.shown', { n: rows.length })}
            newest={state.after && hrefOf({ after: undefined })}
            older={page?.next ? hrefOf({ after: String(page.next) }) : undefined}
            words={{ newest: t('staff-groups.first'), older: t('staff-groups.more') }}
          />
        </>
      )}
      <Answer
        requests={rows ?? []}
        quote={state.quote}
        decline={state.decline}
        onClose={() => set({ quote: undefined, decline: undefined })}
      />
    </ListPage>
  )
}

interface RequestsProps {
  list: GroupList
  rows: StaffGroupRequest[]
  busy: boolean
  onQuote: (request: StaffGroupRequest) => void
  onDecline: (request: StaffGroupRequest) => void
}

/** Who may only read bookings sees no buttons. */
function Requests({ list, rows, busy, ...acts }: RequestsProps) {
  const mayAnswer = useMay()('bookings:manage')
  return (
    <Table
      caption={t('staff-groups.title')}
      columns={columnsOf(list, mayAnswer ? acts : undefined)}
      rows={rows}
      rowKey={({ id }) => id}
      busy={busy}
    />
  )
}

interface AnswerProps {
  requests: readonly StaffGroupRequest[]
  /** The id of the request whose dialog is open. */
  quote: string | undefined
  decline: string | undefined
  onClose: () => void
}

function Answer({ requests, quote, decline, onClose }: AnswerProps) {
  const quoted = useOpenRow(requests, quote)
  const declined = useOpenRow(requests, decline)
  return (
    <>
      {quoted && <QuoteDialog key={quoted.id} request={quoted} onClose={onClose} />}
      {declined && <DeclineDialog key={declined.id} request={declined} onClose={onClose} />}
    </>
  )
}

const NoRequests = ({ list }: { list: GroupList }) => (
  <ListEmpty title={t(`staff-groups.none.${list}`)}>
    <p>{t('staff-groups.none-text')}</p>
  </ListEmpty>
)

const TONES: Record<StaffGroupRequest['state'], Tone> = {
  requested: 'wait',
  quoted: 'info',
  accepted: 'paid',
  declined: 'bad',
  withdrawn: 'off',
  expired: 'off',
  sales_closed: 'off',
  flight_cancelled: 'bad',
}

type Acts = Pick<RequestsProps, 'onQuote' | 'onDecline'>

const columnsOf = (list: GroupList, acts: Acts | undefined): Column<StaffGroupRequest>[] => [
  ...requestColumns(),
  ...(list === 'open' ? [] : [priceColumn()]),
  stateColumn(),
  ...(acts && list !== 'ended' ? [actsColumn(acts)] : []),
]

const requestColumns = (): Column<StaffGroupRequest>[] => [
  {
    key: 'organiser',
    head: t('staff-groups.organiser'),
    kind: 'lead',
    cell: ({ organiser, phone, traveller, id_booking }) => (
      <TwoLineCell
        first={
          id_booking === null ? (
            organiser
          ) : (
            <Link to={adminPaths.booking(id_booking)}>{organiser}</Link>
          )
        }
        second={`${phone}, ${traveller.email}`}
      />
    ),
  },
  {
    key: 'trip',
    head: t('staff-groups.trip'),
    cell: (request) => <TwoLineCell first={routeOf(request)} second={tripLine(request)} />,
  },
  {
    key: 'party',
    head: t('staff-groups.party'),
    cell: ({ capacity, child }) => (
      <TwoLineCell
        first={String(capacity)}
        second={child > 0 && t('staff-groups.children', { n: child })}
      />
    ),
  },
  {
    key: 'remark',
    head: t('staff-groups.remark'),
    extra: true,
    cell: ({ remark, reason }) => remark || reason,
  },
]

const priceColumn = (): Column<StaffGroupRequest> => ({
  key: 'price',
  head: t('staff-groups.price'),
  cell: ({ quote, capacity }) =>
    quote && (
      <TwoLineCell
        first={rupiah(quote.total_price)}
        second={t('staff-groups.each', { price: rupiah(quote.unit_price), n: capacity })}
      />
    ),
})

const stateColumn = (): Column<StaffGroupRequest> => ({
  key: 'state',
  head: t('staff-groups.state'),
  bare: true,
  cell: ({ state, quote, created_at, answered_by }) => (
    <TwoLineCell
      first={<StatusDot tone={TONES[state]}>{t(`staff-groups.is.${state}`)}</StatusDot>}
      second={
        state === 'quoted' && quote
          ? t('staff-groups.until', { until: nearMoment(quote.valid_until) })
          : (answered_by ?? nearMoment(created_at))
      }
    />
  ),
})

const actsColumn = ({ onQuote, onDecline }: Acts): Column<StaffGroupRequest> => ({
  key: 'acts',
  head: t('staff-groups.acts'),
  cell: (request) => (
    <span className={styles.acts}>
      <Button size="small" kind="quiet" onClick={() => onQuote(request)}>
        {t(request.state === 'quoted' ? 'staff-groups.quote-again' : 'staff-groups.quote')}{' '}
        <span className="vh">{request.organiser}</span>
      </Button>
      <Button size="small" kind="text" onClick={() => onDecline(request)}>
        {t('staff-groups.decline')} <span className="vh">{request.organiser}</span>
      </Button>
    </span>
  ),
})
