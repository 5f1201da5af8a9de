import type { WaitingParty } from '@sayap/contract/booking/waiting-list'
import { classLabel } from '#features/shared-trip/flight-labels'
import { useDepartureWaitingListQuery } from '#features/shared-trip/waiting-list/waiting-list.api'
import { clockTime, moment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { ListError, ListSkeleton } from '#ui/data-table/list-states'
import { EmptyState } from '#ui/feedback/empty-state'
import { flightOf } from './departure-labels'
import type { TabProps } from './tab-props'
import styles from './waiting-tab.module.css'

/** Who waits for seats of the departure, by class in order of joining, and who had an offer. */
export function WaitingTab({ departure }: TabProps) {
  const { data, error, refetch } = useDepartureWaitingListQuery(
    { params: { id: departure.id }, query: {} },
    { refetchOnMountOrArgChange: true, pollingInterval: 20_000, skipPollingIfUnfocused: true },
  )
  if (!data)
    return error ? (
      <ListError title={t('dep.waiting.failed')} error={error} onRetry={refetch} />
    ) : (
      <ListSkeleton />
    )
  if (data.data.length === 0)
    return (
      <EmptyState title={t('dep.waiting.none')}>
        <p>{t('dep.waiting.none-text')}</p>
      </EmptyState>
    )
  const { zone_from } = flightOf(departure)
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={t('dep.waiting.list')}>
        <thead>
          <tr>
            <th>{t('dep.waiting.traveller')}</th>
            <th>{t('dep.waiting.class')}</th>
            <th className={styles.number}>{t('dep.waiting.party')}</th>
            <th>{t('dep.waiting.joined')}</th>
            <th>{t('dep.waiting.status')}</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((party) => (
            <tr key={party.id}>
              <td>
                <b>{party.name}</b>
                <span>{party.email}</span>
              </td>
              <td>{classLabel(party.class_flight)}</td>
              <td className={styles.number}>{party.capacity}</td>
              <td>{moment(party.created_at, zone_from)}</td>
              <td>{statusOf(party, zone_from)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const statusOf = ({ state, place, offer_expires_at }: WaitingParty, zone: string) =>
  t(`dep.waiting.${state}`, {
    place: place ?? '',
    time: offer_expires_at ? clockTime(offer_expires_at, zone) : '',
  })
