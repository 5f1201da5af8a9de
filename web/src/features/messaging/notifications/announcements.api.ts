import { announcements } from '@sayap/contract/messaging/announcements'
import { api, call } from '#shared/api/api'

export const { useAnnouncementsQuery, useAudienceQuery, useSendAnnouncementMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      announcements: build.query({ ...call(announcements.list), providesTags: ['Notification'] }),
      audience: build.query({ ...call(announcements.audience), providesTags: ['Booking'] }),
      sendAnnouncement: build.mutation({
        ...call(announcements.send),
        invalidatesTags: ['Notification'],
      }),
    }),
  })
