import { createStore } from './store'

interface Action {
  label: string
  /** Runs after the dialog has closed. */
  run: () => void
}

export type Feedback =
  | { kind: 'loading'; text?: string | undefined }
  | { kind: 'success'; text: string; note?: string | undefined; action?: Action | undefined }
  | { kind: 'error'; text: string; reason?: string | undefined; action?: Action | undefined }
  | {
      kind: 'ask'
      text: string
      note: string
      yes: string
      no: string
      /** Called once, with false if the dialog was dismissed. */
      answer: (isYes: boolean) => void
    }

export const feedbackStore = createStore<Feedback | null>(null)

/** The dialogs around a mutation, one at a time. The shell renders them; any code may open them. */
export const feedback = {
  /** 'Loading...' or another text of the specification. It cannot be dismissed: open another one after it. */
  loading: (text?: string) => feedbackStore.set({ kind: 'loading', text }),

  success: (text: string, more: { note?: string; action?: Action } = {}) =>
    feedbackStore.set({ kind: 'success', text, ...more }),

  /** Titled 'Oops...'. `text` is the line of the specification; `reason` explains what happened and what to do. */
  error: (text: string, more: { reason?: string; action?: Action } = {}) =>
    feedbackStore.set({ kind: 'error', text, ...more }),

  close: () => feedbackStore.set(null),
}
