import type { Notification, SettledBy } from '@sayap/contract/messaging/notifications'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { asSentence } from '#shared/api/input-messages'
import { longDay } from '#shared/dates/dates'
import { clockTime, dayOf, moment } from '#shared/dates/instants'
import { deviceTimeZone } from '#shared/dates/time-zone'
import { rupiah } from '#shared/i18n/rupiah'
import { hasMessage, t } from '#shared/i18n/t'

type NotificationFacts = Notification['data']

const isDate = (field: string) => field.endsWith('_date')

/** 'Gate 12 instead of 7' for each changed detail. */
const changeText = ({ changes = [] }: NotificationFacts) =>
  changes
    .map(({ field, from, to }) => {
      const values = isDate(field) ? { from: longDay(from), to: longDay(to) } : { from, to }
      return t('notifications.change', { field: t(`notifications.field.${field}`), ...values })
    })
    .join(' ')

/** An unpaid traveller simply does not pay. */
const rightText = ({ right, paid }: NotificationFacts) =>
  right && paid ? t('notifications.right') : ''

/** 'Dewi: 13A instead of 12A.' for each passenger with another seat; of a name both spellings. */
const movesText = ({ change, passengers = [] }: NotificationFacts) =>
  passengers
    .map((move) => t(change === 'name' ? 'notifications.renamed' : 'notifications.moved', move))
    .join(' ')

/** One notification covers all legs of a trip. */
function destination({ starting_place, destination_place: to, ...facts }: NotificationFacts) {
  const { legs = 1, last_place = starting_place } = facts
  if (legs === 1) return to
  if (legs === 2 && last_place === starting_place) return t('notifications.and-back', { to })
  return t('notifications.and-further', { to, n: legs - 1 })
}

/** What happened and what to do, in one or two sentences; of a settled one, what became of it. */
export function notificationText({ event, data, settled }: Notification) {
  const about = {
    code: data.booking_code,
    flight: formatFlightNumber(data),
    from: data.starting_place,
    to: destination(data),
    day: longDay(data.departure_date),
    amount: rupiah(data.amount_due),
    before: moment(data.pay_before),
    n: data.capacity,
    reason: data.reason ? asSentence(data.reason) : '',
    refund: rupiah(data.amount ?? 0),
    text: data.text ?? '',
    ...proposalFacts(data),
  }
  if (settled) return settledText(event, data, settled, about)
  return textOf(event, data, about)
}

/** Insurance, offered seats and group quotes have their own messages. */
function settledText(
  event: Notification['event'],
  { change }: NotificationFacts,
  settled: SettledBy,
  about: Record<string, string | number>,
) {
  const subject = change === 'insurance_asked' ? 'insurance' : SETTLED_SUBJECTS[event]
  const key = subject && (`notifications.settled.${subject}.${settled}` as const)
  return t(key && hasMessage(key) ? key : `notifications.settled.${settled}`, about)
}

const SETTLED_SUBJECTS: Partial<Record<Notification['event'], 'waiting' | 'group'>> = {
  waiting_offer: 'waiting',
  group_quoted: 'group',
}

/** The flight that is proposed and until when, empty where none is. */
const proposalFacts = ({ proposal }: NotificationFacts) => ({
  other: proposal ? formatFlightNumber(proposal) : '',
  until: proposal ? moment(proposal.until) : '',
})

function textOf(
  event: Notification['event'],
  data: NotificationFacts,
  about: Record<string, string | number>,
) {
  switch (event) {
    case 'flight_changed':
      return [t('notifications.flight_changed', about), changeText(data), rightText(data)]
        .filter(Boolean)
        .join(' ')
    case 'flight_cancelled':
      return flightCancelledText(data, about)
    case 'waiting_ended':
      return t(`notifications.waiting_ended.${data.waiting ?? 'expired'}`, about)
    case 'group_ended':
      return t(`notifications.group_ended.${data.group ?? 'expired'}`, about)
    case 'rebooking_proposed':
      return t(`notifications.rebooking_proposed.${data.proposal?.kind ?? 'cancel'}`, about)
    case 'refund_step':
      return t(`notifications.refund.${data.step ?? 'asked'}`, about)
    case 'booking_changed': {
      const moves = movesText(data)
      const { insurance } = data
      return t(`notifications.booking_changed.${data.change ?? 'seats'}`, {
        ...about,
        moves,
        ...(insurance && { until: moment(insurance.pay_before) }),
      })
    }
    default:
      return t(`notifications.${event}`, about)
  }
}

/** A traveller whose part payment we have is not told that there was nothing to pay. */
function flightCancelledText(
  { paid, part_payment }: NotificationFacts,
  about: Record<string, string | number>,
) {
  const { held = 0, credited = 0 } = part_payment ?? {}
  if (paid) return t('notifications.flight_cancelled.paid', about)
  if (held > 0 && credited > 0) {
    const parts = { held: rupiah(held), credited: rupiah(credited) }
    return t('notifications.flight_cancelled.both', { ...about, ...parts })
  }
  if (held > 0) return t('notifications.flight_cancelled.held', { ...about, amount: rupiah(held) })
  if (credited > 0)
    return t('notifications.flight_cancelled.credited', { ...about, amount: rupiah(credited) })
  return t('notifications.flight_cancelled.unpaid', about)
}

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 1440

/** 'just now', '5 min ago', '3 h ago', then local day and time. */
export function timeAgo(instant: string, now: number) {
  const minutes = Math.floor((now - Date.parse(instant)) / MINUTE_MS)
  if (minutes < 1) return t('notifications.now')
  if (minutes < HOUR_MINUTES) return t('notifications.minutes', { n: minutes })
  if (minutes < DAY_MINUTES)
    return t('notifications.hours', { n: Math.floor(minutes / HOUR_MINUTES) })
  const zone = deviceTimeZone()
  return `${dayOf(instant, zone)}, ${clockTime(instant, zone)}`
}
