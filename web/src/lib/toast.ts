import { store } from './store'

export interface Toast {
  id: number
  text: string
  action?: { label: string; run: () => void } | undefined
}

export const toastStore = store<Toast[]>([])
let last = 0

/** A passing word at the foot of the screen, for what needs no answer: 'Copied.' */
export function toast(text: string, action?: Toast['action']) {
  last += 1
  toastStore.set([...toastStore.get().slice(-2), { id: last, text, action }])
}

export const dismissToast = (id: number) =>
  toastStore.set(toastStore.get().filter((one) => one.id !== id))
