import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Alert } from '#ui/feedback/alert'
import type { SeatPanelHandle } from '../seats/seat-panel'
import { AccountPanel } from './account/account-panel'
import { useAccountChoice } from './account/use-account-choice'
import styles from './booking-form.module.css'
import { SeatsSkeleton } from './components/booking-form-skeleton'
import { ContactPanel } from './components/contact-panel'
import { TooFewSeats } from './components/flight-unavailable'
import { InsurancePanel } from './components/insurance-panel'
import { PassengersPanel } from './components/passengers-panel'
import { SummaryBar } from './components/summary/summary-bar'
import { SummaryCard } from './components/summary/summary-card'
import type { BookingDraft } from './draft'
import { closedReason } from './errors'
import { useTripSeats } from './seats'
import { FORM_ID, useBookingForm } from './state'
import { useSubmitBooking } from './submit'
import { type LegIndex, type Party, seatNumbers, seatsOnLeg, type TripFlights } from './trip-legs'

/** The seat map is below contact and passengers, so the form opens without waiting for its code. */
const SeatSection = lazy(async () =>
  (await import('./components/seats/load-seat-section')).loadSeatSection(),
)

interface BookingFormProps {
  flights: TripFlights
  count: number
}

/** A column of panels and the summary: in a second column, or on a phone in a bar at the bottom. */
export function BookingForm({ flights, count }: BookingFormProps) {
  const form = useBookingForm(flights, count)
  const [active, setActive] = useState<{ leg: LegIndex; passenger: number }>(FIRST_PASSENGER)
  const activate = useCallback((leg: LegIndex, passenger: number) => {
    setActive({ leg, passenger })
  }, [])
  const seatPanel = useRef<SeatPanelHandle>(null)
  const showSeatMap = () => seatPanel.current?.scrollIntoView()
  const trip = useTripSeats(flights, form, activate)
  const account = useAccountChoice(form)
  const submission = useSubmitBooking({ flights, form, seats: trip, account, showSeatMap })
  const party = useWatch({ control: form.control, name: 'passengers', compute: withoutNames })
  const insurance = useWatch({ control: form.control, name: 'insurance' })
  const seats = flights.map((flight, leg) =>
    seatNumbers(flight, seatsOnLeg(leg as LegIndex, party)),
  )
  const summary = { flights, count, insurance, seats, hold: trip.hold, onExtend: trip.extendHold }
  const closed = flights.findIndex(({ on_sale }) => !on_sale)

  const chooseSeatFor = (leg: LegIndex, passenger: number) => {
    activate(leg, passenger)
    showSeatMap()
    // The seat that takes the focus depends on the active passenger, who is rendered by then.
    requestAnimationFrame(() => seatPanel.current?.focusSeat())
  }
  return (
    <div className={styles.layout}>
      <form id={FORM_ID} className={styles.panels} onSubmit={submission.submit} noValidate>
        {closed >= 0 && <Alert>{closedReason(flights, closed)}</Alert>}
        <TooFewSeats flights={flights} count={count} />
        <ContactPanel form={form}>
          <AccountPanel account={account} onGuest={submission.submitAsGuest} />
        </ContactPanel>
        <PassengersPanel form={form} flights={flights} onChooseSeat={chooseSeatFor} />
        <Suspense fallback={<SeatsSkeleton />}>
          <SeatSection
            form={form}
            flights={flights}
            party={party}
            seats={seats}
            trip={trip}
            leg={active.leg}
            activePassenger={active.passenger}
            onActivate={activate}
            panelRef={seatPanel}
          />
        </Suspense>
        <InsurancePanel form={form} count={count} flights={flights} />
      </form>
      <SummaryCard {...summary} />
      <SummaryBar {...summary} />
    </div>
  )
}

const FIRST_PASSENGER = { leg: 0, passenger: 0 } as const

/** Without the names, typing into one renders its field only and not the whole form. */
const withoutNames = (passengers: BookingDraft['passengers']): Party =>
  passengers.map(({ name, ...rest }) => rest)
