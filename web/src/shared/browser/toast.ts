import { t } from '#shared/i18n/t'
import { createStore } from './store'

interface Action {
  label: string
  run: () => void
}

interface Manner {
  /** An error, shown with another icon. */
  failed?: boolean
  /** Stays until it is used or dismissed. */
  stays?: boolean
  /** Language of the text where it is not the page's. */
  lang?: string
  /** Called when it is closed or was used, not when `dismissToast` removes it. */
  onDismiss?: () => void
}

export interface Toast extends Manner {
  id: number
  text: string
  action?: Action | undefined
}

export const toastStore = createStore<Toast[]>([])
let last = 0

/** Shows a short message at the bottom of the screen, such as 'Copied.' Returns its id. */
export function toast(text: string, action?: Action, manner?: Manner) {
  last += 1
  toastStore.set([...toastStore.get().slice(-2), { id: last, text, action, ...manner }])
  return last
}

export const showErrorToast = (text: string) => toast(text, undefined, { failed: true })

/** Shows what was removed, with a button that restores it. */
export const toastWithUndo = (text: string, undo: () => void) =>
  toast(text, { label: t('ui.undo'), run: undo })

export const dismissToast = (id: number | undefined) =>
  toastStore.set(toastStore.get().filter((one) => one.id !== id))
