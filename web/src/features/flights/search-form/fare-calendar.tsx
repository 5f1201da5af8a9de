import { useContext } from 'react'
import { Calendar, type CalendarProps } from '#ui/forms/calendar/calendar'
import { useCheapestDaysQuery } from '../flights.api'
import { FareRoute } from './fare-route'

/** The calendar with the lowest price of each day, loaded when it is opened. */
export function FareCalendar(props: CalendarProps) {
  const route = useContext(FareRoute)?.choice
  const { data } = useCheapestDaysQuery(
    {
      query: {
        starting_place: route?.starting_place.trim() ?? '',
        destination_place: route?.destination_place.trim() ?? '',
        class_flight: route?.class_flight,
        type_trip: route?.type_trip,
        capacity: Math.max(1, (route?.child ?? 0) + (route?.adult ?? 0)),
      },
    },
    { skip: !route?.starting_place.trim() || !route.destination_place.trim() },
  )
  const prices = Object.fromEntries(
    (data?.data ?? []).map(({ departure_date, price }) => [departure_date, price]),
  )
  return <Calendar {...props} prices={prices} />
}
