import { notifications } from '@sayap/contract/notifications'
import { api, call } from '#lib/api'
import { clearAtOnce } from './clear-at-once'

/** Apart from the latest, which every page of a signed-in traveller reads. */
export const {
  useNotificationsQuery,
  useReadNotificationsMutation,
  useClearNotificationsMutation,
  useRestoreNotificationsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.query({ ...call(notifications.list), providesTags: ['Notification'] }),
    readNotifications: build.mutation({
      ...call(notifications.read),
      invalidatesTags: ['Notification'],
    }),
    clearNotifications: build.mutation({
      ...call(notifications.clear),
      onQueryStarted: ({ body }, tools) => clearAtOnce(body?.up_to ?? undefined, tools),
      invalidatesTags: ['Notification'],
    }),
    restoreNotifications: build.mutation({
      ...call(notifications.restore),
      invalidatesTags: ['Notification'],
    }),
  }),
})
