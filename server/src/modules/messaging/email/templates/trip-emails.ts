import { PAID, type StatusReason } from '@sayap/contract/booking/booking-states'
import { formatDateTime, formatRupiah } from '@sayap/contract/core/format'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { formatFlightNumber } from '#modules/documents/trip/document-trip'
import type { Block, EmailContent } from '../email-content'
import type { TripEmails } from '../email-facts'
import type { EmailMessageKey } from '../messages/en'
import { reservationMarkup } from './reservation-markup'
import {
  amountToPay,
  changedRows,
  flightBlocks,
  laterDeadlineBlock,
  note,
  paymentBlocks,
  paymentDeadline,
  type TripContext,
  text,
} from './trip-blocks'

const payButton = ({ trip, t }: TripContext, label: EmailMessageKey): Block => ({
  kind: 'button',
  label: t(label),
  path: pathTo(ROUTES.pay, trip.id_trip),
})

const bookingButton = ({ t }: TripContext): Block => ({
  kind: 'button',
  label: t('booking.button'),
  path: pathTo(ROUTES.myBooking),
})

const paymentValues = (context: TripContext) => ({
  code: context.trip.code,
  when: paymentDeadline(context),
  amount: formatRupiah(amountToPay(context.trip)),
})

export function bookingMade(context: TripContext): EmailContent {
  const { t } = context
  const values = paymentValues(context)
  return {
    subject: t('booking_made.subject', values),
    heading: t('booking_made.heading', values),
    blocks: [
      text(t('booking_made.body', values)),
      ...laterDeadlineBlock(context),
      payButton(context, 'booking_made.button'),
      ...paymentBlocks(context),
      ...flightBlocks(context),
    ],
  }
}

export function paymentDue(context: TripContext): EmailContent {
  const { t } = context
  const values = paymentValues(context)
  return {
    subject: t('payment_due.subject', values),
    heading: t('payment_due.heading', values),
    blocks: [
      text(t('payment_due.body', values)),
      ...laterDeadlineBlock(context),
      payButton(context, 'booking_made.button'),
      note(t('payment_due.note')),
      ...paymentBlocks(context),
      ...flightBlocks(context),
    ],
  }
}

export function paymentVerified(context: TripContext): EmailContent {
  const { t, trip, legs } = context
  const { code } = trip
  const passenger = legs[0]?.passengers[0]
  return {
    subject: t('payment_verified.subject', { code }),
    heading: t('payment_verified.heading'),
    blocks: [
      text(t('payment_verified.body', { code })),
      {
        kind: 'button',
        label: t('payment_verified.button'),
        path: passenger ? pathTo(ROUTES.ticket, passenger.id) : pathTo(ROUTES.myBooking),
      },
      ...flightBlocks(context),
    ],
    structuredData: reservationMarkup(trip, legs),
  }
}

export function proofRejected(
  context: TripContext,
  { reason }: TripEmails['proof_rejected'],
): EmailContent {
  const { t } = context
  return {
    subject: t('proof_rejected.subject', { code: context.trip.code }),
    heading: t('proof_rejected.heading'),
    blocks: [
      text(t('proof_rejected.body', { reason })),
      text(t('proof_rejected.until', { when: paymentDeadline(context) })),
      payButton(context, 'proof_rejected.button'),
      ...paymentBlocks(context),
    ],
  }
}

/** Says what became of a part payment; where none came, what happens to one that is under way. */
function moneyComesBack({ t, trip }: TripContext) {
  const { credited } = trip.part_payment
  return credited > 0
    ? text(t('money.came_back', { amount: formatRupiah(credited) }))
    : note(t('money.comes_back'))
}

export function bookingExpired(context: TripContext): EmailContent {
  const { t, trip, legs } = context
  const isIncomplete = legs[0]?.status_reason === 'passengers_missing'
  const unpaid = trip.part_payment.credited > 0 ? 'booking_expired.part' : 'booking_expired.body'
  const body = isIncomplete ? 'booking_expired.passengers' : unpaid
  const subject = t('booking_expired.subject', { code: trip.code })
  return {
    subject,
    heading: subject,
    blocks: [
      text(t(body, { when: paymentDeadline(context) })),
      moneyComesBack(context),
      bookingButton(context),
      ...flightBlocks(context),
    ],
  }
}

