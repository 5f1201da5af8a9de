import { paymentDeadlines } from '@sayap/contract/payment/payment-deadlines'
import { api, call } from '#shared/api/api'

export const { useDeadlinesQuery, useChangeDeadlinesMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    deadlines: build.query({ ...call(paymentDeadlines.read), providesTags: ['Deadlines'] }),
    changeDeadlines: build.mutation({
      ...call(paymentDeadlines.change),
      invalidatesTags: ['Deadlines', 'Audit'],
    }),
  }),
})
