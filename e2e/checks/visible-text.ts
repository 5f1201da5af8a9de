/** A text node that can be seen. */
export interface VisibleText {
  text: string
  node: Node
  owner: Element
  /** One box per line. */
  lines: DOMRect[]
}

const SILENT = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION', 'TITLE'])

/** The open modal dialog, whose background is inert, or the whole page. */
export function visibleRoot(): Element {
  const isCovered = document.querySelector('#root[aria-hidden="true"], #root [inert]') !== null
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]')
  return (isCovered && [...dialogs].at(-1)) || document.body
}

/** All text nodes, except those for screen readers only. */
export function visibleText(): VisibleText[] {
  const walker = document.createTreeWalker(visibleRoot(), NodeFilter.SHOW_TEXT)
  const found: VisibleText[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement
    const text = node.textContent?.trim()
    if (!owner || !text || SILENT.has(owner.tagName) || !isVisible(owner)) continue
    const lines = lineBoxes(node, 0, node.textContent?.length ?? 0)
    if (lines.length > 0) found.push({ text, node, owner, lines })
  }
  return found
}

/** The boxes of a range of a text node, one per line. */
export function lineBoxes(node: Node, from: number, to: number): DOMRect[] {
  const range = document.createRange()
  range.setStart(node, from)
  range.setEnd(node, to)
  return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
}

const isVisible = (element: Element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  !element.closest('svg') &&
  !isForScreenReadersOnly(element)

/** Whether it is in a box of one pixel or clipped to nothing. */
function isForScreenReadersOnly(element: Element) {
  for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
    const { position, clipPath } = getComputedStyle(box)
    if (clipPath === 'inset(50%)') return true
    if (box.clientWidth <= 1 && position === 'absolute') return true
  }
  return false
}

/** Tag and class names, without what the build adds to them, to find the component. */
export function describeElement(element: Element): string {
  const names = [...element.classList].map((name) => name.replace(/^_|_[\w-]{5,}$/g, '')).join('.')
  const own = element.tagName.toLowerCase() + (names && `.${names}`)
  const around = element.parentElement?.closest('[class*="_"]')
  return around && !names ? `${describeElement(around)} > ${own}` : own
}
