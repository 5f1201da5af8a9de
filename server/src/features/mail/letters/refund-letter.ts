import { rupiah } from '@sayap/contract/rupiah'
import type { Block, Letter } from '../letter'
import type { MailFacts } from '../mail-facts'
import { bookingButton } from './booking-letters'
import { type About, flightBlocks } from './trip-blocks'

export function refundStep(about: About, facts: MailFacts['refund_step']): Letter {
  const { say, trip } = about
  const { step, destination, bank_reference } = facts
  const amount = rupiah(facts.amount)
  const subject = say(`refund.${step}.subject`, { code: trip.code })
  const credited = step === 'sent' && destination === 'credit'
  const body = say(credited ? 'refund.credited.body' : `refund.${step}.body`, { amount })
  const blocks: Block[] = [{ kind: 'text', text: body }]
  if (bank_reference)
    blocks.push({ kind: 'text', text: say('refund.reference', { reference: bank_reference }) })
  return {
    subject,
    heading: subject,
    blocks: [...blocks, bookingButton(about), ...flightBlocks(about)],
  }
}
