import type { KeyboardEvent } from 'react'

const MARK = 'data-takes-escape'

/**
 * Properties of a modal's content. Radix gives Escape to the layer that was opened last, which may be a
 * toast; with these properties the modal that has the focus closes, and the toast stays.
 */
export const takesEscape = (close: () => void) => ({
  [MARK]: '',
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // If the modal is the top layer, Radix has closed it already and prevented the default. Events of React
    // bubble through components, so those of a modal that is rendered inside this one arrive here too.
    const isOwn = event.currentTarget.contains(event.target as Node)
    if (event.key !== 'Escape' || event.defaultPrevented || !isOwn) return
    event.preventDefault()
    close()
  },
})

/** Whether a modal takes the Escape that was pressed on this element. */
export const isForModal = (target: EventTarget | null) =>
  target instanceof Element && target.closest(`[${MARK}]`) !== null
