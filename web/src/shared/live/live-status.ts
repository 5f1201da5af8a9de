import { createStore } from '#shared/browser/store'

/** Whether live events are received now. Otherwise components poll. */
export const liveStatus = createStore(false)
