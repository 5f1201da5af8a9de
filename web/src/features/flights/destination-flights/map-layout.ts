import type { Airport } from '@sayap/contract/catalog/airports'

export interface ChartPoint {
  x: number
  y: number
}

export interface ChartBox extends ChartPoint {
  width: number
  height: number
}

/** What islands.svg shows, from Phuket to the border of Papua New Guinea, and sea south of it. */
const CHART: ChartBox = { x: 0, y: -46, width: 1076, height: 504 }
const SOUTH = 428
const UNITS_PER_DEGREE = 22.9
const WEST = 94
const NORTH = 6.8

/** Width and height of every part of the chart that is shown. */
export const MAP_SHAPE = 914 / 428

function project({ latitude, longitude }: Airport): ChartPoint | undefined {
  if (latitude === undefined || longitude === undefined) return undefined
  return { x: (longitude - WEST) * UNITS_PER_DEGREE, y: (NORTH - latitude) * UNITS_PER_DEGREE }
}

/** Where an airport is on the chart; undefined outside of it or without coordinates. */
export function pointOf(airport: Airport): ChartPoint | undefined {
  const point = project(airport)
  if (!point) return undefined
  const isInside =
    point.x >= CHART.x && point.x <= CHART.x + CHART.width && point.y >= CHART.y && point.y <= SOUTH
  return isInside ? point : undefined
}

const EDGE = 24

/**
 * The same, but outside of the chart the place on its edge that is nearest, and the arrow that says in
 * which direction it goes on.
 */
export function goalOf(airport: Airport): (ChartPoint & { beyond: string }) | undefined {
  const inside = pointOf(airport)
  if (inside) return { ...inside, beyond: '' }
  const point = project(airport)
  if (!point) return undefined
  const x = within(point.x, CHART.x + EDGE, CHART.x + CHART.width - EDGE)
  const y = within(point.y, CHART.y + EDGE, SOUTH - EDGE)
  const across = Math.sign(Math.round(point.x - x))
  const down = Math.sign(Math.round(point.y - y))
  return { x, y, beyond: ARROWS[`${across} ${down}`] ?? '' }
}

const ARROWS: Record<string, string> = {
  '0 -1': '↑',
  '1 -1': '↗',
  '1 0': '→',
  '1 1': '↘',
  '0 1': '↓',
  '-1 1': '↙',
  '-1 0': '←',
  '-1 -1': '↖',
}

const MIN_WIDTH = 460
/** Room for the names around the outermost cities, as a part of the shown width. */
const MARGIN = 0.12

/** The smallest part of the chart, in the shape of the map, with all these points and their names. */
export function viewOf(points: readonly ChartPoint[]): ChartBox {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const needed = Math.max(right - left, (bottom - top) * MAP_SHAPE) / (1 - 2 * MARGIN)
  const width = Math.min(Math.max(MIN_WIDTH, needed), CHART.height * MAP_SHAPE)
  const height = width / MAP_SHAPE
  return {
    x: within((left + right - width) / 2, CHART.x, CHART.x + CHART.width - width),
    y: within((top + bottom - height) / 2, CHART.y, CHART.y + CHART.height - height),
    width,
    height,
  }
}

const within = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))

export interface ChartLabel extends ChartPoint {
  anchor: 'start' | 'middle' | 'end'
}

export interface NamedPoint extends ChartPoint {
  text: string
}

/** Width of a character, as a part of the size of the font; more than the average. */
const CHARACTER = 0.58
const GAP = 0.7

/** The four places of a name, the best first: right, left, below and above its point. */
function candidates({ x, y, text }: NamedPoint, size: number): (ChartLabel & { box: ChartBox })[] {
  const width = text.length * CHARACTER * size
  const box = (left: number, top: number) => ({ x: left, y: top, width, height: size * 1.2 })
  const gap = size * GAP
  return [
    { x: x + gap, y: y + size * 0.35, anchor: 'start', box: box(x + gap, y - size * 0.6) },
    { x: x - gap, y: y + size * 0.35, anchor: 'end', box: box(x - gap - width, y - size * 0.6) },
    { x, y: y + size * 1.6, anchor: 'middle', box: box(x - width / 2, y + size * 0.6) },
    { x, y: y - gap, anchor: 'middle', box: box(x - width / 2, y - size * 1.7) },
  ]
}

const overlap = (a: ChartBox, b: ChartBox) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const contains = (outer: ChartBox, inner: ChartBox) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

/**
 * Where the names go, in the order of the places: none covers a point or another name, or is cut by
 * the edge. Undefined for a name that fits nowhere; the list beside the map has it.
 */
export function labelsOf(places: readonly NamedPoint[], view: ChartBox, size: number) {
  const taken: ChartBox[] = places.map(({ x, y }) => ({
    x: x - size * 0.4,
    y: y - size * 0.4,
    width: size * 0.8,
    height: size * 0.8,
  }))
  return places.map((place): ChartLabel | undefined => {
    const free = candidates(place, size).find(
      ({ box }) => contains(view, box) && !taken.some((other) => overlap(box, other)),
    )
    if (!free) return undefined
    taken.push(free.box)
    const { box: _, ...label } = free
    return label
  })
}
