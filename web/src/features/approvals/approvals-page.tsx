import type { Approval, ApprovalView } from '@sayap/contract/operations/approvals'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTitle } from '#shared/browser/use-title'
import { moment } from '#shared/dates/instants'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage } from '#ui/data-table/list-page'
import { Paging } from '#ui/data-table/list-paging'
import { ListEmpty, ListError, ListSkeleton } from '#ui/data-table/list-states'
import { shownPage } from '#ui/data-table/shown-page'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { SectionTabs } from '#ui/layout/section-tabs'
import { StatusDot } from '#ui/primitives/badge'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { ApprovalDetails, TONES } from './approval-details'
import { isSensitive, subjectText } from './approval-texts'
import { useApprovalQuery, useApprovalSummaryQuery, useApprovalsQuery } from './approvals.api'
import styles from './approvals-page.module.css'

const VIEWS = ['waiting', 'mine', 'decided'] as const

type Names = 'view' | 'id' | 'after'
type Address = ReturnType<typeof useUrlState<Names>>

/** Acts that need a second person: what waits for the reader, what they asked, what was decided. */
export function ApprovalsPage() {
  useTitle(t('approvals.title'))
  const address = useUrlState<Names>('view', 'id', 'after')
  const { state, hrefOf } = address
  const view = VIEWS.find((one) => one === state.view) ?? 'waiting'
  const query = useApprovalsQuery(
    { query: { view, after: state.after } },
    { refetchOnMountOrArgChange: true },
  )
  const { isFetching, error, refetch } = query
  const data = shownPage(query)
  return (
    <ListPage title={t('approvals.title')} note={t('approvals.note')} tools={<Rules />}>
      <Views view={view} hrefOf={(to) => hrefOf({ view: to, id: undefined, after: undefined })} />
      <Situation />
      {!data && !error && <ListSkeleton />}
      {error && !data && (
        <ListError title={t('approvals.failed')} error={error} onRetry={refetch} />
      )}
      {data && (
        <Desk
          // Another list opens its first request.
          key={`${view} ${state.after}`}
          view={view}
          rows={data.data}
          isRefreshing={isFetching}
          address={address}
        />
      )}
      {data && <Pages shown={data.data.length} next={data.next} address={address} />}
    </ListPage>
  )
}

interface DeskProps {
  view: (typeof VIEWS)[number]
  rows: readonly Approval[]
  /** The list is being fetched again: what it shows may be decided already. */
  isRefreshing: boolean
  address: Address
}

/** The list and the open request; the link of a mail may name one that is in another view. */
function Desk({ view, rows, isRefreshing, address: { state, hrefOf, set } }: DeskProps) {
  const { id, release } = useOpenId(rows, state.id, isRefreshing)
  const listed = rows.find((one) => String(one.id) === id)
  const isElsewhere = id !== undefined && !listed
  const linked = useApprovalQuery({ params: { id: id ?? '' } }, { skip: !isElsewhere })
  const isFirstDecision = useRef(true)
  // Never another request than the one that was asked for, also while that one is loading.
  const open = isElsewhere ? linked.currentData?.data : (listed ?? rows[0])
  if (!open && !isElsewhere)
    return (
      <ListEmpty title={t(`approvals.none.${view}`)}>
        <p>{t(`approvals.none-text.${view}`)}</p>
      </ListEmpty>
    )
  return (
    <div className={styles.columns}>
      <Queue rows={rows} open={open?.id} hrefOf={(id) => hrefOf({ id: String(id) })} />
      {open && (
        <ApprovalDetails
          key={`${open.id} ${open.state}`}
          approval={open}
          isFirstDecision={isFirstDecision}
          isRefreshing={isRefreshing || linked.isFetching}
          onDone={() => {
            release(open.id)
            set({ id: undefined })
          }}
        />
      )}
      {!open && linked.isFetching && <ListSkeleton />}
      {!open && !linked.isFetching && (
        <ListError
          title={t('approvals.one-failed')}
          error={linked.error}
          onRetry={linked.refetch}
        />
      )}
    </div>
  )
}

/**
 * Id of the open request: that of the URL, else the first one of the list at its opening, also when a
 * colleague decides it meanwhile: nobody has read the one that takes its place. `release` opens the first
 * one again, once the list no longer has the one that was decided here.
 */
