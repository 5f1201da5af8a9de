import { destinations } from '@sayap/contract/destinations'
import { api, call, callWithFile } from '#lib/api'

/** What staff change; apart from the list, which the first page reads without the contract. */
export const {
  useCreateDestinationMutation,
  useUpdateDestinationMutation,
  useDeleteDestinationMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    createDestination: build.mutation({
      ...callWithFile(destinations.create),
      invalidatesTags: ['Destination'],
    }),
    updateDestination: build.mutation({
      ...callWithFile(destinations.update),
      invalidatesTags: ['Destination'],
    }),
    deleteDestination: build.mutation({
      ...call(destinations.remove),
      invalidatesTags: ['Destination'],
    }),
  }),
})
