import type { AuditEntry } from '@sayap/contract/operations/audit'
import { useState } from 'react'
import { classLabel } from '#features/shared-trip/flight-labels'
import { shortDay } from '#shared/dates/dates'
import { clockTime, dayIn } from '#shared/dates/instants'
import { deviceTimeZone } from '#shared/dates/time-zone'
import { hasMessage, t } from '#shared/i18n/t'
import { ListEmpty, ListError, ListSkeleton } from '#ui/data-table/list-states'
import { shownPage } from '#ui/data-table/shown-page'
import { Avatar } from '#ui/primitives/avatar'
import { Button } from '#ui/primitives/button'
import styles from './departure-page.module.css'
import { useDepartureHistoryQuery } from './departures.api'
import type { TabProps } from './tab-props'

const PAGE_SIZE = 50

interface FlightChange {
  table: string
  id: number
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** What staff did to the flights of the departure, with the values before and after. */
export function HistoryTab({ departure }: TabProps) {
  const [before, setBefore] = useState<number>()
  const query = useDepartureHistoryQuery(
    { params: { id: departure.id }, query: { before, limit: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  )
  const { error, refetch, isFetching } = query
  const data = shownPage(query)
  if (!data)
    return error ? (
      <ListError title={t('dep.history-failed')} error={error} onRetry={refetch} />
    ) : (
      <ListSkeleton />
    )
  if (data.data.length === 0)
    return (
      <ListEmpty title={t('dep.no-history')}>
        <p>{t('dep.no-history-text')}</p>
      </ListEmpty>
    )
  const zone = deviceTimeZone()
  const days = [...new Set(data.data.map(({ at }) => dayIn(new Date(at), zone)))]
  return (
    <>
      <div className={styles.history} aria-busy={isFetching}>
        {days.map((day) => (
          <section key={day}>
            <h2>{shortDay(day)}</h2>
            <ol>
              {data.data
                .filter(({ at }) => dayIn(new Date(at), zone) === day)
                .map((entry) => (
                  <Entry key={entry.id} entry={entry} zone={zone} departure={departure} />
                ))}
            </ol>
          </section>
        ))}
      </div>
      <div className={styles.pager}>
        {before && (
          <Button kind="quiet" onClick={() => setBefore(undefined)}>
            {t('dep.newest')}
          </Button>
        )}
        {data.next && (
          <Button kind="quiet" onClick={() => setBefore(data.next ?? undefined)}>
            {t('dep.older')}
          </Button>
        )}
      </div>
    </>
  )
}

function Entry({ entry, zone, departure }: { entry: AuditEntry; zone: string } & TabProps) {
  const { at, action, actor_name, detail } = entry
  const name = actor_name ?? t('dep.somebody')
  const changes = (Array.isArray(detail.changes) ? detail.changes : []) as FlightChange[]
  const flights = changes.filter(
    ({ table, before, after }) => table === 'flights' && before && after,
  )
  return (
    <li>
      <time dateTime={at}>{clockTime(at, zone)}</time>
      <Avatar name={name} photo={null} size={30} />
      <div>
        <p>
          <b>{name}</b> {t(`audit.${action}`)}
        </p>
        {flights.map((change) => (
          <Change key={change.id} change={change} departure={departure} />
        ))}
      </div>
    </li>
  )
}

const shown = (value: unknown) => (value === null || value === undefined ? '–' : String(value))

/** A column without a label of its own is shown as in the exported trail. */
const labelOf = (column: string) => {
  const key = `dep.field.${column}`
  return hasMessage(key) ? t(key) : column
}

function Change({ change, departure }: { change: FlightChange } & TabProps) {
  const { id, before, after } = change
  const flight = departure.flights.find((one) => one.id === id)
  return (
    <dl className={styles.change}>
      {departure.flights.length > 1 && flight && <dt>{classLabel(flight.class_flight)}</dt>}
      {Object.keys(after ?? {}).map((column) => (
        <dd key={column}>
          {labelOf(column)} <del>{shown(before?.[column])}</del> →{' '}
          <ins>{shown(after?.[column])}</ins>
        </dd>
      ))}
    </dl>
  )
}
