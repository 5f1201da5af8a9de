import { store } from './store'
import { t } from './t'

interface Action {
  label: string
  run: () => void
}

interface Manner {
  /** Something did not work: said with another sign. */
  failed?: boolean
  /** Stands until it is answered or put away. */
  stays?: boolean
}

export interface Toast extends Manner {
  id: number
  text: string
  action?: Action | undefined
}

export const toastStore = store<Toast[]>([])
let last = 0

/** A passing word at the foot of the screen, for what needs no answer: 'Copied.' Answers its id. */
export function toast(text: string, action?: Action, manner?: Manner) {
  last += 1
  toastStore.set([...toastStore.get().slice(-2), { id: last, text, action, ...manner }])
  return last
}

export const toastFailure = (text: string) => toast(text, undefined, { failed: true })

/** Says what is gone, and brings it back if that was not meant. */
export const toastWithUndo = (text: string, undo: () => void) =>
  toast(text, { label: t('ui.undo'), run: undo })

export const dismissToast = (id: number | undefined) =>
  toastStore.set(toastStore.get().filter((one) => one.id !== id))
