import { describeElement, type VisibleText, visibleText } from './visible-text'

/** Pixels by which lines may reach into each other in both directions. */
const TOLERANCE = 4

/** Text that overlaps other text. */
export function overlappingText(): string[] {
  const lines = visibleText()
    .filter(({ owner }) => !isFloating(owner))
    .flatMap((found) =>
      found.lines.map((line) => ({ ...found, line: visiblePart(found.owner, line) })),
    )
    .sort((a, b) => a.line.top - b.line.top)
  return lines.flatMap((one, index) => {
    const below = lines.slice(index + 1)
    const end = below.findIndex(({ line }) => line.top > one.line.bottom)
    return below
      .slice(0, end < 0 ? undefined : end)
      .filter((other) => other.owner !== one.owner && overlap(one.line, other.line))
      .map(
        (other) => `'${short(one)}' and '${short(other)}' overlap in ${describeElement(one.owner)}`,
      )
  })
}

function overlap(a: Line, b: Line) {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  // The line boxes of different font sizes overlap by their leading; letters fill the middle.
  return across > TOLERANCE && down > Math.max(TOLERANCE, Math.min(a.height, b.height) * 0.4)
}

/** The part of a line that the boxes around it do not clip. */
function visiblePart(owner: Element, line: DOMRect) {
  let { left, right, top, bottom } = line
  for (let box: Element | null = owner; box && box !== document.body; box = box.parentElement) {
    if (getComputedStyle(box).overflowX === 'visible') continue
    const edges = box.getBoundingClientRect()
    left = Math.max(left, edges.left)
    right = Math.min(right, edges.right)
    top = Math.max(top, edges.top)
    bottom = Math.min(bottom, edges.bottom)
  }
  return { left, right, top, bottom, height: bottom - top }
}

type Line = ReturnType<typeof visiblePart>

/** Whether it stays in the window while the page scrolls, or opens over the page. */
function isFloating(owner: Element) {
  for (let one: Element | null = owner; one; one = one.parentElement) {
    const { position } = getComputedStyle(one)
    if (position === 'fixed' || position === 'sticky') return true
    if (one.matches('[popover], [role="menu"], [role="listbox"], [role="dialog"]')) return true
  }
  return false
}

const short = ({ text }: VisibleText) => text.slice(0, 30)
