import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Notification } from '@sayap/contract/notifications'
import { api } from '#lib/api'
import { t } from '#lib/t'
import { toastFailure } from '#lib/toast'

interface Listed {
  data: Notification[]
  unread: number
}

interface Tools {
  // biome-ignore lint/suspicious/noExplicitAny: the store's own type is known in app/ only.
  dispatch: ThunkDispatch<any, unknown, UnknownAction>
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  getState: () => any
  queryFulfilled: Promise<unknown>
}

/** Takes them out of every list that is drawn before the server has answered; back if it refuses. */
export async function clearAtOnce(
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
    toastFailure(t('notifications.clear-failed'))
  }
}
