import { disruptions } from '@sayap/contract/operations/disruptions'
import { api, call } from '#shared/api/api'

export const {
  useDisruptedFlightsQuery,
  useDisruptionPreviewQuery,
  useDisruptionsQuery,
  useDisruptionQuery,
  useDisruptedPartiesQuery,
  usePartyFlightsQuery,
  useBeginDisruptionMutation,
  useProposeFlightMutation,
  useConfirmDisruptionMutation,
  useDropDisruptionMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Disruption'] }).injectEndpoints({
  endpoints: (build) => ({
    disruptedFlights: build.query({
      ...call(disruptions.flights),
      providesTags: ['Flight', 'Disruption'],
    }),
    disruptionPreview: build.query({
      ...call(disruptions.preview),
      providesTags: ['Flight', 'Booking'],
    }),
    disruptions: build.query({ ...call(disruptions.list), providesTags: ['Disruption'] }),
    disruption: build.query({ ...call(disruptions.one), providesTags: ['Disruption'] }),
    disruptedParties: build.query({ ...call(disruptions.parties), providesTags: ['Disruption'] }),
    partyFlights: build.query({ ...call(disruptions.partyFlights), providesTags: ['Disruption'] }),
    beginDisruption: build.mutation({
      ...call(disruptions.create),
      invalidatesTags: ['Disruption', 'Audit'],
    }),
    proposeFlight: build.mutation({
      ...call(disruptions.propose),
      invalidatesTags: ['Disruption', 'Audit'],
    }),
    confirmDisruption: build.mutation({
      ...call(disruptions.confirm),
      invalidatesTags: ['Disruption', 'Flight', 'Booking', 'Refund', 'Seat', 'Audit'],
    }),
    dropDisruption: build.mutation({
      ...call(disruptions.drop),
      invalidatesTags: ['Disruption', 'Audit'],
    }),
  }),
})
