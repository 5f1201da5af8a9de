import { useState } from 'react'
import { useNavigate } from 'react-router'
import { feedback } from '#lib/feedback'
import { paths } from '#lib/paths'
import { session } from '#lib/session'
import { t } from '#lib/t'
import { bookingBody } from './booking-form-body'
import { sayRefusal } from './booking-form-refusal'
import { sendUntilHeard } from './booking-form-retry'
import type { BookingDraft } from './booking-form-schema'
import type { BookingFormControl } from './booking-form-state'
import type { TripSeats } from './booking-form-trip'
import { useCreateBookingMutation } from './bookings.api'
import { draftOf, eraseDraft, keyFor } from './draft'
import type { TripFlights } from './trip-legs'

interface SendBookingProps {
  flights: TripFlights
  form: BookingFormControl
  seats: TripSeats
}

/** Segments are no inputs that a form could focus by itself. */
function focusType(errors: BookingFormControl['formState']['errors']) {
  const others = ['name_contact', 'email_contact', 'phone_contact'] as const
  const party = errors.passengers
  const [first] = Array.isArray(party) ? party : []
  if (!first?.category_passenger || first.name || others.some((field) => errors[field])) return
  document.querySelector<HTMLElement>('#passenger-type-0 button')?.focus()
}

/** Proceed to Payment: asks visitors to sign in, then makes the booking once, however often it is sent. */
export function useSendBooking({ flights, form, seats }: SendBookingProps) {
  const [create] = useCreateBookingMutation()
  const [asksToSignIn, setAsks] = useState(false)
  const navigate = useNavigate()

  const send = async (draft: BookingDraft, agreed?: number) => {
    const body = bookingBody(flights, draft, agreed)
    const headers = { 'idempotency-key': keyFor(body) }
    feedback.loading()
    try {
      await sendUntilHeard(() => create({ body, headers }).unwrap())
    } catch (error) {
      const again = (total?: number) => void send(draft, total)
      return sayRefusal(error, { flights, form, seats, again })
    }
    seats.book()
    eraseDraft(draftOf(flights))
    feedback.success(t('booking.done'))
    navigate(paths.myBooking)
  }

  const proceed = async (draft: BookingDraft) => {
    if (session.token()) await send(draft)
    else setAsks(true)
  }
  return {
    submit: form.handleSubmit(proceed, focusType),
    asksToSignIn,
    closeSignIn: () => setAsks(false),
  }
}
