import type { GroupRequest, GroupState } from '@sayap/contract/booking/groups/group-requests'
import { classLabel, formatFlightNumber } from '#features/shared-trip/flight-labels'
import { longDay } from '#shared/dates/dates'
import { moment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import type { Tone } from '#ui/primitives/badge'

type Facts = Pick<
  GroupRequest,
  | 'starting_place'
  | 'destination_place'
  | 'departure_date'
  | 'class_flight'
  | 'capacity'
  | 'adult'
  | 'child'
>

export const GROUP_TONES: Record<GroupState, Tone> = {
  requested: 'info',
  quoted: 'wait',
  accepted: 'paid',
  declined: 'bad',
  withdrawn: 'off',
  expired: 'off',
  sales_closed: 'off',
  flight_cancelled: 'bad',
}

export const routeOf = ({ starting_place: from, destination_place: to }: Facts) =>
  t('groups.route', { from, to })

/** '24 passengers, economy class, Fri, 1 May 2099' */
export const groupLine = (group: Facts) =>
  t('groups.line', {
    n: group.capacity,
    class: classLabel(group.class_flight),
    day: longDay(group.departure_date),
  })

/** '20 adults, 4 children' */
export const partyText = ({ adult, child }: Facts) =>
  child === 0
    ? t('groups.adults-only', { n: adult })
    : `${t('groups.adults-only', { n: adult })}, ${t('groups.and-children', { n: child })}`

/** 'EK 181, Kelana, 08:00'; empty while no flight is chosen. */
export const flightText = ({ flight }: Pick<GroupRequest, 'flight'>) =>
  flight ? `${formatFlightNumber(flight)}, ${flight.name_airline}, ${flight.departure_time}` : ''

/** What the state means, in a few words; with a price until when its seats are held. */
export const stateText = ({ state, quote }: Pick<GroupRequest, 'state' | 'quote'>) =>
  t(`groups.state.${state}`, { until: quote ? moment(quote.valid_until) : '' })
