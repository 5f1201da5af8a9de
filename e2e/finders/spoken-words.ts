import { ground } from './visible-text'

const ATTRIBUTES = ['aria-label', 'aria-valuetext', 'placeholder', 'title', 'alt']
const SILENT = 'script, style, noscript, [hidden], [inert]'

/** All a page says, to eyes and to screen readers, but what it marks as being in another language. */
export function spokenWords(): string[] {
  const spoken = [...ground().querySelectorAll('*')].filter(
    (one) => !one.closest(SILENT) && one.closest('[lang]') === document.documentElement,
  )
  const words = [document.title, ...spoken.flatMap(wordsOf)].map(onOneLine)
  return [...new Set(words)].filter(Boolean)
}

function wordsOf(one: Element) {
  const written = [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  const told = ATTRIBUTES.map((name) => one.getAttribute(name))
  return [...written.map(({ textContent }) => textContent), ...told]
}

const onOneLine = (words: string | null) => (words ?? '').trim().replace(/\s+/g, ' ')
