import type { ResponseOf } from '@sayap/contract/endpoint'
import type { notifications } from '@sayap/contract/notifications'
import { api, callUnchecked } from '#lib/api'

export const LATEST_PATH = '/notifications?limit=20'

/** What the bell counts and its popover lists: on every page, so spelled out and without schemas. */
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
