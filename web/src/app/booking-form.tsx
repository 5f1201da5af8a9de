import { BookingFormPage } from '../features/bookings/booking-form-page'
import { SeatName } from '../features/seats/seat-name'
import { SeatPanel } from '../features/seats/seat-panel'

/** Where two features meet: the booking form, with the seat map in it. */
export const BookingForm = () => <BookingFormPage SeatPanel={SeatPanel} SeatName={SeatName} />
