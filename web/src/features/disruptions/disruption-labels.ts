import type {
  DisruptedParty,
  DisruptionHead,
  DisruptionState,
  ProposalState,
} from '@sayap/contract/operations/disruptions'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { nightsBetween, shortDay } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import type { Tone } from '#ui/primitives/badge'

/** Windows in which the table stands beside the summary and stays a table. */
export const BESIDE = '(min-width: 1240px)'

export const STATE_TONES: Record<DisruptionState, Tone> = {
  draft: 'wait',
  confirmed: 'info',
  done: 'paid',
  dropped: 'off',
  expired: 'off',
}

export const PARTY_TONES: Record<ProposalState, Tone> = {
  held: 'info',
  open: 'bad',
  offered: 'wait',
  accepted: 'paid',
  declined: 'bad',
  expired: 'bad',
  ended: 'off',
}

/** 'Volcanic ash: 3 flights cancelled', or what is to happen to them as long as nothing has. */
export function disruptionTitle({
  kind,
  reason,
  delay_minutes,
  flights_total: n,
  state,
}: Pick<DisruptionHead, 'kind' | 'reason' | 'delay_minutes' | 'flights_total' | 'state'>) {
  const hasBegun = state === 'confirmed' || state === 'done'
  return t(`disruption.${kind}-${hasBegun ? 'did' : 'would'}`, {
    why: t(`disruption.reason.${reason}`),
    n,
    time: delayText(delay_minutes ?? 0),
  })
}

/** '3 h 20 min'. */
export function delayText(minutes: number) {
  const [h, m] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [h > 0 && t('disruption.hours', { h }), m > 0 && t('disruption.minutes', { m })]
  return parts.filter(Boolean).join(' ')
}

type PartyFlight = DisruptedParty['from']

/** 'EK 183 11:00'. */
export const flightLine = (flight: PartyFlight) =>
  `${formatFlightNumber(flight)} ${flight.departure_time}`

/** How much later the other flight leaves: the same day, the next, or the day itself. */
export function laterText(from: PartyFlight, to: PartyFlight) {
  const days = nightsBetween(from.departure_date, to.departure_date)
  if (days === 0) return t('disruption.same-day')
  return days === 1
    ? t('disruption.next-day', { day: shortDay(to.departure_date) })
    : shortDay(to.departure_date)
}

/** Bookings that still wait for a traveller or for staff. */
export const openBookings = ({ parties }: DisruptionHead) =>
  parties.open.bookings + parties.declined.bookings + parties.expired.bookings
