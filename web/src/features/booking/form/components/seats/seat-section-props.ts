import type { Ref } from 'react'
import type { SeatPanelHandle } from '../../../seats/seat-panel'
import type { TripSeats } from '../../seats'
import type { BookingFormControl } from '../../state'
import { type LegIndex, type Party, seatsOnLeg, type TripFlights } from '../../trip-legs'

export interface SeatSectionProps {
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

export const firstWithoutSeat = (leg: LegIndex, party: Party) =>
  Math.max(0, seatsOnLeg(leg, party).indexOf(null))
