/** A piece of text that somebody sees: what it says, whose it is, and where its lines lie. */
export interface Seen {
  words: string
  node: Node
  owner: Element
  lines: DOMRect[]
}

const SILENT = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION', 'TITLE'])

/** Of the modal dialog alone, where one stands: what lies under it is out of reach. */
export function ground(): Element {
  const isCovered = document.querySelector('#root[aria-hidden="true"], #root [inert]') !== null
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]')
  return (isCovered && [...dialogs].at(-1)) || document.body
}

/** All text of the page but that for screen readers only. */
export function visibleText(): Seen[] {
  const walker = document.createTreeWalker(ground(), NodeFilter.SHOW_TEXT)
  const seen: Seen[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement
    const words = node.textContent?.trim()
    if (!owner || !words || SILENT.has(owner.tagName) || !isVisible(owner)) continue
    const lines = linesOf(node, 0, node.textContent?.length ?? 0)
    if (lines.length > 0) seen.push({ words, node, owner, lines })
  }
  return seen
}

/** Where a part of a text lies, a box for each of its lines. */
export function linesOf(node: Node, from: number, to: number): DOMRect[] {
  const range = document.createRange()
  range.setStart(node, from)
  range.setEnd(node, to)
  return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
}

const isVisible = (one: Element) =>
  one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  !one.closest('svg') &&
  !isForReadersOnly(one)

/** Kept in a box of one pixel, or clipped to nothing, for screen readers. */
function isForReadersOnly(one: Element) {
  for (let box: Element | null = one; box && box !== document.body; box = box.parentElement) {
    const { position, clipPath } = getComputedStyle(box)
    if (clipPath === 'inset(50%)') return true
    if (box.clientWidth <= 1 && position === 'absolute') return true
  }
  return false
}

/** Where to find it: the component's class by its name, without what the build adds. */
export function placeOf(one: Element): string {
  const own = [...one.classList].map((name) => name.replace(/^_|_[\w-]{5,}$/g, '')).join('.')
  const here = one.tagName.toLowerCase() + (own && `.${own}`)
  const around = one.parentElement?.closest('[class*="_"]')
  return around && !own ? `${placeOf(around)} > ${here}` : here
}
