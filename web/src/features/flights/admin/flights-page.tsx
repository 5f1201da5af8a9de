import { MAX_BULK_FLIGHTS } from '@sayap/contract/flights/bulk-changes'
import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import { EXPORT_PATH } from '@sayap/contract/flights/flight-import'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { isUpcoming, SaleDialog } from '#features/shared-trip/sale-dialog'
import { useMay } from '#shared/auth/permissions'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import type { BulkAct } from '#ui/data-table/grid/bulk-act'
import { DataGrid, type GridPage } from '#ui/data-table/grid/data-grid'
import { ExportButton } from '#ui/data-table/grid/export-button'
import { type GridState, useGridState } from '#ui/data-table/grid/grid-state'
import { NewLink } from '#ui/data-table/new-link'
import { shownPage } from '#ui/data-table/shown-page'
import { Button, ButtonLink } from '#ui/primitives/button'
import { ChangeFlights } from './bulk/change-flights'
import { RecentChanges } from './bulk/recent-changes'
import { useBulkChange } from './bulk/use-bulk-change'
import { type AdminFlightRow, type FlightActions, flightColumns } from './flight-columns'
import { CancelFlight, DeleteFlight } from './flight-dialogs'
import { FLIGHT_FILTERS, flightFiltersOf, flightQueryOf, useFlightFilters } from './flight-filters'
import {
  useLazyStaffFlightCountQuery,
  useLazyStaffFlightsQuery,
  useStaffFlightsQuery,
} from './flights-admin.api'

const PAGE_SIZE = 50
const MAX_PAGE = 100
const MAX_GATE = 999

interface OpenDialog {
  action: 'delete' | 'cancel' | 'sale'
  flight: StaffFlight
}

