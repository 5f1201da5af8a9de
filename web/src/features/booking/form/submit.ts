import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Booking, NewBooking } from '@sayap/contract/booking/bookings'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { formatList } from '#features/shared-trip/format-list'
import type { Dispatch } from '#shared/api/api'
import { feedback } from '#shared/browser/feedback'
import { withPrefix } from '#shared/i18n/phone'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { useCreateBookingMutation } from '../bookings.api'
import type { AccountChoiceControl } from './account/use-account-choice'
import {
  type BookingDraft,
  type DraftPassenger,
  deleteDraft,
  draftId,
  idempotencyKey,
} from './draft'
import { showBookingError } from './errors'
import type { TripSeats } from './seats'
import { sendWithRetries } from './send-with-retries'
import type { BookingFormControl } from './state'
import {
  bookingTotal,
  isRoundTrip,
  type LegIndex,
  SEAT_FIELDS,
  seatsOnLeg,
  type TripFlights,
} from './trip-legs'

interface CreatedBooking {
  queryId: number
  booking: Booking
  booking_return?: Booking | undefined
  bookings_onward?: Booking[] | undefined
}

interface SubmitOptions {
  flights: TripFlights
  form: BookingFormControl
  seats: TripSeats
  account: AccountChoiceControl
  showSeatMap: () => void
}

/**
 * Proceed to Payment: opens an account for a visitor, then creates the booking. However often it is
 * sent, the Idempotency-Key creates one booking only.
 */
export function useSubmitBooking({ flights, form, seats, account, showSeatMap }: SubmitOptions) {
  const [create] = useCreateBookingMutation()
  const navigate = useNavigate()
  const dispatch = useDispatch<Dispatch>()

  const send = async (draft: BookingDraft, acceptedTotal?: number) => {
    const body = requestBody(flights, draft, acceptedTotal)
    const headers = { 'idempotency-key': idempotencyKey(body) }
    feedback.loading()
    let booked: CreatedBooking
    try {
      await seats.settled()
      booked = (await sendWithRetries(() => create({ body, headers }).unwrap())).data
    } catch (error) {
      // Without the accepted total it would be another booking, with a key of its own.
      const retry = (total = acceptedTotal) => void send(draft, total)
      return showBookingError(error, { flights, form, seats, showSeatMap, retry })
    }
    seats.markBooked()
    if (draft.save) void keepPassengers(draft)
    deleteDraft(draftId(flights))
    navigate(paths.myBooking)
    feedback.success(t('booking.done'), {
      action: { label: t('booking.pay'), run: () => navigate(paths.pay(booked.queryId)) },
      ...chosenSeats(draft, booked),
    })
  }

  const keepPassengers = async (draft: BookingDraft) => {
    const { savePassengers } = await import('./components/saved/save-passengers')
    await savePassengers(dispatch, draft)
  }
  const proceed = async (draft: BookingDraft) => {
    if (await account.signUp(draft)) await send(draft)
  }
  const proceedAsGuest = async (draft: BookingDraft) => {
    if (await account.signUp(draft, { guest: true })) await send(draft)
  }
  return {
    submit: form.handleSubmit(proceed, focusCategory),
    submitAsGuest: form.handleSubmit(proceedAsGuest, focusCategory),
  }
}

/** Body of POST /bookings; `acceptedTotal` is a total the traveller accepted after a price change. */
function requestBody(flights: TripFlights, draft: BookingDraft, acceptedTotal?: number) {
  const { name_contact, email_contact, insurance, passengers } = draft
  const capacity = passengers.length
  const { total_price } = bookingTotal(flights, capacity, insurance)
  const [{ id: id_flight }, ...further] = flights
  const onward = further.map(({ id }) => id)
  const returns = isRoundTrip(flights)
  return {
    id_flight,
    ...(returns && { id_flight_return: onward[0] }),
    ...(!returns && onward.length > 0 && { id_flights_onward: onward }),
    name_contact,
    email_contact,
    phone_contact: withPrefix(draft.phone_contact),
    insurance,
    terms: true,
    capacity,
    status: PENDING_PAYMENT,
    total_price: acceptedTotal ?? total_price,
    passengers: passengers.map((passenger) => {
      const { name, category_passenger, id_seat, id_seat_return } = passenger
      return {
        name,
        category_passenger,
        ...(id_seat && { id_seat }),
        ...(returns && id_seat_return && { id_seat_return }),
        ...(!returns && onward.length > 0 && { id_seats_onward: onwardSeats(flights, passenger) }),
      }
    }),
  } satisfies NewBooking
}

/** Seats on the second and further flights; null where one is to be chosen. */
const onwardSeats = (flights: TripFlights, passenger: DraftPassenger) =>
  SEAT_FIELDS.slice(1, flights.length).map((field) => passenger[field] ?? null)

/** Names the seats that were chosen at the booking because the form left some open. */
function chosenSeats({ passengers }: BookingDraft, booked: CreatedBooking) {
  const { booking, booking_return, bookings_onward = [] } = booked
  const legs = [booking, ...(booking_return ? [booking_return] : bookings_onward)]
  const open = legs.filter((_, leg) => seatsOnLeg(leg as LegIndex, passengers).includes(null))
  if (open.length === 0) return {}
  const seats = open.flatMap((leg) => leg.passengers.map(({ no_seat }) => no_seat))
  return { note: t('booking.seated', { n: seats.length, seats: formatList(seats) }) }
}

/** Focuses passenger 1's category: it is made of buttons, which the form library cannot focus. */
function focusCategory(errors: BookingFormControl['formState']['errors']) {
  const contactFields = ['name_contact', 'email_contact', 'phone_contact'] as const
  const party = errors.passengers
  const [first] = Array.isArray(party) ? party : []
  if (!first?.category_passenger || first.name || contactFields.some((field) => errors[field])) {
    return
  }
  document.querySelector<HTMLElement>('#passenger-type-0 button')?.focus()
}
