import { type RefObject, useEffect } from 'react'

/**
 * A conversation that is opened from the list takes the focus where the list loses it: on a phone,
 * where it stands in its place, and where the button that began it is gone.
 */
export function useFocusFromList(section: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const holder = document.activeElement
    const isLost = holder === document.body || holder?.checkVisibility?.() === false
    if (isLost) section.current?.focus({ preventScroll: true })
  }, [section])
}
