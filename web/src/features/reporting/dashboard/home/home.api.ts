import { home } from '@sayap/contract/operations/home'
import { api, call } from '#shared/api/api'

/** Where live events do not arrive. */
export const FRESH = {
  refetchOnMountOrArgChange: true,
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
}

/** The state of the page in its address: of the departures, of the coming days, and of sales. */
export const HOME_STATE = [
  'departures',
  'more',
  'days',
  'from',
  'to',
  'ahead',
  'ahead_from',
  'ahead_to',
  'airline',
] as const

/** What of it changes with an act in this browser, or with a live event. */
const QUEUE_TAGS = [
  'Approval',
  'Booking',
  'Boarding',
  'Case',
  'Chat',
  'Flight',
  'Mail',
  'Payment',
  'Refund',
] as const

export const { useHomeQuery, useDayDeparturesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    home: build.query({ ...call(home.read), providesTags: QUEUE_TAGS }),
    dayDepartures: build.query({
      ...call(home.departures),
      providesTags: ['Boarding', 'Booking', 'Flight'],
    }),
  }),
})
