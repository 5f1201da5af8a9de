import { describeElement, type VisibleText, visibleText } from './visible-text'

/** Pixels: letters reach a little beyond their line, and edges fall between pixels. */
const TOLERANCE = 2

/** Text that is cut off or runs out of its box and cannot be read in another way. */
export const truncatedText = () => [
  ...visibleText().flatMap((found) => [...clipped(found), ...overflowing(found)]),
  ...[...document.querySelectorAll('input, select')].flatMap(truncatedField),
]

/** Text cut off by a box that hides its overflow. A box that scrolls hides nothing. */
function clipped(found: VisibleText): string[] {
  if (isReadableElsewhere(found.owner)) return []
  const box = boxesAround(found.owner).find((one) => cuts(one, extentOf(found)))
  return box ? [issueOf(found, `is cut by ${describeElement(box)}`)] : []
}

/** The boxes around it from the inside out, up to one that is fixed or scrolls. */
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

function cuts(box: Element, { left, right, top, bottom }: ReturnType<typeof extentOf>) {
  const { overflowX, overflowY } = getComputedStyle(box)
  const inside = insideOf(box)
  return (
    (hides(overflowX) && beyond(left, right, inside.left, inside.right)) ||
    (hides(overflowY) && beyond(top, bottom, inside.top, inside.bottom))
  )
}

/** Text that crosses the edge of the button, badge, cell or card around it. */
function overflowing(found: VisibleText): string[] {
  const box = found.owner.closest('button, a, th, td, label, [class*="badge"], [class*="button"]')
  if (!box || getComputedStyle(box).display === 'inline' || isReadableElsewhere(found.owner))
    return []
  const { left, right, top, bottom } = box.getBoundingClientRect()
  const extent = extentOf(found)
  const isOut =
    beyond(extent.left, extent.right, left, right) || beyond(extent.top, extent.bottom, top, bottom)
  return isOut && !hidesBetween(found.owner, box)
    ? [issueOf(found, `runs out of ${describeElement(box)}`)]
    : []
}

/** Placeholders and selected options must fit; what a person types may be longer. */
function truncatedField(field: Element): string[] {
  if (!field.checkVisibility() || isReadableElsewhere(field)) return []
  const isList = field instanceof HTMLSelectElement
  const text = isList ? field.selectedOptions[0]?.text : (field as HTMLInputElement).placeholder
  return text && widthOf(text, field) > innerWidthOf(field) + TOLERANCE
    ? [`'${text}' does not fit ${describeElement(field)}`]
    : []
}

function innerWidthOf(field: Element) {
  const { paddingLeft, paddingRight } = getComputedStyle(field)
  return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}

const canvas = document.createElement('canvas').getContext('2d')

function widthOf(text: string, element: Element) {
  if (!canvas) return 0
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element)
  canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
  return canvas.measureText(text).width
}

function extentOf({ lines }: VisibleText) {
  return {
    left: Math.min(...lines.map(({ left }) => left)),
    right: Math.max(...lines.map(({ right }) => right)),
    top: Math.min(...lines.map(({ top, height }) => top + height * 0.2)),
    bottom: Math.max(...lines.map(({ bottom, height }) => bottom - height * 0.2)),
  }
}

/** The box inside the border, where overflow is clipped. */
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
  from < low - TOLERANCE || to > high + TOLERANCE

/** The component declares that it may be cut, or shows its whole text in a tooltip. */
const isReadableElsewhere = (one: Element) => one.closest('[data-may-cut], [title]') !== null

const issueOf = ({ text, owner }: VisibleText, what: string) =>
  `'${text.slice(0, 50)}' (${describeElement(owner)}) ${what}`
