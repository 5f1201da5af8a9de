import { lazy, Suspense, useCallback, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { t } from '#lib/t'
import { Alert } from '#ui/alert'
import styles from './booking-form.module.css'
import { FORM_ID } from './booking-form-id'
import { RoomFor } from './booking-form-room'
import type { BookingDraft } from './booking-form-schema'
import { SeatNotice } from './booking-form-seat-notice'
import { useSendBooking } from './booking-form-send'
import type { BookingFormSlots } from './booking-form-slots'
import { useBookingForm } from './booking-form-state'
import { useTripSeats } from './booking-form-trip'
import { ContactPanel } from './contact-panel'
import { InsurancePanel } from './insurance-panel'
import { PartySeats } from './party-seats'
import { PassengersPanel } from './passengers-panel'
import { SeatLegs } from './seat-legs'
import { SummaryBar } from './summary-bar'
import { SummaryCard } from './summary-card'
import { isRound, type LegAt, numbersOf, type Party, seatsOn, type TripFlights } from './trip-legs'

const BookingSignIn = lazy(async () => ({
  default: (await import('./booking-form-sign-in')).BookingSignIn,
}))

interface BookingFormProps {
  flights: TripFlights
  count: number
  slots: BookingFormSlots
}

/** One column of panels, the summary beside it; on a phone the summary is a bar at the foot. */
export function BookingForm({ flights, count, slots }: BookingFormProps) {
  const { SeatPanel, SeatName } = slots
  const form = useBookingForm(flights, count)
  const [{ leg, turn }, setTurn] = useState<{ leg: LegAt; turn: number }>({ leg: 0, turn: 0 })
  const askFor = useCallback((at: LegAt, passenger: number) => {
    setTurn({ leg: at, turn: passenger })
  }, [])
  const trip = useTripSeats(flights, form, askFor)
  const sending = useSendBooking({ flights, form, seats: trip })
  const party = useWatch({ control: form.control, name: 'passengers', compute: withoutNames })
  const insurance = useWatch({ control: form.control, name: 'insurance' })
  const seats = flights.map((flight, at) => numbersOf(flight, seatsOn(at as LegAt, party)))
  const summary = { flights, count, insurance, seats, hold: trip.hold, onExtend: trip.extend }
  const flight = flights[leg] ?? flights[0]
  const closed = flights.findIndex(({ on_sale }) => !on_sale)

  const chooseFor = (at: LegAt, passenger: number) => {
    askFor(at, passenger)
    document.getElementById('seats-title')?.scrollIntoView({ block: 'start' })
    requestAnimationFrame(enterSeatMap)
  }
  return (
    <div className={styles.book}>
      <form id={FORM_ID} className={styles.panels} onSubmit={sending.submit} noValidate>
        {closed >= 0 && (
          <Alert>{t(closed === 1 ? 'booking.return-closed' : 'booking.closed-reason')}</Alert>
        )}
        <RoomFor flights={flights} count={count} />
        <ContactPanel form={form} />
        <PassengersPanel {...{ form, flights, SeatName }} onChooseSeat={chooseFor} />
        <PartySeats
          key={flight.id}
          {...{ form, leg, party, flight, turn, SeatPanel }}
          onTurn={(passenger) => askFor(leg, passenger)}
          onSeats={(chosen) => trip.legs[leg]?.choose(chosen)}
          notice={
            <>
              {isRound(flights) && (
                <SeatLegs
                  at={leg}
                  chosen={seats.map(({ length }) => length)}
                  count={count}
                  onLeg={(at) => askFor(at, Math.max(0, seatsOn(at, party).indexOf(null)))}
                />
              )}
              {trip.legs.map((chosen, at) => (
                <SeatNotice
                  key={flights[at]?.id}
                  chosen={chosen}
                  seats={seats[at] ?? []}
                  {...(isRound(flights) && { leg: at as LegAt })}
                />
              ))}
            </>
          }
        />
        <InsurancePanel {...{ form, count, flights }} />
      </form>
      <SummaryCard {...summary} />
      <SummaryBar {...summary} />
      {sending.asksToSignIn && (
        <Suspense>
          <BookingSignIn onClose={sending.closeSignIn} />
        </Suspense>
      )}
    </div>
  )
}

/** What the form itself is drawn from: a letter typed into a name draws its own field only. */
const withoutNames = (passengers: BookingDraft['passengers']): Party =>
  passengers.map(({ name, ...rest }) => rest)

/** Once the turn is drawn: the seat where the arrow keys begin. */
function enterSeatMap() {
  const seat = document.querySelector<HTMLElement>('[data-seat][tabindex="0"]')
  seat?.focus({ preventScroll: true })
}