/** Whose act ended a booking that is cancelled for a reason; staff's for any other. */
const CANCELLED_BY: Partial<
  Record<StatusReason, 'traveller' | 'reversed' | 'provider' | 'closed'>
> = {
  cancelled_by_traveller: 'traveller',
  payment_reversed: 'reversed',
  payment_cancelled: 'provider',
  flight_closed: 'closed',
}

export function bookingCancelled(context: TripContext): EmailContent {
  const { t, trip, legs } = context
  const reason = legs[0]?.status_reason
  const subject = t('booking_cancelled.subject', { code: trip.code })
  const isReversed = reason === 'payment_reversed'
  const cause = (reason && CANCELLED_BY[reason]) ?? 'staff'
  return {
    subject,
    heading: subject,
    blocks: [
      text(t(`booking_cancelled.${cause}`)),
      ...(isReversed ? [] : [moneyComesBack(context)]),
      bookingButton(context),
      ...flightBlocks(context),
    ],
  }
}

const flightSubjectValues = ({ trip, legs }: TripContext) => ({
  code: trip.code,
  flight: legs.map(formatFlightNumber).join(', '),
})

/** To the page where the traveller chooses another flight or the refund. */
const optionsButton = ({ t, legs: [leg] }: TripContext): Block => ({
  kind: 'button',
  label: t('flight_cancelled.button'),
  path: leg ? pathTo(ROUTES.refund, leg.id_booking) : pathTo(ROUTES.myBooking),
})

export function flightChanged(
  context: TripContext,
  { changes, right }: TripEmails['flight_changed'],
): EmailContent {
  const { t, legs } = context
  const isPaid = legs.some(({ status }) => status === PAID)
  return {
    subject: t('flight_changed.subject', flightSubjectValues(context)),
    heading: t('flight_changed.heading'),
    blocks: [
      changedRows(context, changes),
      ...(right ? [text(t(isPaid ? 'flight_changed.right' : 'flight_changed.right-unpaid'))] : []),
      right && isPaid ? optionsButton(context) : bookingButton(context),
      ...flightBlocks(context),
    ],
  }
}

/** A traveller whose part payment we have is not told that they had not paid. */
function unpaidFlight({ t, trip }: TripContext) {
  const { held, credited } = trip.part_payment
  if (held > 0) return t('flight_cancelled.held', { amount: formatRupiah(held) })
  if (credited > 0) return t('money.came_back', { amount: formatRupiah(credited) })
  return t('flight_cancelled.unpaid')
}

export function flightCancelled(
  context: TripContext,
  { reason }: TripEmails['flight_cancelled'],
): EmailContent {
  const { t, legs } = context
  const isPaid = legs.some(({ status }) => status === PAID)
  const chooseButton: Block = {
    kind: 'button',
    label: t('flight_cancelled.button'),
    path: pathTo(ROUTES.myBooking),
  }
  return {
    subject: t('flight_cancelled.subject', flightSubjectValues(context)),
    heading: t('flight_cancelled.heading'),
    blocks: [
      ...(reason ? [text(t(`disruption.${reason}`))] : []),
      text(isPaid ? t('flight_cancelled.paid') : unpaidFlight(context)),
      isPaid ? chooseButton : bookingButton(context),
      ...flightBlocks(context),
    ],
  }
}

/**
 * The party flies with another booking. The attached calendar file removes the flight that is given up; the
 * mails about the other booking bring its flight, and its tickets once it is paid.
 */
export function bookingRebooked(
  context: TripContext,
  { code: other }: TripEmails['booking_rebooked'],
): EmailContent {
  const { t, trip, legs } = context
  const concerned = new Set(legs.map(({ id_booking }) => id_booking))
  const isPart = trip.legs.some(
    ({ id_booking, status }) => status === PAID && !concerned.has(id_booking),
  )
  const values = { ...flightSubjectValues(context), other }
  const subject = t(isPart ? 'booking_rebooked.part.subject' : 'booking_rebooked.subject', values)
  return {
    subject,
    heading: subject,
    blocks: [
      text(t('booking_rebooked.body', values)),
      ...(isPart ? [text(t('booking_rebooked.part.body', values))] : []),
      bookingButton(context),
      note(t('booking_changed.not_you')),
      ...flightBlocks(context),
    ],
  }
}

