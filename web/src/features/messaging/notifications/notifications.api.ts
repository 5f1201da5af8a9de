import type { ResponseOf } from '@sayap/contract/core/endpoint'
import type { notifications } from '@sayap/contract/messaging/notifications'
import { api, callUnchecked } from '#shared/api/api'

export const LATEST_PATH = '/notifications?limit=20'

/** The badge and the popover are on every page, so this endpoint is typed without runtime schemas. */
const latest = api.injectEndpoints({
  endpoints: (build) => ({
    latestNotifications: build.query<ResponseOf<typeof notifications.list>, object>({
      ...callUnchecked(LATEST_PATH),
      providesTags: ['Notification'],
    }),
  }),
})

export const { useLatestNotificationsQuery } = latest
export const { latestNotifications } = latest.endpoints
