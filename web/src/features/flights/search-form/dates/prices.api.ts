import type { RequestOf } from '@sayap/contract/core/endpoint'
import type { flights } from '@sayap/contract/flights/flights'
import { api, type Dispatch } from '#shared/api/api'
import { cheapestDays } from '../../flights.api'
import { countTravellers, type SearchChoice } from '../search-choice'
import { addMonths, firstDay } from './months'

type DatesQuery = RequestOf<typeof flights.dates>['query']

interface PricesSearch {
  route: Omit<DatesQuery, 'from' | 'days'>
  /** First month, `YYYY-MM`. */
  from: string
  /** Number of months. */
  months: number
}

/** The longest period of one request: two months, whatever their length. */
const DAYS = 62

export const { usePricesByDayQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Rupiah of the cheapest flight of each day of several months, by day. */
    pricesByDay: build.query<Record<string, number>, PricesSearch>({
      async queryFn({ route, from, months }, { dispatch }) {
        const starts = Array.from({ length: Math.ceil(months / 2) }, (_, n) =>
          firstDay(addMonths(from, 2 * n)),
        )
        const answers = await Promise.all(
          starts.map((start) =>
            (dispatch as Dispatch)(
              cheapestDays.initiate(
                { query: { ...route, from: start, days: DAYS } },
                { subscribe: false },
              ),
            ),
          ),
        )
        const failed = answers.find(({ error }) => error)
        if (failed?.error) return { error: failed.error as never }
        const days = answers.flatMap(({ data }) => data?.data ?? [])
        return {
          data: Object.fromEntries(days.map((one) => [one.departure_date, one.price])),
        }
      },
      providesTags: ['Flight'],
    }),
  }),
})

/** The route out, as its prices are asked for. */
export const routeOut = (choice: SearchChoice): PricesSearch['route'] => ({
  starting_place: choice.starting_place.trim(),
  destination_place: choice.destination_place.trim(),
  class_flight: choice.class_flight,
  type_trip: choice.type_trip,
  capacity: Math.max(1, countTravellers(choice)),
})

export const routeBack = (choice: SearchChoice): PricesSearch['route'] => ({
  ...routeOut(choice),
  starting_place: choice.destination_place.trim(),
  destination_place: choice.starting_place.trim(),
})
