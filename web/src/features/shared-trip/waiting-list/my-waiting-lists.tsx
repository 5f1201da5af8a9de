import type { WaitingEntry } from '@sayap/contract/booking/waiting-list'
import { useId } from 'react'
import { classLabel, formatFlightNumber } from '#features/shared-trip/flight-labels'
import { failure } from '#shared/api/problem'
import { cx } from '#shared/browser/cx'
import { toast } from '#shared/browser/toast'
import { longDay } from '#shared/dates/dates'
import { clockTime } from '#shared/dates/instants'
import { deviceTimeZone } from '#shared/dates/time-zone'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Alert } from '#ui/feedback/alert'
import { Button, ButtonLink } from '#ui/primitives/button'
import { useLeaveWaitingListMutation, useMyWaitingListsQuery } from './waiting-list.api'
import styles from './waiting-list.module.css'

/** An offer may come, or end, while the page is open. */
const FRESH = {
  refetchOnMountOrArgChange: true,
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
}

/** The waiting lists a traveller is on, with what to do now; nothing without any, and offline. */
export function MyWaitingLists() {
  const { data, error, refetch } = useMyWaitingListsQuery({}, FRESH)
  const title = useId()
  if (error && !data)
    return failure(error).code === 'FETCH_ERROR' ? null : (
      <Alert className={styles.section}>
        {t('waiting.failed')}{' '}
        <Button kind="text" size="small" onClick={refetch}>
          {t('ui.try-again')}
        </Button>
      </Alert>
    )
  const entries = data?.data.filter(({ state }) => state !== 'booked' && state !== 'left') ?? []
  if (entries.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={title}>
      <h2 id={title}>{t('waiting.mine')}</h2>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry }: { entry: WaitingEntry }) {
  const { id, flight, state, capacity } = entry
  const [leave, { error, isLoading }] = useLeaveWaitingListMutation()
  const route = { from: flight.starting_place, to: flight.destination_place }
  const isOpen = state === 'waiting' || state === 'offered'
  const giveUp = async () => {
    const { data } = await leave({ params: { id } })
    if (data) toast(t('waiting.left', route))
  }
  return (
    <li>
      <div className={styles.facts}>
        <b>{t('waiting.of', route)}</b>
        <span>
          {t('waiting.flight', {
            flight: formatFlightNumber(flight),
            day: longDay(flight.departure_date),
            time: flight.departure_time,
          })}
        </span>
        <span>{t('waiting.party', { n: capacity, class: classLabel(flight.class_flight) })}</span>
        <span className={cx(styles.state, state === 'offered' && styles.held)}>
          {stateText(entry)}
        </span>
      </div>
      <div className={styles.actions}>
        {state === 'offered' && (
          <ButtonLink size="small" to={paths.booking(entry.id_flight, capacity, { offer: id })}>
            {t('waiting.book')}
          </ButtonLink>
        )}
        {isOpen && (
          <Button
            kind="quiet"
            size="small"
            busy={isLoading}
            aria-label={t('waiting.leave-of', route)}
            onClick={giveUp}
          >
            {t('waiting.leave')}
          </Button>
        )}
      </div>
      {error && <Alert>{failure(error).text}</Alert>}
    </li>
  )
}

const stateText = ({ state, place, offer_expires_at }: WaitingEntry) =>
  t(`waiting.state.${state}`, {
    place: place ?? '',
    time: offer_expires_at ? clockTime(offer_expires_at, deviceTimeZone()) : '',
  })
