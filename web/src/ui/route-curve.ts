/** A shallow arch from (7, 18) to (width - 7, 18), as a quadratic Bézier with its top in the middle. */
const START = 7
const BASE = 18

const TOP = -0.5

const rounded = (value: number) => Math.round(value * 10) / 10 + 0

/** Where the share `at` (0 to 1) of the way lies, and which way the aircraft looks there, in degrees. */
export function pointOnRoute(width: number, at: number) {
  const span = width - 2 * START
  const y = (1 - at) ** 2 * BASE + 2 * at * (1 - at) * TOP + at ** 2 * BASE
  const slope = (2 * (1 - 2 * at) * (TOP - BASE)) / span
  return {
    x: rounded(START + at * span),
    y: rounded(y),
    angle: rounded((Math.atan(slope) * 180) / Math.PI),
  }
}

/** The part of the arch between two shares of the way, as a path; empty when there is none. */
export function routeCurve(width: number, from: number, to: number) {
  if (to <= from) return ''
  const a = pointOnRoute(width, Math.max(0, from))
  const b = pointOnRoute(width, Math.min(1, to))
  const slopeAt = (at: number) => (2 * (1 - 2 * at) * (TOP - BASE)) / (width - 2 * START)
  const middle = (a.x + b.x) / 2
  const control = a.y + slopeAt(Math.max(0, from)) * (middle - a.x)
  return `M${a.x} ${a.y}Q${rounded(middle)} ${rounded(control)} ${b.x} ${b.y}`
}
