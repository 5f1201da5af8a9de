import { formatDate, formatDateTime, formatRupiah, type Locale } from '@sayap/contract/core/format'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import type { WaitingFacts } from '#modules/booking/events'
import type { Block, EmailContent } from '../email-content'
import type { ImmediateEmails } from '../email-facts'
import type { TranslateEmail } from '../messages/messages'
import { note, text } from './trip-blocks'

/** The flight, the party and, with an offer, the price and the end of it. */
const rows = (party: WaitingFacts, t: TranslateEmail, language: Locale): [string, string][] => [
  [t('waiting.flight'), `${party.flight_number} · ${formatDate(party.departure_date, language)}`],
  [t('waiting.departs'), party.departure_time],
  [t('waiting.passengers'), String(party.capacity)],
]

const routeOf = ({ starting_place, destination_place }: WaitingFacts) => ({
  from: starting_place,
  to: destination_place,
})

/** Seats are held: how long, for what price, and the link into the booking form. */
export function waitingOffer(
  facts: ImmediateEmails['waiting_offer'],
  t: TranslateEmail,
  language: Locale,
): EmailContent {
  const until = formatDateTime(facts.until, facts.zone_from, language)
  const subject = t('waiting_offer.subject', routeOf(facts))
  const price: [string, string] = [t('waiting.price'), formatRupiah(facts.price * facts.capacity)]
  return {
    subject,
    heading: subject,
    blocks: [
      text(t('waiting_offer.body', { until })),
      { kind: 'rows', rows: [...rows(facts, t, language), price] },
      {
        kind: 'button',
        label: t('waiting_offer.button'),
        path: `${pathTo(ROUTES.booking, facts.id_flight)}?capacity=${facts.capacity}&offer=${facts.entryId}`,
      },
      note(t('waiting_offer.note')),
    ],
  }
}

/** The list or the offer has ended; nothing was charged. */
export function waitingEnded(
  facts: ImmediateEmails['waiting_ended'],
  t: TranslateEmail,
  language: Locale,
): EmailContent {
  const { reason } = facts
  const subject = t(`waiting_ended.${reason}.subject`, routeOf(facts))
  const search = new URLSearchParams({
    starting_place: facts.starting_place,
    destination_place: facts.destination_place,
    departure_date: facts.departure_date,
    class_flight: facts.class_flight,
    type_trip: facts.type_trip,
    capacity: String(facts.capacity),
  })
  const button: Block = {
    kind: 'button',
    label: t('waiting_ended.button'),
    path: `${pathTo(ROUTES.flights)}?${search}`,
  }
  return {
    subject,
    heading: subject,
    blocks: [
      text(t(`waiting_ended.${reason}.body`)),
      { kind: 'rows', rows: rows(facts, t, language) },
      button,
      note(t('waiting_ended.note')),
    ],
  }
}
