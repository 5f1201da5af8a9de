import { placeOf } from './visible-text'

/** What makes the page scroll sideways. */
export function sideways(): string[] {
  const root = document.documentElement
  if (root.scrollWidth <= root.clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    (one) => one.getBoundingClientRect().right > root.clientWidth + 1,
  )
  return ['the page scrolls sideways', ...wide.slice(0, 5).map(placeOf)]
}
