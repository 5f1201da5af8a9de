import type { WaitingParty } from '@sayap/contract/booking/waiting-list'
import { useDepartureWaitingListQuery } from '#features/booking/waiting-list/waiting-list.api'
import { classLabel } from '#features/shared-trip/flight-labels'
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
    { params: { id: departure.id } },
    { refetchOnMountOrArgChange: true, pollingInterval: 20_000, skipPollingIfUnfocused: true },
  )
  if (!data)
    return error ? (
      <ListError title={t('waiting.staff-failed')} error={error} onRetry={refetch} />
    ) : (
      <ListSkeleton />
    )
  if (data.data.length === 0)
    return (
      <EmptyState title={t('waiting.staff-none')}>
        <p>{t('waiting.staff-none-text')}</p>
      </EmptyState>
    )
  const { zone_from } = flightOf(departure)
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={t('waiting.staff-list')}>
        <thead>
          <tr>
            <th>{t('waiting.staff.traveller')}</th>
            <th>{t('waiting.staff.class')}</th>
            <th className={styles.number}>{t('waiting.staff.party')}</th>
            <th>{t('waiting.staff.joined')}</th>
            <th>{t('waiting.staff.status')}</th>
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
  state === 'waiting'
    ? t('waiting.staff.waiting', { place: place ?? '' })
    : t(`waiting.state.${state}`, {
        time: offer_expires_at ? clockTime(offer_expires_at, zone) : '',
      })
