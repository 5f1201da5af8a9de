import { visibleRoot } from './visible-text'

const ATTRIBUTES = ['aria-label', 'aria-valuetext', 'placeholder', 'title', 'alt']
const SILENT = 'script, style, noscript, [hidden], [inert]'

/** All text of the page, for eyes and for screen readers, except what is marked as another language. */
export function accessibleText(): string[] {
  const elements = [...visibleRoot().querySelectorAll('*')].filter(
    (element) => !element.closest(SILENT) && element.closest('[lang]') === document.documentElement,
  )
  const texts = [document.title, ...elements.flatMap(textsOf)].map(onOneLine)
  return [...new Set(texts)].filter(Boolean)
}

function textsOf(element: Element) {
  const nodes = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  const attributes = ATTRIBUTES.map((name) => element.getAttribute(name))
  return [...nodes.map(({ textContent }) => textContent), ...attributes]
}

const onOneLine = (text: string | null) => (text ?? '').trim().replace(/\s+/g, ' ')
