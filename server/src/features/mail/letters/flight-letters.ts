import { PAID } from '@sayap/contract/booking-states'
import { CHANGED_FIELDS } from '@sayap/contract/notifications'
import { writtenDay } from '@sayap/contract/written-time'
import type { Block, Letter } from '../letter'
import type { MailFacts } from '../mail-facts'
import { bookingButton } from './booking-letters'
import { type About, flightBlocks, flightName } from './trip-blocks'

type Change = MailFacts['flight_changed']['changes'][number]

const titles = ({ trip, legs }: About) => ({
  code: trip.code,
  flight: legs.map(flightName).join(', '),
})

export function flightChanged(about: About, changes: readonly Change[]): Letter {
  const { say } = about
  const rows = CHANGED_FIELDS.flatMap((field) =>
    changes
      .filter((change) => change.field === field)
      .map((change): [string, string] => [
        say(`changed.${field}`),
        say('flight_changed.value', {
          from: written(change, change.from, about),
          to: written(change, change.to, about),
        }),
      ]),
  )
  return {
    subject: say('flight_changed.subject', titles(about)),
    heading: say('flight_changed.heading'),
    blocks: [
      { kind: 'rows', title: say('flight_changed.title'), rows },
      bookingButton(about),
      ...flightBlocks(about),
    ],
  }
}

const written = ({ field }: Change, value: string, { language }: About) =>
  field.endsWith('_date') ? writtenDay(value, language) : value

export function flightCancelled(about: About): Letter {
  const { say } = about
  const paid = about.legs.some(({ status }) => status === PAID)
  const body: Block = {
    kind: 'text',
    text: say(paid ? 'flight_cancelled.paid' : 'flight_cancelled.unpaid'),
  }
  const button: Block = {
    kind: 'button',
    label: say('flight_cancelled.button'),
    path: '/my-booking',
  }
  return {
    subject: say('flight_cancelled.subject', titles(about)),
    heading: say('flight_cancelled.heading'),
    blocks: [body, paid ? button : bookingButton(about), ...flightBlocks(about)],
  }
}
