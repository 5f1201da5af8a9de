import { formatList } from '#features/shared-trip/format-list'
import { type Failure, failure, hasNoResponse } from '#shared/api/problem'
import { session } from '#shared/auth/session'
import { feedback } from '#shared/browser/feedback'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import type { BookingDraft } from './draft'
import type { TripSeats } from './seats'
import type { BookingFormControl } from './state'
import {
  bookingTotal,
  hasSeveralFlights,
  isRoundTrip,
  legName,
  type TripFlights,
} from './trip-legs'

const CONTACT_MESSAGES = {
  name_contact: { empty: 'booking.need-name', invalid: 'booking.refused' },
  email_contact: { empty: 'booking.need-email', invalid: 'booking.bad-email' },
  phone_contact: { empty: 'booking.need-phone', invalid: 'booking.bad-phone' },
} as const

export type ContactField = keyof typeof CONTACT_MESSAGES

/** Message of an invalid contact field: one for an empty field, another for a wrong value. */
export function contactError(field: ContactField, value: string) {
  return t(value.trim() ? CONTACT_MESSAGES[field].invalid : CONTACT_MESSAGES[field].empty)
}

/** Maps a problem's pointer `/body/passengers/0/name` to the form field `passengers.0.name`. */
function fieldOfPointer(pointer: string, draft: BookingDraft) {
  const path = pointer.replace(/^\/body\//, '').split('/')
  let value: unknown = draft
  for (const step of path) value = (value as Record<string, unknown> | undefined)?.[step]
  return value === undefined ? undefined : path.join('.')
}

interface FailedBooking {
  flights: TripFlights
  form: BookingFormControl
  seats: TripSeats
  showSeatMap: () => void
  /** Sends the same booking again, or with a total the traveller accepted. */
  retry: (acceptedTotal?: number) => void
}

const showError = (reason: string, label?: string, run?: () => void) =>
  feedback.error(t('booking.failed'), {
    reason,
    ...(label && run && { action: { label, run } }),
  })

/** Removes only the lost seats; the other passengers keep theirs. */
function handleSeatTaken({ problem }: Failure, { seats, showSeatMap }: FailedBooking) {
  const lost = problem?.seats ?? []
  seats.removeSeats(lost.map(({ id }) => id))
  const numbers = lost.map(({ no_seat }) => no_seat)
  const reason = t('booking.seats-gone', { n: numbers.length, seats: formatList(numbers) })
  showError(reason, t('booking.new-seat'), showSeatMap)
}

/** Shows both totals, with the chosen insurance; one click accepts the new one. */
function handlePriceChanged({ problem }: Failure, { flights, form, retry }: FailedBooking) {
  const { insurance, passengers } = form.getValues()
  const n = passengers.length
  const before = bookingTotal(flights, n, insurance)
  const accepted = problem?.total_price ?? before.total_price
  const total = rupiah(accepted + before.insurance_total)
  const values = { price: rupiah(accepted / n), total, old: rupiah(before.total) }
  const message = hasSeveralFlights(flights) ? 'booking.prices-changed' : 'booking.price-changed'
  showError(t(message, values), t('booking.accept', { total }), () => retry(accepted))
}

/** Marks the fields named by the server and shows the summary in the dialog. */
function handleInvalidInput({ text, problem }: Failure, { form }: FailedBooking) {
  for (const { pointer } of problem?.errors ?? []) {
    const field = fieldOfPointer(pointer, form.getValues())
    if (field) form.setError(field as 'name_contact', { type: 'server' }, { shouldFocus: true })
  }
  showError(text)
}

/** Why the trip cannot be booked when sales of its leg `leg`, from 0, have closed. */
export function closedReason(flights: TripFlights, leg: number) {
  if (!hasSeveralFlights(flights)) return t('booking.closed-reason')
  if (isRoundTrip(flights)) return t(leg === 1 ? 'booking.return-closed' : 'booking.closed-reason')
  return t('booking.leg-closed', { flight: legName(flights, leg) })
}

const HANDLERS: Record<string, (reason: Failure, booking: FailedBooking) => void> = {
  seat_taken: handleSeatTaken,
  price_changed: handlePriceChanged,
  invalid_input: handleInvalidInput,
  sales_closed: ({ problem }, { flights }) =>
    showError(closedReason(flights, problem?.leg ? problem.leg - 1 : 0)),
}

/** Shows 'Oops...', 'Failed Create Flight!', the reason below it, and a next step. */
export function showBookingError(error: unknown, booking: FailedBooking) {
  const reason = failure(error)
  const handle = HANDLERS[reason.code]
  if (handle) return handle(reason, booking)
  // The shell already reports that the session has ended and offers to sign in.
  if (reason.status === 401 && !session.token()) return feedback.close()
  if (!hasNoResponse(error)) return showError(reason.text)
  showError(`${reason.text} ${t('booking.no-answer')}`, t('ui.try-again'), () => booking.retry())
}
