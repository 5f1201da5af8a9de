import { placeOf, type Seen, visibleText } from './visible-text'

/** Letters reach a little beyond their line, and edges fall between pixels. */
const SLACK = 2

/** Text that ends where it should not, and cannot be read in another way. */
export const cutText = () => [
  ...visibleText().flatMap((seen) => [...clipped(seen), ...spilled(seen)]),
  ...[...document.querySelectorAll('input, select')].flatMap(cutField),
]

/** Cut off by a box that hides what does not fit. A box that scrolls hides nothing. */
function clipped(seen: Seen): string[] {
  if (isToldElsewhere(seen.owner)) return []
  const box = boxesAround(seen.owner).find((one) => cuts(one, reachOf(seen)))
  return box ? [says(seen, `is cut by ${placeOf(box)}`)] : []
}

/** From the inside out, up to what stays in the window or scrolls. */
function boxesAround(owner: Element) {
  const boxes: Element[] = []
  for (let box: Element | null = owner; box && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(box)
    if (scrolls(overflowX) || scrolls(overflowY)) return boxes
    boxes.push(box)
    if (position === 'fixed') return boxes
  }
  return boxes
}

function cuts(box: Element, { left, right, top, bottom }: ReturnType<typeof reachOf>) {
  const { overflowX, overflowY } = getComputedStyle(box)
  const inside = insideOf(box)
  return (
    (hides(overflowX) && beyond(left, right, inside.left, inside.right)) ||
    (hides(overflowY) && beyond(top, bottom, inside.top, inside.bottom))
  )
}

/** Written across the edge of the button, badge, cell or card it stands in. */
function spilled(seen: Seen): string[] {
  const box = seen.owner.closest('button, a, th, td, label, [class*="badge"], [class*="button"]')
  if (!box || getComputedStyle(box).display === 'inline' || isToldElsewhere(seen.owner)) return []
  const { left, right, top, bottom } = box.getBoundingClientRect()
  const reach = reachOf(seen)
  const isOut =
    beyond(reach.left, reach.right, left, right) || beyond(reach.top, reach.bottom, top, bottom)
  return isOut && !hidesBetween(seen.owner, box) ? [says(seen, `runs out of ${placeOf(box)}`)] : []
}

/** What we say in a field must fit; what a person types may be longer than any. */
function cutField(field: Element): string[] {
  if (!field.checkVisibility() || isToldElsewhere(field)) return []
  const isList = field instanceof HTMLSelectElement
  const words = isList ? field.selectedOptions[0]?.text : (field as HTMLInputElement).placeholder
  return words && widthOf(words, field) > roomOf(field) + SLACK
    ? [`'${words}' does not fit ${placeOf(field)}`]
    : []
}

function roomOf(field: Element) {
  const { paddingLeft, paddingRight } = getComputedStyle(field)
  return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}

const pen = document.createElement('canvas').getContext('2d')

function widthOf(words: string, one: Element) {
  if (!pen) return 0
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(one)
  pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
  return pen.measureText(words).width
}

function reachOf({ lines }: Seen) {
  return {
    left: Math.min(...lines.map(({ left }) => left)),
    right: Math.max(...lines.map(({ right }) => right)),
    top: Math.min(...lines.map(({ top, height }) => top + height * 0.2)),
    bottom: Math.max(...lines.map(({ bottom, height }) => bottom - height * 0.2)),
  }
}

/** Inside its border, where what overflows begins to be hidden. */
function insideOf(box: Element) {
  const { left, top } = box.getBoundingClientRect()
  const x = left + box.clientLeft
  const y = top + box.clientTop
  return { left: x, right: x + box.clientWidth, top: y, bottom: y + box.clientHeight }
}

function hidesBetween(owner: Element, box: Element) {
  for (let one: Element | null = owner; one && one !== box; one = one.parentElement)
    if (getComputedStyle(one).overflowX !== 'visible') return true
  return false
}

const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
const beyond = (from: number, to: number, low: number, high: number) =>
  from < low - SLACK || to > high + SLACK

/** A part whose component says why it may be cut, or which tells the whole when asked. */
const isToldElsewhere = (one: Element) => one.closest('[data-may-cut], [title]') !== null

const says = ({ words, owner }: Seen, what: string) =>
  `'${words.slice(0, 50)}' (${placeOf(owner)}) ${what}`
