import { formatDate, formatDateTime, formatRupiah, type Locale } from '@sayap/contract/core/format'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import type { GroupFacts } from '#modules/booking/events'
import type { EmailContent } from '../email-content'
import type { ImmediateEmails } from '../email-facts'
import type { TranslateEmail } from '../messages/messages'
import { note, text } from './trip-blocks'

const routeOf = ({ starting_place, destination_place }: GroupFacts) => ({
  from: starting_place,
  to: destination_place,
})

/** The flight as far as one is chosen, the day and the group. */
const rows = (group: GroupFacts, t: TranslateEmail, language: Locale): [string, string][] => [
  ...(group.flight_number === ''
    ? []
    : [
        [t('group.flight'), `${group.flight_number} · ${group.departure_time}`] as [string, string],
      ]),
  [t('group.day'), formatDate(group.departure_date, language)],
  [t('group.passengers'), String(group.capacity)],
]

const path = ({ requestId }: GroupFacts) => pathTo(ROUTES.group, requestId)

/** Seats are held for a price: until when, and where to accept it. */
export function groupQuoted(
  facts: ImmediateEmails['group_quoted'],
  t: TranslateEmail,
  language: Locale,
): EmailContent {
  const subject = t('group_quoted.subject', routeOf(facts))
  const until = formatDateTime(facts.until, facts.zone_from, language)
  return {
    subject,
    heading: subject,
    blocks: [
      text(t('group_quoted.body', { until, n: facts.capacity })),
      ...(facts.message === '' ? [] : [text(facts.message)]),
      {
        kind: 'rows',
        rows: [
          ...rows(facts, t, language),
          [t('group.each'), formatRupiah(facts.unit_price)],
          [t('group.total'), formatRupiah(facts.unit_price * facts.capacity)],
        ],
      },
      { kind: 'button', label: t('group_quoted.button'), path: path(facts) },
      note(t('group_quoted.note')),
    ],
  }
}

/** The request has ended without a booking; nothing was charged. */
export function groupEnded(
  facts: ImmediateEmails['group_ended'],
  t: TranslateEmail,
  language: Locale,
): EmailContent {
  const subject = t(`group_ended.${facts.ended}.subject`, routeOf(facts))
  return {
    subject,
    heading: subject,
    blocks: [
      text(t(`group_ended.${facts.ended}.body`)),
      ...(facts.reason === '' ? [] : [text(facts.reason)]),
      { kind: 'rows', rows: rows(facts, t, language) },
      { kind: 'button', label: t('group_ended.button'), path: path(facts) },
      note(t('group_ended.note')),
    ],
  }
}
