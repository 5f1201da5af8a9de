import { type Ref, useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { formatList } from '#features/shared-trip/format-list'
import { useNow } from '#shared/dates/use-now'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Segmented } from '#ui/forms/segmented'
import { Button } from '#ui/primitives/button'
import { SeatPanel, type SeatPanelHandle, type SeatPanelProps } from '../../seats/seat-panel'
import type { LegSeats, TripSeats } from '../seats'
import type { BookingFormControl } from '../state'
import { isRoundTrip, type LegIndex, type Party, seatsOnLeg, type TripFlights } from '../trip-legs'
import styles from './seat-section.module.css'

interface SeatSectionProps {
  form: BookingFormControl
  flights: TripFlights
  party: Party
  /** Numbers of the chosen seats, by leg. */
  seats: string[][]
  trip: TripSeats
  leg: LegIndex
  /** Index of the passenger whose seat is being chosen. */
  activePassenger: number
  onActivate: (leg: LegIndex, passenger: number) => void
  panelRef: Ref<SeatPanelHandle>
}

const LEG_NAMES = ['booking.out', 'booking.back'] as const

/** The seat map of the selected leg; a round trip has a switch between its legs above it. */
export function SeatSection(props: SeatSectionProps) {
  const { form, flights, party, seats, trip, leg, activePassenger, onActivate, panelRef } = props
  const flight = flights[leg] ?? flights[0]
  return (
    <NamedSeatPanel
      key={flight.id}
      ref={panelRef}
      form={form}
      leg={leg}
      party={party}
      flight={flight}
      activePassenger={activePassenger}
      onActivate={(passenger) => onActivate(leg, passenger)}
      onSeats={(chosen) => trip.legs[leg]?.chooseSeats(chosen)}
      notice={
        <>
          {isRoundTrip(flights) && (
            <LegSwitch
              leg={leg}
              chosen={seats.map(({ length }) => length)}
              count={party.length}
              onLeg={(next) => onActivate(next, Math.max(0, seatsOnLeg(next, party).indexOf(null)))}
            />
          )}
          {trip.legs.map((legSeats, index) => (
            <SeatNotice
              key={flights[index]?.id}
              legSeats={legSeats}
              seats={seats[index] ?? []}
              {...(isRoundTrip(flights) && { leg: index as LegIndex })}
            />
          ))}
        </>
      }
    />
  )
}

interface NamedSeatPanelProps extends Omit<SeatPanelProps, 'party'> {
  form: BookingFormControl
  leg: LegIndex
  party: Party
}

/**
 * Adds the names to the party. They are deferred, so typing does not wait for the seat map; the
 * seats are not, so a click always acts on the current choice.
 */
function NamedSeatPanel({ form, leg, party, ...panel }: NamedSeatPanelProps) {
  const names = useDeferredValue(
    useWatch({ control: form.control, name: 'passengers', compute: namesOf }),
  )
  const named = useMemo(() => {
    const seats = seatsOnLeg(leg, party)
    return party.map(({ category_passenger }, index) => ({
      name: names[index] ?? '',
      child: category_passenger === 'child',
      id_seat: seats[index] ?? null,
    }))
  }, [leg, party, names])
  return <SeatPanel {...panel} party={named} />
}

const namesOf = (passengers: readonly { name: string }[]) => passengers.map(({ name }) => name)

interface LegSwitchProps {
  leg: LegIndex
  /** Number of chosen seats, by leg. */
  chosen: readonly number[]
  count: number
  onLeg: (leg: LegIndex) => void
}

/** Selects the leg whose seats are shown; once all its seats are chosen, a button leads to the other. */
function LegSwitch({ leg, chosen, count, onLeg }: LegSwitchProps) {
  const other = leg === 0 ? 1 : 0
  const offersOther = chosen[leg] === count && (chosen[other] ?? 0) < count
  const label = (index: LegIndex) =>
    t('booking.seats-on', { leg: t(LEG_NAMES[index]), chosen: chosen[index] ?? 0, n: count })
  return (
    <div className={styles.legs}>
      <Segmented
        label={t('booking.which-flight')}
        className={styles.tabs}
        options={[
          { value: '0', label: label(0) },
          { value: '1', label: label(1) },
        ]}
        value={String(leg)}
        onChange={(value) => onLeg(value === '0' ? 0 : 1)}
      />
      {offersOther && (
        <Button kind="quiet" size="small" onClick={() => onLeg(other)}>
          {t(other === 1 ? 'booking.seats-back' : 'booking.seats-out')}
        </Button>
      )}
    </div>
  )
}

interface SeatNoticeProps {
  legSeats: LegSeats
  /** Numbers of the chosen seats. */
  seats: string[]
  /** Set for a round trip, where the notice names the leg. */
  leg?: LegIndex
}

/** Reports seats that others took, a hold that has expired, and a hold request that failed. */
function SeatNotice({ legSeats, seats, leg }: SeatNoticeProps) {
  const now = useNow(1000)
  const { hold, lostSeats, extendHold } = legSeats
  const expired = hold.endsAt !== null && now >= hold.endsAt && seats.length > 0 && !hold.sending
  const prefix = leg === undefined ? '' : `${t(LEG_NAMES[leg])}: `
  const values = { n: seats.length, seats: formatList(seats) }
  return (
    <>
      {lostSeats.length > 0 && (
        <Alert className={styles.notice}>
          {prefix + t('booking.seats-gone', { n: lostSeats.length, seats: formatList(lostSeats) })}
        </Alert>
      )}
      {expired && !hold.failure && (
        <Alert tone="note" className={styles.notice}>
          <p>{prefix + t('booking.hold-over', values)}</p>
          <Button kind="quiet" size="small" onClick={extendHold}>
            {t('booking.hold-again', values)}
          </Button>
        </Alert>
      )}
      {hold.failure && (
        <Alert className={styles.notice}>
          <p>{prefix + t('booking.hold-failed', { reason: hold.failure.text })}</p>
          <Button kind="quiet" size="small" onClick={extendHold}>
            {t('ui.try-again')}
          </Button>
        </Alert>
      )}
    </>
  )
}
