import { airlines } from '@sayap/contract/catalog/airlines'
import { api, call, callWithFile } from '#shared/api/api'

/** Flights contain their airline's name and logo, and flights of inactive airlines are hidden. */
const INVALIDATED_TAGS = ['Airline', 'Flight'] as const

export const {
  useAirlinesQuery,
  useCreateAirlineMutation,
  useUpdateAirlineMutation,
  useDeleteAirlineMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    airlines: build.query({ ...call(airlines.list), providesTags: ['Airline'] }),
    createAirline: build.mutation({
      ...callWithFile(airlines.create),
      invalidatesTags: INVALIDATED_TAGS,
    }),
    updateAirline: build.mutation({
      ...callWithFile(airlines.update),
      invalidatesTags: INVALIDATED_TAGS,
    }),
    deleteAirline: build.mutation({ ...call(airlines.remove), invalidatesTags: INVALIDATED_TAGS }),
  }),
})
