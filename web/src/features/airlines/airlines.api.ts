import { airlines } from '@sayap/contract/airlines'
import { api, call, callWithFile } from '#lib/api'

/** Flights carry their airline's name and mark, and those of one that is off are not found. */
const CHANGED = ['Airline', 'Flight'] as const

export const {
  useAirlinesQuery,
  useCreateAirlineMutation,
  useUpdateAirlineMutation,
  useDeleteAirlineMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    airlines: build.query({ ...call(airlines.list), providesTags: ['Airline'] }),
    createAirline: build.mutation({ ...callWithFile(airlines.create), invalidatesTags: CHANGED }),
    updateAirline: build.mutation({ ...callWithFile(airlines.update), invalidatesTags: CHANGED }),
    deleteAirline: build.mutation({ ...call(airlines.remove), invalidatesTags: CHANGED }),
  }),
})
