import { store } from './store'

interface Action {
  label: string
  /** Runs after the dialog has closed. */
  run: () => void
}

export type Feedback =
  | { kind: 'loading'; text?: string | undefined }
  | { kind: 'success'; text: string; note?: string | undefined; action?: Action | undefined }
  | { kind: 'error'; text: string; reason?: string | undefined; action?: Action | undefined }

export const feedbackStore = store<Feedback | null>(null)

/** The dialogs around a mutation, one at a time; drawn by the shell, called from anywhere. */
export const feedback = {
  /** 'Loading...', or the spec's own words; cannot be dismissed, so always follow it with another. */
  loading: (text?: string) => feedbackStore.set({ kind: 'loading', text }),

  success: (text: string, more: { note?: string; action?: Action } = {}) =>
    feedbackStore.set({ kind: 'success', text, ...more }),

  /** Titled 'Oops...'; `text` is the spec's line, `reason` says what happened, what is kept, what to do. */
  error: (text: string, more: { reason?: string; action?: Action } = {}) =>
    feedbackStore.set({ kind: 'error', text, ...more }),

  close: () => feedbackStore.set(null),
}