function useOpenId(rows: readonly Approval[], named: string | undefined, isRefreshing: boolean) {
  const [pinned, setPinned] = useState<string>()
  const [decided, setDecided] = useState<number>()
  const [first] = rows
  const isSettled = !isRefreshing && !rows.some(({ id }) => id === decided)
  const next = first && isSettled ? String(first.id) : undefined
  const kept = pinned === String(decided) ? undefined : pinned
  const id = named ?? (rows.length > 0 ? (kept ?? next) : undefined)
  if (id !== pinned) setPinned(id)
  return { id, release: setDecided }
}

interface PagesProps {
  shown: number
  next: number | null
  address: Address
}

function Pages({ shown, next, address: { state, hrefOf } }: PagesProps) {
  if (shown === 0 || !(state.after || next)) return null
  return (
    <Paging
      shown={t('approvals.shown', { n: shown })}
      newest={state.after && hrefOf({ after: undefined, id: undefined })}
      older={next ? hrefOf({ after: String(next), id: undefined }) : undefined}
      words={{ newest: t('approvals.first'), older: t('approvals.next') }}
    />
  )
}

interface ViewsProps {
  view: ApprovalView
  hrefOf: (view: ApprovalView) => string
}

function Views({ view, hrefOf }: ViewsProps) {
  const summary = useApprovalSummaryQuery({}).data?.data
  const counts = { waiting: summary?.waiting, mine: summary?.mine, decided: undefined }
  return (
    <SectionTabs
      inPage
      label={t('approvals.views')}
      tabs={VIEWS.map((one) => ({
        to: hrefOf(one),
        text: t(`approvals.view.${one}`),
        current: one === view,
        count: counts[one],
      }))}
    />
  )
}

/** What keeps a request from ever being approved here, or makes requests needless. */
function Situation() {
  const summary = useApprovalSummaryQuery({}).data?.data
  if (!summary) return null
  if (!summary.required) return <Alert tone="note">{t('approvals.off')}</Alert>
  return summary.others === 0 ? <Alert tone="note">{t('approvals.alone')}</Alert> : null
}

interface QueueProps {
  rows: readonly Approval[]
  open: number | undefined
  hrefOf: (id: number) => string
}

function Queue({ rows, open, hrefOf }: QueueProps) {
  return (
    <nav className={styles.queue} aria-label={t('approvals.list')}>
      <ul>
        {rows.map((one) => (
          <li key={one.id}>
            <Link
              to={hrefOf(one.id)}
              replace
              {...(one.id === open && { 'aria-current': 'true' as const })}
            >
              <span className={styles.mark} data-sensitive={isSensitive(one) || undefined}>
                <Icon name={isSensitive(one) ? 'wallet' : 'receipt'} />
              </span>
              <span className={styles.line}>
                <b>{t(`approvals.kind.${one.kind}`)}</b>
                <span>
                  {[one.amount === null ? '' : rupiah(one.amount), subjectText(one)]
                    .filter(Boolean)
                    .join(', ')}
                </span>
                <small>
                  {one.asked_by.name} · {moment(one.asked_at)}
                </small>
              </span>
              <QueueState approval={one} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function QueueState({ approval }: { approval: Approval }) {
  if (approval.state === 'open')
    return isSensitive(approval) ? <span className="vh">{t('approvals.sensitive')}</span> : null
  return (
    <StatusDot tone={TONES[approval.state]}>{t(`approvals.state.${approval.state}`)}</StatusDot>
  )
}

/** What needs two people here, with the figures of this installation. */
function Rules() {
  const [isOpen, setOpen] = useState(false)
  const summary = useApprovalSummaryQuery({}).data?.data
  const amount = rupiah(summary?.limit ?? 0)
  return (
    <>
      <Button kind="quiet" icon="shield" onClick={() => setOpen(true)}>
        {t('approvals.rules')}
      </Button>
      <Dialog
        open={isOpen && summary !== undefined}
        onClose={() => setOpen(false)}
        title={t('approvals.rules-title')}
        description={t('approvals.rules-text')}
      >
        <ul className={styles.rules}>
          <li>{t('approvals.rule.banks')}</li>
          <li>{t('approvals.rule.refunds', { amount })}</li>
          <li>{t('approvals.rule.credit')}</li>
          <li>{t('approvals.rule.cases', { amount })}</li>
        </ul>
        <p>{t('approvals.rule.people')}</p>
        <p>{t('approvals.rule.days', { n: summary?.days ?? 0 })}</p>
      </Dialog>
    </>
  )
}
