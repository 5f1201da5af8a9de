import { destinations } from '@sayap/contract/catalog/destinations'
import { api, call, callWithFile } from '#shared/api/api'

/** Mutations by staff, separate from the list so that the home page loads no schemas. */
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
