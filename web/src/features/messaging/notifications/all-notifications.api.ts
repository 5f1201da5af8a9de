import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { type Notification, notifications } from '@sayap/contract/messaging/notifications'
import { api, call } from '#shared/api/api'
import { showErrorToast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'

/** Separate from the latest notifications, which every page loads. */
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

interface Listed {
  data: Notification[]
  unread: number
}

interface Tools {
  // biome-ignore lint/suspicious/noExplicitAny: only app/ knows the type of the store.
  dispatch: ThunkDispatch<any, unknown, UnknownAction>
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  getState: () => any
  queryFulfilled: Promise<unknown>
}

/** Optimistic update of every cached list; reverted if the server refuses. */
async function clearAtOnce(
  upTo: number | string | undefined,
  { dispatch, getState, queryFulfilled }: Tools,
) {
  const isCleared = ({ id }: Notification) => upTo === undefined || id <= Number(upTo)
  const clear = (draft: Listed) => {
    const gone = draft.data.filter((one) => isCleared(one) && !one.read).length
    draft.unread = upTo === undefined ? 0 : Math.max(0, draft.unread - gone)
    draft.data = draft.data.filter((one) => !isCleared(one))
  }
  const patches = api.util
    .selectInvalidatedBy(getState(), ['Notification'])
    .map(({ endpointName, originalArgs }) =>
      dispatch(
        api.util.updateQueryData(endpointName as never, originalArgs as never, clear as never),
      ),
    )
  try {
    await queryFulfilled
  } catch {
    for (const patch of patches) patch.undo()
    showErrorToast(t('notifications.clear-failed'))
  }
}