/** All flights, upcoming ones first; E opens the form of a row, or changes the gate of the selected. */
export function AdminFlightsPage() {
  useTitle(t('fa.title'))
  const state = useGridState(FLIGHT_FILTERS)
  const query = useStaffFlightsQuery(
    { query: { ...flightQueryOf(state), after: state.after, limit: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  )
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const actions = useFlightActions(setOpenDialog)
  const acts = useBulkActs()
  const navigate = useNavigate()
  const onRowKey = ({ key }: KeyboardEvent, { id }: StaffFlight) =>
    actions && key.toLowerCase() === 'e' && navigate(adminPaths.editFlight(id))
  const shown = shownPage(query)
  const page = shown && numbered(shown)

  return (
    <DataGrid
      list="flights"
      title={t('fa.title')}
      caption={t(state.values.when === 'past' ? 'fa.table-past' : 'fa.table')}
      state={state}
      usualSort={state.values.when === 'past' ? '-departs' : 'departs'}
      columns={flightColumns(actions)}
      filters={useFlightFilters()}
      search={{ label: t('fa.search'), placeholder: t('fa.search-placeholder') }}
      rowKey={({ id }) => id}
      rowName={(flight) => `${formatFlightNumber(flight)} #${flight.id}`}
      query={{ ...query, data: page, currentData: query.currentData && page }}
      {...useOtherPages(state)}
      failedTitle={t('fa.failed')}
      empty={{ title: t('fa.none'), text: t('fa.none-text') }}
      acts={acts}
      maxSelected={MAX_BULK_FLIGHTS}
      summary={(flights) => t('fa.sum-sold', { n: seatsSold(flights) })}
      onRowKey={onRowKey}
      tools={actions && <FlightTools state={state} />}
    >
      <FlightDialogs openDialog={openDialog} rows={query.data?.data} onOpen={setOpenDialog} />
    </DataGrid>
  )
}

/** The specification's list numbers its rows. */
const numbered = ({ data, next, total }: GridPage<StaffFlight>) => ({
  data: data.map((flight, index) => ({ ...flight, position: index + 1 })),
  next,
  total,
})

/** Reads further pages and the exact number, when somebody asks for them. */
function useOtherPages(state: GridState) {
  const [read] = useLazyStaffFlightsQuery()
  const [count] = useLazyStaffFlightCountQuery()
  return {
    readPage: async (after: string | undefined) =>
      numbered(await read({ query: { ...flightQueryOf(state), after, limit: MAX_PAGE } }).unwrap()),
    countExactly: async () => (await count({ query: flightFiltersOf(state) }).unwrap()).data.value,
  }
}

/** What a row offers; nothing to staff who may only look. */
function useFlightActions(open: (dialog: OpenDialog) => void): FlightActions | false {
  const mayManage = useMay()('flights:manage')
  return (
    mayManage && {
      onDelete: (flight) => open({ action: 'delete', flight }),
      onCancel: (flight) => open({ action: 'cancel', flight }),
      onSale: (flight) => open({ action: 'sale', flight }),
    }
  )
}

function useBulkActs(): BulkAct<AdminFlightRow>[] {
  const { make } = useBulkChange()
  const navigate = useNavigate()
  const mayManage = useMay()('flights:manage')
  if (!mayManage) return []
  return [
    {
      key: 'change',
      icon: 'tag',
      label: (n) => t('fa.bulk-change', { n }),
      applies: isUpcoming,
      dialog: ChangeFlights,
      done: (n) => t('fa.bulk-changed', { n }),
    },
    {
      key: 'gate',
      icon: 'edit',
      shortcut: 'e',
      label: (n) => t('fa.bulk-gate', { n }),
      applies: isUpcoming,
      ask: (flights) => ({
        title: t('fa.bulk-gate-ask', { n: flights.length }),
        text: <p>{t('fa.bulk-gate-text', { n: seatsSold(flights) })}</p>,
        yes: t('fa.bulk-gate-yes', { n: flights.length }),
        field: { label: t('fa.gate'), type: 'number', min: 1, max: MAX_GATE },
      }),
      runAll: (flights, gate, onProgress) =>
        make(flights, { change: { gate: Number(gate) }, onProgress }),
      done: (n) => t('fa.bulk-gate-done', { n }),
    },
    saleAct(make, false),
    saleAct(make, true),
    {
      key: 'cancel',
      icon: 'close',
      label: (n) => t('fa.bulk-cancel', { n }),
      applies: isUpcoming,
      lead: (flights) => navigate(adminPaths.disruptionOfAll(flights)),
    },
  ]
}

/** Takes the selected flights that are on sale off it, or puts the others back. */
const saleAct = (
  make: ReturnType<typeof useBulkChange>['make'],
  on_sale: boolean,
): BulkAct<AdminFlightRow> => {
  const act = on_sale ? 'resume' : 'stop'
  return {
    key: act,
    icon: on_sale ? 'tag' : 'lock',
    label: (n) => t(`fa.bulk-${act}`, { n }),
    applies: (flight) => isUpcoming(flight) && !flight.sale_stopped_at !== on_sale,
    ask: (flights) => ({
      title: t(`fa.${act}-ask`, { n: flights.length }),
      text: <p>{on_sale ? t('fa.resume-text') : t('fa.stop-text', { n: flights.length })}</p>,
      yes: t(`fa.${act}-sale`),
    }),
    runAll: (flights, _, onProgress) => make(flights, { change: { on_sale }, onProgress }),
    done: (n) => t(`fa.${act}-done`, { n }),
  }
}

const seatsSold = (flights: readonly StaffFlight[]) =>
  flights.reduce((sum, { seats_sold }) => sum + seats_sold, 0)

function FlightTools({ state }: { state: GridState }) {
  const [isRecentOpen, setRecentOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" icon="clock" onClick={() => setRecentOpen(true)}>
        {t('fa.recent')}
      </Button>
      <ExportButton path={EXPORT_PATH} name="flights.csv" query={flightFiltersOf(state)} />
      <ButtonLink kind="quiet" icon="upload" to={adminPaths.importFlights}>
        {t('fa.import-short')}
      </ButtonLink>
      <NewLink to={adminPaths.createFlight}>{t('fa.create')}</NewLink>
      {isRecentOpen && <RecentChanges onClose={() => setRecentOpen(false)} />}
    </>
  )
}

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
  if (openDialog.action === 'sale') return <SaleDialog flights={[flight]} onClose={close} />
  if (openDialog.action === 'cancel') return <CancelFlight flight={flight} onClose={close} />
  return (
    <DeleteFlight
      flight={flight}
      onClose={close}
      onCancelInstead={() => onOpen({ action: 'cancel', flight })}
    />
  )
}
