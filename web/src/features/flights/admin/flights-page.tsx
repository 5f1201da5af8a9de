import type { StaffFlight, Total } from '@sayap/contract/flight-admin'
import { useState } from 'react'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { useAddress } from '#lib/use-address'
import { useTitle } from '#lib/use-title'
import { ButtonLink } from '#ui/button'
import { ListPage } from '#ui/list-page'
import { Paging } from '#ui/list-paging'
import { ListEmpty, ListFailed, ListWaiting, NoneFound } from '#ui/list-states'
import { Table } from '#ui/table'
import { CancelFlight } from './cancel-flight'
import { DeleteFlight } from './delete-flight'
import { ExportButton } from './export-button'
import { flightColumns } from './flight-columns'
import { FlightTools } from './flight-tools'
import { useStaffFlightsQuery } from './flights-admin.api'
import { filtersOf, LIST_STATE } from './list-state'

const PAGE_SIZE = 50

interface Asked {
  what: 'delete' | 'cancel'
  flight: StaffFlight
}

/** All flights, those to come first, searched, filtered and paged by the server. */
export function AdminFlightsPage() {
  useTitle(t('fa.title'))
  const { state, hrefOf, set } = useAddress(...LIST_STATE)
  const { after } = state
  const { data, isLoading, isFetching, error, refetch } = useStaffFlightsQuery(
    { query: { ...filtersOf(state), after, limit: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  )
  const [asked, setAsked] = useState<Asked | null>(null)
  const rows = data?.data
  const filtered = Object.values(state).some(Boolean)

  return (
    <ListPage
      title={t('fa.title')}
      note={data && totalWord(data.total)}
      tools={
        <>
          <ExportButton state={state} />
          <ButtonLink kind="quiet" icon="upload" to={paths.admin.importFlights}>
            {t('fa.import-short')}
          </ButtonLink>
          <ButtonLink icon="plus" to={paths.admin.createFlight}>
            {t('fa.create')}
          </ButtonLink>
        </>
      }
    >
      <FlightTools state={state} set={set} />
      {isLoading && <ListWaiting />}
      {error && !rows && <ListFailed title={t('fa.failed')} error={error} onRetry={refetch} />}
      {rows?.length === 0 && (filtered ? <NoneFound /> : <NoFlights />)}
      {!!rows?.length && (
        <>
          <Table
            caption={t(state.when === 'past' ? 'fa.table-past' : 'fa.table')}
            columns={flightColumns({
              onDelete: (flight) => setAsked({ what: 'delete', flight }),
              onCancel: (flight) => setAsked({ what: 'cancel', flight }),
            })}
            rows={rows.map((flight, index) => ({ ...flight, nth: index + 1 }))}
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
      <FlightDialogs asked={asked} rows={rows} onAsk={setAsked} />
    </ListPage>
  )
}

interface FlightDialogsProps {
  asked: Asked | null
  rows: readonly StaffFlight[] | undefined
  onAsk: (asked: Asked | null) => void
}

/** After a refusal the list is read again: what it says now of the flight counts. */
function FlightDialogs({ asked, rows, onAsk }: FlightDialogsProps) {
  if (!asked) return null
  const flight = rows?.find(({ id }) => id === asked.flight.id) ?? asked.flight
  const close = () => onAsk(null)
  if (asked.what === 'cancel') return <CancelFlight flight={flight} onClose={close} />
  return (
    <DeleteFlight
      flight={flight}
      onClose={close}
      onCancelInstead={() => onAsk({ what: 'cancel', flight })}
    />
  )
}

const totalWord = ({ value: n, is_estimate }: Total) =>
  t(is_estimate ? 'fa.about' : 'fa.count', { n })

const NoFlights = () => (
  <ListEmpty title={t('fa.none')}>
    <p>{t('fa.none-text')}</p>
  </ListEmpty>
)