/** What staff write to the passengers of a departure, in their own words. */
export function announcement(
  context: TripContext,
  { text: message, text_id }: TripEmails['announcement'],
): EmailContent {
  const { t, language } = context
  const lines = (language === 'id' ? (text_id ?? message) : message).split(/\n+/)
  const values = flightSubjectValues(context)
  return {
    subject: t('announcement.subject', values),
    heading: t('announcement.heading', values),
    blocks: [...lines.map(text), bookingButton(context), ...flightBlocks(context)],
  }
}

/** What was changed of a booking, whoever did it; the attached e-ticket has the new passes. */
export function bookingChanged(
  context: TripContext,
  facts: TripEmails['booking_changed'],
): EmailContent {
  const { change, passengers, address } = facts
  const { t, trip } = context
  // It may go to an address that is no longer the contact: nothing of the trip stands in it.
  if (change === 'contact')
    return {
      subject: t('booking_changed.contact.subject', { code: trip.code }),
      heading: t('booking_changed.contact.heading'),
      blocks: [
        text(t('booking_changed.contact.body', { address: address ?? '' })),
        note(t('booking_changed.not_you')),
      ],
    }
  if (change === 'insurance_asked' || change === 'insurance_lapsed')
    return insuranceOfPaidTrip(context, change, facts.insurance)
  const rows = passengers.map(({ name, from, to }): [string, string] => [
    change === 'seats' ? name : t('booking_changed.name_row'),
    t('flight_changed.value', { from, to }),
  ])
  return {
    subject: t(`booking_changed.${change}.subject`, { code: trip.code }),
    heading: t(`booking_changed.${change}.heading`),
    blocks: [
      ...(rows.length > 0
        ? [{ kind: 'rows', title: t('flight_changed.title'), rows } as const]
        : []),
      ...(change === 'insurance'
        ? [
            text(
              t(
                facts.by_payment ? 'booking_changed.insured_by_payment' : 'booking_changed.insured',
              ),
            ),
          ]
        : [passesNote(context)]),
      bookingButton(context),
      note(t('booking_changed.not_you')),
      ...flightBlocks(context),
    ],
  }
}

/** The account and the exact amount stand on the payment page: they may change until it is paid. */
function insuranceOfPaidTrip(
  context: TripContext,
  change: 'insurance_asked' | 'insurance_lapsed',
  insurance: TripEmails['booking_changed']['insurance'],
): EmailContent {
  const { t, trip, legs, language } = context
  const zone = legs[0]?.zone_from ?? 'Asia/Jakarta'
  const values = {
    code: trip.code,
    amount: formatRupiah(insurance?.amount ?? 0),
    when: insurance ? formatDateTime(insurance.pay_before, zone, language) : '',
  }
  const isAsked = change === 'insurance_asked'
  const rejected = insurance?.rejected
  return {
    subject: t(`booking_changed.${change}.subject`, values),
    heading: t(`booking_changed.${change}.heading`),
    blocks: [
      ...(rejected ? [text(t('proof_rejected.body', { reason: rejected }))] : []),
      text(t(`booking_changed.${change}.body`, values)),
      isAsked ? payButton(context, 'booking_made.button') : bookingButton(context),
      note(t(isAsked ? 'booking_changed.insurance_asked.note' : 'money.comes_back')),
      ...flightBlocks(context),
    ],
  }
}

function passesNote({ t, legs }: TripContext) {
  const hasTickets = legs.some(({ status }) => status === PAID)
  return text(t(hasTickets ? 'booking_changed.passes' : 'booking_changed.unpaid'))
}

const SENT_TO = {
  bank: 'refund.sent.body',
  credit: 'refund.credited.body',
  provider: 'refund.sent_by_provider.body',
} as const

export function refundStep(
  context: TripContext,
  { step, amount, destination, bank_reference }: TripEmails['refund_step'],
): EmailContent {
  const { t, trip } = context
  const subject = t(`refund.${step}.subject`, { code: trip.code })
  const body = step === 'sent' ? SENT_TO[destination] : (`refund.${step}.body` as const)
  return {
    subject,
    heading: subject,
    blocks: [
      text(t(body, { amount: formatRupiah(amount) })),
      ...(bank_reference ? [text(t('refund.reference', { reference: bank_reference }))] : []),
      bookingButton(context),
      ...flightBlocks(context),
    ],
  }
}
