import { savedPassengers } from '@sayap/contract/accounts/saved-passengers'
import { api, call } from '#shared/api/api'

export const {
  useSavedPassengersQuery,
  useSavePassengerMutation,
  useDeleteSavedPassengerMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    savedPassengers: build.query({ ...call(savedPassengers.list), providesTags: ['Settings'] }),
    savePassenger: build.mutation({ ...call(savedPassengers.save), invalidatesTags: ['Settings'] }),
    deleteSavedPassenger: build.mutation({
      ...call(savedPassengers.delete),
      invalidatesTags: ['Settings'],
    }),
  }),
})
