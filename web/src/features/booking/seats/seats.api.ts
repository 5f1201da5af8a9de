import { holds } from '@sayap/contract/booking/holds'
import { seats } from '@sayap/contract/booking/seats'
import { api, call } from '#shared/api/api'

/** Other travellers choose seats too, so an open map is refreshed at this interval. */
export const SEATS_POLL_INTERVAL_MS = 20_000

const seatsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSeats: build.query({ ...call(seats.list), providesTags: ['Seat'] }),
    holdSeats: build.mutation({ ...call(holds.set), invalidatesTags: ['Seat'] }),
    releaseSeats: build.mutation({ ...call(holds.release), invalidatesTags: ['Seat'] }),
  }),
})

export const { useListSeatsQuery } = seatsApi
export const { holdSeats, releaseSeats } = seatsApi.endpoints
