import { placeOf, type Seen, visibleText } from './visible-text'

/** Pixels of one line inside another, both ways, before it is a collision. */
const TOUCH = 4

/** Text written over other text. */
export function collidingText(): string[] {
  const lines = visibleText()
    .filter(({ owner }) => !floats(owner))
    .flatMap((seen) => seen.lines.map((line) => ({ ...seen, line: inSight(seen.owner, line) })))
    .sort((a, b) => a.line.top - b.line.top)
  return lines.flatMap((one, index) => {
    const below = lines.slice(index + 1)
    const end = below.findIndex(({ line }) => line.top > one.line.bottom)
    return below
      .slice(0, end < 0 ? undefined : end)
      .filter((other) => other.owner !== one.owner && collide(one.line, other.line))
      .map((other) => `'${short(one)}' and '${short(other)}' collide in ${placeOf(one.owner)}`)
  })
}

function collide(a: Line, b: Line) {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  // Lines of different sizes touch by their leading; letters fill the middle of a line.
  return across > TOUCH && down > Math.max(TOUCH, Math.min(a.height, b.height) * 0.4)
}

/** What the boxes around a line leave of it: dots and edges end it before its letters do. */
function inSight(owner: Element, line: DOMRect) {
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

type Line = ReturnType<typeof inSight>

/** What stays in the window while the page moves under it, and what opens over the page. */
function floats(owner: Element) {
  for (let one: Element | null = owner; one; one = one.parentElement) {
    const { position } = getComputedStyle(one)
    if (position === 'fixed' || position === 'sticky') return true
    if (one.matches('[popover], [role="menu"], [role="listbox"], [role="dialog"]')) return true
  }
  return false
}

const short = ({ words }: Seen) => words.slice(0, 30)
