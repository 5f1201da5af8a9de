import { channel } from 'node:diagnostics_channel'

/** Modules publish here what only metrics count; publishing costs nothing without a subscriber. */

/** The role of each failed sign-in. */
export const signInFailed = channel('sayap.sign-in.failed')

/** A refresh token that was used before. */
export const refreshReused = channel('sayap.refresh.reused')
