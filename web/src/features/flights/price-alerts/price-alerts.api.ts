import { priceAlerts } from '@sayap/contract/flights/price-alerts'
import { api, call } from '#shared/api/api'

export const { usePriceAlertsQuery, useCreatePriceAlertMutation, useDeletePriceAlertMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      priceAlerts: build.query({ ...call(priceAlerts.list), providesTags: ['PriceAlert'] }),
      createPriceAlert: build.mutation({
        ...call(priceAlerts.create),
        invalidatesTags: ['PriceAlert'],
      }),
      deletePriceAlert: build.mutation({
        ...call(priceAlerts.delete),
        invalidatesTags: ['PriceAlert'],
      }),
    }),
  })
