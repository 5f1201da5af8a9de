import type { Cabin } from '@sayap/contract/booking/seat-plan'
import type { Seat } from '@sayap/contract/booking/seats'
import { suggestSeats } from '@sayap/contract/booking/suggest-seats'
import { useMemo } from 'react'
import { formatList } from '#features/shared-trip/format-list'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { Button } from '#ui/primitives/button'
import { describeParty, describeSeats } from '../seat-description'
import { seatNumberOf } from '../seat-name'
import { availableSeats, type SeatPassenger } from './seat-selection'
import styles from './seat-summary.module.css'

interface SeatSummaryProps {
  cabin: Cabin
  seats: Seat[]
  party: SeatPassenger[]
  activePassenger: number
  onAccept: (seats: (number | null)[]) => void
  /** The offer of seats stands elsewhere. */
  withoutOffer?: boolean | undefined
}

/** Describes the chosen seats and offers seats together while the party is incomplete or split. */
export function SeatSummary(props: SeatSummaryProps) {
  const { cabin, seats, party, activePassenger, onAccept, withoutOffer } = props
  const available = availableSeats(seats)
  const description = describeParty(cabin, withFirstNames(party))
  const complete = party.every(({ id_seat }) => id_seat !== null)
  if (available.length < party.length && !complete) {
    return (
      <p className={cx(styles.summary, styles.warning)}>
        {t('seats.no-room', { n: available.length })}
      </p>
    )
  }
  const offersSeats = !withoutOffer && (!complete || description?.isSplit)
  return (
    <div className={styles.summary}>
      <p aria-live="polite">
        {description && (
          <>
            <b>{description.seats}</b> {description.relation}.{' '}
            <span className={description.isSplit ? styles.warning : undefined}>
              {description.children}
            </span>{' '}
          </>
        )}
        {!complete && t('seats.pick', { name: nameOf(party, activePassenger) })}
      </p>
      {offersSeats && (
        <Suggestion cabin={cabin} available={available} party={party} onAccept={onAccept} />
      )}
    </div>
  )
}

const nameOf = (party: SeatPassenger[], index: number) =>
  party[index]?.name.trim() || t('seats.passenger', { n: index + 1 })

const withFirstNames = (party: SeatPassenger[]) =>
  party.map((passenger, index) => ({
    ...passenger,
    name: nameOf(party, index).split(/\s+(?=\D)/)[0] ?? '',
  }))

interface SuggestionProps extends Pick<SeatSummaryProps, 'cabin' | 'party' | 'onAccept'> {
  available: number[]
}

function Suggestion({ cabin, available, party, onAccept }: SuggestionProps) {
  const free = available.join()
  const children = party.map(({ child }) => (child ? 'c' : 'a')).join('')
  // The search takes a few milliseconds per cabin, too long to repeat for each typed letter.
  const best = useMemo(() => {
    const ids = free.split(',').map(Number)
    return suggestSeats(
      cabin,
      ids,
      [...children].map((one) => ({ child: one === 'c' })),
    )
  }, [cabin, free, children])
  if (!best || best.every((id, index) => id === party[index]?.id_seat)) return null
  const numbers = formatList([...best].sort((a, b) => a - b).map((id) => seatNumberOf(cabin, id)))
  return (
    <div className={styles.suggestion}>
      <span>
        {party.length === 1
          ? t('seats.offer-one', { seat: numbers })
          : t('seats.offer', { seats: numbers, what: describeSeats(cabin, best) })}
      </span>
      <Button kind="quiet" size="small" icon="users" onClick={() => onAccept(best)}>
        {t(party.length === 1 ? 'seats.for-me' : 'seats.together')}
      </Button>
    </div>
  )
}
