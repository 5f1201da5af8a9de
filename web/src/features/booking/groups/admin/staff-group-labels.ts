import type { StaffGroupRequest } from '@sayap/contract/booking/groups/group-requests'
import { classLabel, formatFlightNumber } from '#features/shared-trip/flight-labels'
import type { Failure } from '#shared/api/problem'
import { longDay } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'

export const routeOf = ({ starting_place: from, destination_place: to }: StaffGroupRequest) =>
  t('staff-groups.route', { from, to })

/** 'EK 181, Fri, 1 May 2099, 08:00, economy', or the day that was asked for. */
export const tripLine = ({ flight, departure_date, class_flight }: StaffGroupRequest) =>
  [
    flight && formatFlightNumber(flight),
    longDay(departure_date),
    flight?.departure_time,
    classLabel(class_flight),
  ]
    .filter(Boolean)
    .join(', ')

/** Why an answer of staff was refused; where somebody was faster, with what can be done next. */
export function refusalOf({ code, text }: Failure) {
  if (code === 'changed_meanwhile') return t('staff-groups.changed')
  return code === 'group_closed' ? t('staff-groups.closed') : text
}
