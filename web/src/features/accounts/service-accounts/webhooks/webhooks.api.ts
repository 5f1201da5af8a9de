import { webhooks } from '@sayap/contract/webhooks/webhooks'
import { api, call } from '#shared/api/api'

export const {
  useWebhooksQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useRemoveWebhookMutation,
  useReplaceWebhookSecretMutation,
  useTestWebhookMutation,
  useWebhookDeliveriesQuery,
  useResendDeliveryMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    webhooks: build.query({ ...call(webhooks.list), providesTags: ['Webhook'] }),
    createWebhook: build.mutation({ ...call(webhooks.create), invalidatesTags: ['Webhook'] }),
    updateWebhook: build.mutation({ ...call(webhooks.update), invalidatesTags: ['Webhook'] }),
    removeWebhook: build.mutation({ ...call(webhooks.remove), invalidatesTags: ['Webhook'] }),
    replaceWebhookSecret: build.mutation({
      ...call(webhooks.rotateSecret),
      invalidatesTags: ['Webhook'],
    }),
    testWebhook: build.mutation({ ...call(webhooks.test), invalidatesTags: ['Webhook'] }),
    webhookDeliveries: build.query({ ...call(webhooks.deliveries), providesTags: ['Webhook'] }),
    resendDelivery: build.mutation({ ...call(webhooks.resend), invalidatesTags: ['Webhook'] }),
  }),
})
