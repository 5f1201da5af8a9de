import { rupiah } from '@sayap/contract/rupiah'
import type { Block, Letter } from '../letter'
import type { TextKey } from '../texts/en'
import { reservations } from './reservations'
import { type About, amountToPay, flightBlocks, moneyBlocks, payUntil } from './trip-blocks'

const text = (words: string): Block => ({ kind: 'text', text: words })
const note = (words: string): Block => ({ kind: 'note', text: words })

const payButton = ({ trip, say }: About, label: TextKey): Block => ({
  kind: 'button',
  label: say(label),
  path: `/my-booking/pay/${trip.id_trip}`,
})
export const bookingButton = ({ say }: About): Block => ({
  kind: 'button',
  label: say('booking.button'),
  path: '/my-booking',
})

const asked = (about: About) => ({
  code: about.trip.code,
  when: payUntil(about),
  amount: rupiah(amountToPay(about.trip)),
})

export function bookingMade(about: About): Letter {
  const { say } = about
  const values = asked(about)
  return {
    subject: say('booking_made.subject', values),
    heading: say('booking_made.heading', values),
    blocks: [
      text(say('booking_made.body', values)),
      payButton(about, 'booking_made.button'),
      ...moneyBlocks(about),
      ...flightBlocks(about),
    ],
  }
}

export function paymentDue(about: About): Letter {
  const { say } = about
  const values = asked(about)
  return {
    subject: say('payment_due.subject', values),
    heading: say('payment_due.heading', values),
    blocks: [
      text(say('payment_due.body', values)),
      payButton(about, 'booking_made.button'),
      note(say('payment_due.note')),
      ...moneyBlocks(about),
      ...flightBlocks(about),
    ],
  }
}

export function paymentVerified(about: About): Letter {
  const { say, trip, legs } = about
  const { code } = trip
  const passenger = legs[0]?.passengers[0]
  return {
    subject: say('payment_verified.subject', { code }),
    heading: say('payment_verified.heading'),
    blocks: [
      text(say('payment_verified.body', { code })),
      {
        kind: 'button',
        label: say('payment_verified.button'),
        path: passenger ? `/my-booking/ticket/${passenger.id}` : '/my-booking',
      },
      ...flightBlocks(about),
    ],
    data: reservations(trip, legs),
  }
}

export function proofRejected(about: About, reason: string): Letter {
  const { say } = about
  return {
    subject: say('proof_rejected.subject', { code: about.trip.code }),
    heading: say('proof_rejected.heading'),
    blocks: [
      text(say('proof_rejected.body', { reason })),
      text(say('proof_rejected.until', { when: payUntil(about) })),
      payButton(about, 'proof_rejected.button'),
      ...moneyBlocks(about),
    ],
  }
}

export function bookingExpired(about: About): Letter {
  const { say, trip, legs } = about
  const missing = legs[0]?.status_reason === 'passengers_missing'
  const key = missing ? 'booking_expired.passengers' : 'booking_expired.body'
  const subject = say('booking_expired.subject', { code: trip.code })
  return {
    subject,
    heading: subject,
    blocks: [
      text(say(key, { when: payUntil(about) })),
      note(say('money.comes_back')),
      bookingButton(about),
      ...flightBlocks(about),
    ],
  }
}

export function bookingCancelled(about: About): Letter {
  const { say, trip, legs } = about
  const reason = legs[0]?.status_reason
  const subject = say('booking_cancelled.subject', { code: trip.code })
  const reversed = reason === 'payment_reversed'
  const by = reason === 'cancelled_by_traveller' ? 'traveller' : reversed ? 'reversed' : 'staff'
  return {
    subject,
    heading: subject,
    blocks: [
      text(say(`booking_cancelled.${by}`)),
      ...(reversed ? [] : [note(say('money.comes_back'))]),
      bookingButton(about),
      ...flightBlocks(about),
    ],
  }
}
