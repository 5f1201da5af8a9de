import { store } from './store'

/** Whether what happens is heard of by itself right now; else one has to ask. */
export const liveStatus = store(false)
