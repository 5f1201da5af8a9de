import type { KeyboardEvent } from 'react'

const MARK = 'data-takes-escape'

/**
 * Properties of a modal's content. Radix gives Escape to the layer that came last, which may be a toast;
 * with these the modal that has the focus takes it, and the toast stays.
 */
export const takesEscape = (close: () => void) => ({
  [MARK]: '',
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Prevented where the modal was the last layer. React's events also come from modals inside this one.
    const isOwn = event.currentTarget.contains(event.target as Node)
    if (event.key !== 'Escape' || event.defaultPrevented || !isOwn) return
    event.preventDefault()
    close()
  },
})

/** Whether a modal takes the Escape that was pressed on this element. */
export const isForModal = (target: EventTarget | null) =>
  target instanceof Element && target.closest(`[${MARK}]`) !== null
