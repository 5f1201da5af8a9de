import type { BookingFormSlots } from './booking-form-slots'
import type { BookingFormControl } from './booking-form-state'
import type { LegAt, TripFlights } from './trip-legs'

/** What the panel of passengers hands down to each block and its seat. */
export interface PassengersProps {
  form: BookingFormControl
  flights: TripFlights
  SeatName: BookingFormSlots['SeatName']
  onChooseSeat: (at: LegAt, passenger: number) => void
}
