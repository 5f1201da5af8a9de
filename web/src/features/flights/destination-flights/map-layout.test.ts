import { expect, it } from 'vitest'
import { goalOf, labelsOf, MAP_SHAPE, pointOf, viewOf } from './map-layout'

const airport = (latitude?: number, longitude?: number) => ({
  code: 'XXX',
  city: 'Somewhere',
  name: 'Somewhere',
  country: 'Indonesia',
  aliases: [],
  zone: 'Asia/Jakarta',
  is_primary: true,
  ...(latitude !== undefined && { latitude }),
  ...(longitude !== undefined && { longitude }),
})

it('pointOf finds airports of the archipelago on the chart, and none beyond it or without coordinates', () => {
  const medan = pointOf(airport(3.64, 98.88))
  const denpasar = pointOf(airport(-8.75, 115.17))
  expect(medan?.x).toBeLessThan(denpasar?.x ?? 0)
  expect(medan?.y).toBeLessThan(denpasar?.y ?? 0)
  expect(pointOf(airport(-2.58, 140.52))).toBeDefined()
  expect(pointOf(airport(35.55, 139.78))).toBeUndefined()
  expect(pointOf(airport())).toBeUndefined()
})

it('goalOf puts a place beyond the chart on its edge, with an arrow in its direction', () => {
  const tokyo = goalOf(airport(35.55, 139.78))
  expect(tokyo?.beyond).toBe('↑')
  expect(goalOf(airport(51.47, -0.45))?.beyond).toBe('↖')
  expect(goalOf(airport(-33.95, 151.18))?.beyond).toBe('↘')
  const denpasar = airport(-8.75, 115.17)
  expect(goalOf(denpasar)).toEqual({ ...pointOf(denpasar), beyond: '' })
  expect(goalOf(airport())).toBeUndefined()
})

it.each([
  ['one city', [{ x: 484, y: 355 }]],
  [
    'cities next to each other',
    [
      { x: 484, y: 355 },
      { x: 500, y: 352 },
    ],
  ],
  [
    'cities at both ends',
    [
      { x: 20, y: -40 },
      { x: 1066, y: 214 },
    ],
  ],
])('viewOf shows %s in the shape of the map', (_, points) => {
  const view = viewOf(points)
  expect(view.width / view.height).toBeCloseTo(MAP_SHAPE)
  for (const { x, y } of points.slice(0, 1)) {
    expect(x).toBeGreaterThanOrEqual(view.x)
    expect(x).toBeLessThanOrEqual(view.x + view.width)
    expect(y).toBeGreaterThanOrEqual(view.y)
    expect(y).toBeLessThanOrEqual(view.y + view.height)
  }
})

it('labelsOf puts no two names of near cities on the same place and drops the one that fits nowhere', () => {
  const view = { x: 0, y: 0, width: 460, height: 215 }
  const apart = labelsOf(
    [
      { x: 200, y: 100, text: 'Surabaya 346k' },
      { x: 204, y: 102, text: 'Malang 402k' },
    ],
    view,
    13,
  )
  expect(apart.every((label) => label !== undefined)).toBe(true)
  expect(apart[0]).not.toMatchObject({ anchor: apart[1]?.anchor })
  const heap = Array.from({ length: 9 }, () => ({ x: 100, y: 100, text: 'Surabaya 346k' }))
  expect(labelsOf(heap, view, 13).filter((label) => label !== undefined).length).toBeLessThan(9)
  const [atEdge] = labelsOf([{ x: 455, y: 100, text: 'Jayapura 2.1m' }], view, 13)
  expect(atEdge?.anchor).toBe('end')
})
