import { aircraftTypes } from '@sayap/contract/flights/aircraft-types'
import { api, call } from '#shared/api/api'

/** Flights sell the seats of their type. */
const INVALIDATED_TAGS = ['AircraftType', 'Flight', 'Schedule', 'Seat'] as const

export const {
  useAircraftTypesQuery,
  useCreateAircraftTypeMutation,
  useUpdateAircraftTypeMutation,
  useDeleteAircraftTypeMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    aircraftTypes: build.query({
      ...call(aircraftTypes.list),
      providesTags: ['AircraftType', 'Flight', 'Schedule'],
    }),
    createAircraftType: build.mutation({
      ...call(aircraftTypes.create),
      invalidatesTags: INVALIDATED_TAGS,
    }),
    updateAircraftType: build.mutation({
      ...call(aircraftTypes.update),
      invalidatesTags: INVALIDATED_TAGS,
    }),
    deleteAircraftType: build.mutation({
      ...call(aircraftTypes.remove),
      invalidatesTags: INVALIDATED_TAGS,
    }),
  }),
})
