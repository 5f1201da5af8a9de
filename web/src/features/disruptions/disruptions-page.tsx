import type { DisruptionHead } from '@sayap/contract/operations/disruptions'
import { Link } from 'react-router'
import { useMay } from '#shared/auth/permissions'
import { useTitle } from '#shared/browser/use-title'
import { nearMoment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage } from '#ui/data-table/list-page'
import { Paging } from '#ui/data-table/list-paging'
import { ListEmpty, ListError, ListSkeleton } from '#ui/data-table/list-states'
import { shownPage } from '#ui/data-table/shown-page'
import { type Column, Table } from '#ui/data-table/table'
import { TwoLineCell } from '#ui/data-table/two-line-cell'
import { StatusDot } from '#ui/primitives/badge'
import { ButtonLink } from '#ui/primitives/button'
import { disruptionTitle, openBookings, STATE_TONES } from './disruption-labels'
import { useDisruptionsQuery } from './disruptions.api'

const FRESH = {
  refetchOnMountOrArgChange: true,
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
}

/** Departures that were cancelled or delayed together, the newest first. */
export function DisruptionsPage() {
  useTitle(t('disruption.title'))
  const mayManage = useMay()('flights:manage')
  const { state, hrefOf } = useUrlState('before')
  const before = state.before === undefined ? {} : { before: state.before }
  const query = useDisruptionsQuery({ query: before }, FRESH)
  const { isFetching, error, refetch } = query
  const data = shownPage(query)
  const rows = data?.data
  return (
    <ListPage
      title={t('disruption.title')}
      note={t('disruption.note')}
      tools={
        mayManage && (
          <ButtonLink icon="plus" to={adminPaths.newDisruption}>
            {t('disruption.new')}
          </ButtonLink>
        )
      }
    >
      {!data && !error && <ListSkeleton />}
      {error && !rows && (
        <ListError title={t('disruption.failed')} error={error} onRetry={refetch} />
      )}
      {rows?.length === 0 && (
        <ListEmpty title={t('disruption.none')}>
          <p>{t('disruption.none-text')}</p>
        </ListEmpty>
      )}
      {!!rows?.length && (
        <>
          <Table
            caption={t('disruption.title')}
            columns={COLUMNS()}
            rows={rows}
            rowKey={({ id }) => id}
            busy={isFetching}
          />
          <Paging
            shown={t('disruption.shown', { n: rows.length })}
            newest={state.before && hrefOf({ before: undefined })}
            older={data?.next ? hrefOf({ before: String(data.next) }) : undefined}
            words={{ newest: t('disruption.newest'), older: t('disruption.older') }}
          />
        </>
      )}
    </ListPage>
  )
}

const COLUMNS = (): Column<DisruptionHead>[] => [
  {
    key: 'title',
    head: t('disruption.what'),
    kind: 'lead',
    cell: (one) => (
      <TwoLineCell
        first={<Link to={adminPaths.disruption(one.id)}>{disruptionTitle(one)}</Link>}
        second={one.note && <span lang="">{one.note}</span>}
      />
    ),
  },
  {
    key: 'who',
    head: t('disruption.by'),
    cell: ({ created_by, created_at }) => (
      <TwoLineCell first={created_by} second={nearMoment(created_at)} />
    ),
  },
  {
    key: 'open',
    head: t('disruption.still-open'),
    kind: 'number',
    cell: (one) => openBookings(one),
  },
  {
    key: 'waiting',
    head: t('disruption.waiting'),
    kind: 'number',
    cell: ({ parties }) => parties.held.bookings + parties.offered.bookings,
  },
  {
    key: 'state',
    head: t('disruption.state'),
    bare: true,
    cell: ({ state }) => (
      <StatusDot tone={STATE_TONES[state]}>{t(`disruption.is.${state}`)}</StatusDot>
    ),
  },
]
