import type { FlightClass } from '@sayap/contract/flight-words'
import type { Seat } from '@sayap/contract/seats'
import { useMemo } from 'react'
import { cx } from '#lib/cx'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import { numberOf } from './seat-name'
import { listOf, seatSentence, seatsInWords } from './seat-sentence'
import { openSeats, type Traveller } from './seat-state'
import { seatTogether } from './seat-together'
import styles from './seat-words.module.css'

interface SeatWordsProps {
  cabin: FlightClass
  seats: Seat[]
  party: Traveller[]
  turn: number
  onTogether: (seats: (number | null)[]) => void
}

/** What was chosen, in a sentence; seats together are offered while they are wanted, never imposed. */
export function SeatWords({ cabin, seats, party, turn, onTogether }: SeatWordsProps) {
  const open = openSeats(seats)
  const sentence = seatSentence(cabin, named(party))
  const complete = party.every(({ id_seat }) => id_seat !== null)
  if (open.length < party.length && !complete) {
    return <p className={cx(styles.words, styles.warn)}>{t('seats.no-room', { n: open.length })}</p>
  }
  const offered = party.length > 1 && (!complete || sentence?.split)
  return (
    <div className={styles.words}>
      <p aria-live="polite">
        {sentence && (
          <>
            <b>{sentence.seats}</b> {sentence.what}.{' '}
            <span className={sentence.split ? styles.warn : undefined}>
              {sentence.children}
            </span>{' '}
          </>
        )}
        {!complete && t('seats.pick', { name: nameOf(party, turn) })}
      </p>
      {offered && <Offer {...{ cabin, open, party, onTogether }} />}
    </div>
  )
}

const nameOf = (party: Traveller[], at: number) =>
  party[at]?.name.trim() || t('seats.passenger', { n: at + 1 })

const named = (party: Traveller[]) =>
  party.map((one, at) => ({ ...one, name: nameOf(party, at).split(/\s+(?=\D)/)[0] ?? '' }))

interface OfferProps extends Pick<SeatWordsProps, 'cabin' | 'party' | 'onTogether'> {
  open: number[]
}

function Offer({ cabin, open, party, onTogether }: OfferProps) {
  const free = open.join()
  const children = party.map(({ child }) => (child ? 'c' : 'a')).join('')
  // Looking at every block of a cabin takes a few milliseconds: not at each letter of a name.
  const best = useMemo(() => {
    const ids = free.split(',').map(Number)
    return seatTogether(
      cabin,
      ids,
      [...children].map((one) => ({ child: one === 'c' })),
    )
  }, [cabin, free, children])
  if (!best || best.every((id, at) => id === party[at]?.id_seat)) return null
  const numbers = listOf([...best].sort((a, b) => a - b).map((id) => numberOf(cabin, id)))
  return (
    <div className={styles.offer}>
      <span>{t('seats.offer', { seats: numbers, what: seatsInWords(cabin, best) })}</span>
      <Button kind="quiet" size="small" icon="users" onClick={() => onTogether(best)}>
        {t('seats.together')}
      </Button>
    </div>
  )
}
