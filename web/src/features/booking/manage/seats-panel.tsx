import { cabinOf, positionOfSeat, seatNumber } from '@sayap/contract/booking/seat-plan'
import type { TripOverviewLeg } from '@sayap/contract/booking/trip/trip-overview'
import { useState } from 'react'
import { classLabel, formatFlightNumber } from '#features/shared-trip/flight-labels'
import { type Failure, failure } from '#shared/api/problem'
import { cx } from '#shared/browser/cx'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { EmptyState } from '#ui/feedback/empty-state'
import { Avatar } from '#ui/primitives/avatar'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { describeParty } from '../seats/seat-description'
import { SEATS_POLL_INTERVAL_MS, useListSeatsQuery } from '../seats/seats.api'
import { ChangeCabin } from './change-cabin'
import { useChangeSeatsMutation } from './manage.api'
import styles from './manage-panel.module.css'
import { Panel, PanelNote, PanelSum } from './panel'

interface SeatsPanelProps {
  leg: Pick<TripOverviewLeg, 'id' | 'flight' | 'passengers'>
  onClose: () => void
}

/** Other seats for the party. Nothing is held while choosing: the server takes all or none. */
export function SeatsPanel({ leg, onClose }: SeatsPanelProps) {
  const { flight, passengers } = leg
  const query = { id_flight: flight.id, status: 'all' as const }
  const { data, isError, refetch } = useListSeatsQuery(
    { query },
    { pollingInterval: SEATS_POLL_INTERVAL_MS, refetchOnMountOrArgChange: true },
  )
  const [chosen, setChosen] = useState(() => passengers.map(({ id_seat }) => id_seat))
  const [active, setActive] = useState(0)
  const [refused, setRefused] = useState<Failure>()
  const [change, { isLoading }] = useChangeSeatsMutation()
  const cabin = cabinOf(flight)
  const moved = passengers.filter(({ id_seat }, at) => chosen[at] !== id_seat)

  /** A seat of another passenger of the party is swapped. */
  const take = (id_seat: number) => {
    const owner = chosen.indexOf(id_seat)
    const former = chosen[active] as number
    setRefused(undefined)
    setChosen(chosen.map((seat, at) => (at === active ? id_seat : at === owner ? former : seat)))
  }
  const save = async () => {
    setRefused(undefined)
    const seats = passengers.flatMap(({ id, id_seat }, at) =>
      chosen[at] === id_seat ? [] : [{ id_passenger: id, id_seat: chosen[at] as number }],
    )
    try {
      await change({ params: { id: leg.id }, body: { seats } }).unwrap()
      toast(t('manage.seats-saved', { n: seats.length }))
      onClose()
    } catch (error) {
      const reason = failure(error)
      setRefused(reason)
      const lost = reason.problem?.seats?.map(({ id }) => id) ?? []
      // Who wanted a seat that is gone has the own one again.
      if (lost.length > 0)
        setChosen(
          withoutLost(
            chosen,
            passengers.map(({ id_seat }) => id_seat),
            lost,
          ),
        )
    }
  }
  const party = passengers.map(({ name, category_passenger }, at) => ({
    name: firstName(name),
    child: category_passenger === 'child',
    id_seat: chosen[at] as number,
  }))
  const description = describeParty(cabin, party)
  return (
    <Panel
      title={t('manage.seats')}
      description={t('manage.seats-on', {
        from: flight.starting_place,
        to: flight.destination_place,
        number: formatFlightNumber(flight),
        class: classLabel(flight.class_flight),
      })}
      unsaved={moved.length > 0}
      onClose={onClose}
      foot={
        <>
          <PanelSum
            label={t('manage.seats-moved', { n: moved.length })}
            amount={t('manage.free')}
          />
          <Button wide size="large" busy={isLoading} disabled={moved.length === 0} onClick={save}>
            {t('manage.seats-save')}
          </Button>
          <PanelNote>{t('manage.seats-passes')}</PanelNote>
        </>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a group of toggle buttons is not a fieldset. */}
      <div role="group" aria-label={t('seats.choosing-for')} className={styles.who}>
        {passengers.map(({ id, name, no_seat, id_seat }, at) => (
          <button key={id} type="button" aria-pressed={at === active} onClick={() => setActive(at)}>
            <Avatar name={name} photo={null} size={28} />
            <span>
              <b>{firstName(name)}</b>
              {seatNumber(cabin, positionOfSeat(chosen[at] as number))}
              {chosen[at] !== id_seat && <s>{no_seat}</s>}
            </span>
          </button>
        ))}
      </div>
      {refused && <Alert>{refusal(refused)}</Alert>}
      {data ? (
        <>
          <ul className={styles.legend} aria-label={t('seats.legend')}>
            {LEGEND.map(([text, className]) => (
              <li key={text}>
                <span className={cx(styles.key, className)} />
                {t(text)}
              </li>
            ))}
          </ul>
          <ChangeCabin
            cabin={cabin}
            seats={data.data}
            former={passengers.map(({ id_seat }) => id_seat)}
            party={party}
            active={active}
            onTake={take}
          />
          <p className={styles.note} aria-live="polite">
            <Icon name="info" />
            <span>
              <b>{description?.seats}</b> {description?.relation}. {description?.children}
            </span>
          </p>
        </>
      ) : isError ? (
        <EmptyState kind="broken" title={t('manage.seats-failed')}>
          <Button kind="quiet" onClick={() => void refetch()}>
            {t('ui.try-again')}
          </Button>
        </EmptyState>
      ) : (
        <Waiting>
          <Skeleton height="420px" />
        </Waiting>
      )}
    </Panel>
  )
}

const LEGEND = [
  ['seats.free', styles.free],
  ['seats.yours', styles.mine],
  ['manage.leaving', styles.leaving],
  ['seats.taken', styles.taken],
] as const

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? ''

/** A seat that somebody took meanwhile is named. */
const refusal = ({ code, text, problem }: Failure) =>
  code === 'seat_taken' && problem?.seats?.length
    ? t('manage.seats-gone', {
        n: problem.seats.length,
        seats: problem.seats.map(({ no_seat }) => no_seat).join(', '),
      })
    : text

/**
 * Without the lost seats: their passengers get their own seats back, and so does whoever had chosen
 * one of these.
 */
function withoutLost(
  chosen: readonly number[],
  former: readonly number[],
  lost: readonly number[],
) {
  const back = new Set(chosen.flatMap((seat, at) => (lost.includes(seat) ? [at] : [])))
  for (let before = -1; before !== back.size; ) {
    before = back.size
    for (const [at, seat] of chosen.entries())
      if ([...back].some((one) => one !== at && former[one] === seat)) back.add(at)
  }
  return chosen.map((seat, at) => (back.has(at) ? (former[at] as number) : seat))
}
