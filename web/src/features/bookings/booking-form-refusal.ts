import { feedback } from '#lib/feedback'
import { type Failure, failure } from '#lib/problem'
import { rupiah } from '#lib/rupiah'
import { session } from '#lib/session'
import { t } from '#lib/t'
import { fieldOf } from './booking-form-errors'
import { isUnheard } from './booking-form-retry'
import type { BookingFormControl } from './booking-form-state'
import { bookingTotal } from './booking-form-total'
import type { TripSeats } from './booking-form-trip'
import { seatNames } from './booking-form-words'
import { isRound, type TripFlights } from './trip-legs'

export interface Refusal {
  flights: TripFlights
  form: BookingFormControl
  seats: TripSeats
  /** Sends the same again, or with a total that was agreed to. */
  again: (agreed?: number) => void
}

const oops = (reason: string, label?: string, run?: () => void) =>
  feedback.error(t('booking.failed'), {
    reason,
    ...(label && run && { action: { label, run } }),
  })

const toSeats = () => document.getElementById('seats-title')?.scrollIntoView({ block: 'start' })

/** Only the lost seats are asked again. */
function seatTaken({ problem }: Failure, { seats }: Refusal) {
  const lost = problem?.seats ?? []
  seats.drop(lost.map(({ id }) => id))
  const numbers = lost.map(({ no_seat }) => no_seat)
  const reason = t('booking.seats-gone', { n: numbers.length, seats: seatNames(numbers) })
  oops(reason, t('booking.new-seat'), toSeats)
}

/** Both totals, with the insurance if it was chosen; one press accepts the new one. */
function priceChanged({ problem }: Failure, { flights, form, again }: Refusal) {
  const { insurance, passengers } = form.getValues()
  const n = passengers.length
  const before = bookingTotal(flights, n, insurance)
  const agreed = problem?.total_price ?? before.total_price
  const total = rupiah(agreed + before.insurance_total)
  const values = { price: rupiah(agreed / n), total, old: rupiah(before.total) }
  const words = isRound(flights) ? 'booking.prices-changed' : 'booking.price-changed'
  oops(t(words, values), t('booking.accept', { total }), () => again(agreed))
}

/** Marks the fields the server named; the dialog says that there are some. */
function invalidInput({ text, problem }: Failure, { form }: Refusal) {
  for (const { pointer } of problem?.errors ?? []) {
    const field = fieldOf(pointer, form.getValues())
    if (field) form.setError(field as 'name_contact', { type: 'server' }, { shouldFocus: true })
  }
  oops(text)
}

const BY_CODE: Record<string, (why: Failure, refusal: Refusal) => void> = {
  seat_taken: seatTaken,
  price_changed: priceChanged,
  invalid_input: invalidInput,
  sales_closed: ({ problem }) =>
    oops(t(problem?.leg === 2 ? 'booking.return-closed' : 'booking.closed-reason')),
}

/** 'Oops...', 'Failed Create Flight!', the reason under it, and the way on. */
export function sayRefusal(error: unknown, refusal: Refusal) {
  const why = failure(error)
  const answer = BY_CODE[why.code]
  if (answer) return answer(why, refusal)
  // The shell already says that the session has ended, and offers to sign in.
  if (why.status === 401 && !session.token()) return feedback.close()
  if (!isUnheard(error)) return oops(why.text)
  oops(`${why.text} ${t('booking.no-answer')}`, t('ui.try-again'), () => refusal.again())
}
