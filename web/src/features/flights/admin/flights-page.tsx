import type { StaffFlight, Total } from '@sayap/contract/flights/flight-admin'
import { EXPORT_PATH } from '@sayap/contract/flights/flight-import'
import { useState } from 'react'
import { failure } from '#shared/api/problem'
import { saveFile } from '#shared/api/save-file'
import { useMay } from '#shared/auth/permissions'
import { feedback } from '#shared/browser/feedback'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage } from '#ui/data-table/list-page'
import { Paging } from '#ui/data-table/list-paging'
import { ListEmpty, ListError, ListSkeleton, NoMatches } from '#ui/data-table/list-states'
import { Table } from '#ui/data-table/table'
import { Button, ButtonLink } from '#ui/primitives/button'
import { type FlightActions, flightColumns } from './flight-columns'
import { CancelFlight, DeleteFlight } from './flight-dialogs'
import {
  FlightListFilters,
  type FlightListState,
  filtersOf,
  LIST_STATE,
} from './flight-list-filters'
import { useStaffFlightsQuery } from './flights-admin.api'

const PAGE_SIZE = 50

interface OpenDialog {
  action: 'delete' | 'cancel'
  flight: StaffFlight
}

/** All flights, upcoming ones first, searched, filtered and paged by the server. */
export function AdminFlightsPage() {
  useTitle(t('fa.title'))
  const { state, hrefOf, set } = useUrlState(...LIST_STATE)
  const { after } = state
  const { data, isLoading, isFetching, error, refetch } = useStaffFlightsQuery(
    { query: { ...filtersOf(state), after, limit: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  )
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const actions = useFlightActions(setOpenDialog)
  const rows = data?.data
  const filtered = Object.values(state).some(Boolean)

  return (
    <ListPage
      title={t('fa.title')}
      note={data && totalText(data.total)}
      tools={actions && <FlightTools state={state} />}
    >
      <FlightListFilters state={state} set={set} />
      {isLoading && <ListSkeleton />}
      {error && !rows && <ListError title={t('fa.failed')} error={error} onRetry={refetch} />}
      {rows?.length === 0 && (filtered ? <NoMatches /> : <NoFlights />)}
      {!!rows?.length && (
        <>
          <Table
            caption={t(state.when === 'past' ? 'fa.table-past' : 'fa.table')}
            columns={flightColumns(actions)}
            rows={rows.map((flight, index) => ({ ...flight, position: index + 1 }))}
            rowKey={({ id }) => id}
            busy={isFetching}
          />
          <Paging
            shown={t('fa.shown', { n: rows.length })}
            newest={after && hrefOf({ after: undefined })}
            older={data?.next ? hrefOf({ after: data.next }) : undefined}
            words={{ newest: t('fa.first-page'), older: t('fa.next-page') }}
          />
        </>
      )}
      <FlightDialogs openDialog={openDialog} rows={rows} onOpen={setOpenDialog} />
    </ListPage>
  )
}

/** What a row offers; nothing to staff who may only look. */
function useFlightActions(open: (dialog: OpenDialog) => void): FlightActions | false {
  const mayManage = useMay()('flights:manage')
  return (
    mayManage && {
      onDelete: (flight) => open({ action: 'delete', flight }),
      onCancel: (flight) => open({ action: 'cancel', flight }),
    }
  )
}

const FlightTools = ({ state }: { state: FlightListState }) => (
  <>
    <ExportButton state={state} />
    <ButtonLink kind="quiet" icon="upload" to={adminPaths.importFlights}>
      {t('fa.import-short')}
    </ButtonLink>
    <ButtonLink icon="plus" to={adminPaths.createFlight}>
      {t('fa.create')}
    </ButtonLink>
  </>
)

interface FlightDialogsProps {
  openDialog: OpenDialog | null
  rows: readonly StaffFlight[] | undefined
  onOpen: (openDialog: OpenDialog | null) => void
}

/** A refused action reloads the list, so the dialog shows the current state of the flight. */
function FlightDialogs({ openDialog, rows, onOpen }: FlightDialogsProps) {
  if (!openDialog) return null
  const flight = rows?.find(({ id }) => id === openDialog.flight.id) ?? openDialog.flight
  const close = () => onOpen(null)
  if (openDialog.action === 'cancel') return <CancelFlight flight={flight} onClose={close} />
  return (
    <DeleteFlight
      flight={flight}
      onClose={close}
      onCancelInstead={() => onOpen({ action: 'cancel', flight })}
    />
  )
}

const totalText = ({ value: n, is_estimate }: Total) =>
  t(is_estimate ? 'fa.about' : 'fa.count', { n })

const NoFlights = () => (
  <ListEmpty title={t('fa.none')}>
    <p>{t('fa.none-text')}</p>
  </ListEmpty>
)

function ExportButton({ state }: { state: FlightListState }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await exportFlights(state)
    } catch (error) {
      feedback.error(t('fa.export-failed'), { reason: failure(error).text })
    }
    setBusy(false)
  }
  return (
    <Button kind="quiet" icon="install" busy={isBusy} onClick={save}>
      {t('fa.export')}
    </Button>
  )
}

/** Downloads all flights that match the list's filters as a CSV file. */
function exportFlights(state: FlightListState) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filtersOf(state)))
    if (value) query.set(name, String(value))
  return saveFile(`${EXPORT_PATH}?${query}`, 'flights.csv')
}
