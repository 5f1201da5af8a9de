import { holds, seats } from '@sayap/contract/seats'
import { api, call } from '#lib/api'

/** Others choose seats too: while a map is open it is asked again this often. */
export const SEATS_POLLED_MS = 20_000

const seatsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSeats: build.query({ ...call(seats.list), providesTags: ['Seat'] }),
    holdSeats: build.mutation({ ...call(holds.set), invalidatesTags: ['Seat'] }),
    releaseSeats: build.mutation({ ...call(holds.release), invalidatesTags: ['Seat'] }),
  }),
})

export const { useListSeatsQuery } = seatsApi
export const { holdSeats, releaseSeats } = seatsApi.endpoints
