import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pointOnRoute, RouteLine } from './route-line'

const aircraft = () => document.querySelector('[transform]')?.getAttribute('transform') ?? ''
const leftOf = (transform: string) => Number(/translate\(([\d.]+)/.exec(transform)?.[1])

it('pointOnRoute places the aircraft at the exact fraction of the route', () => {
  render(<RouteLine fraction={0.54} label="54 percent of the way" width={180} />)
  expect(screen.getByRole('img', { name: '54 percent of the way' })).toBeTruthy()
  expect(leftOf(aircraft())).toBeCloseTo(7 + 0.54 * 166, 0)
})

it('the route line keeps the aircraft at a distance from both ends', () => {
  const { rerender } = render(<RouteLine fraction={-1} label="x" width={180} />)
  expect(leftOf(aircraft())).toBeGreaterThan(10)
  rerender(<RouteLine fraction={7} label="x" width={180} />)
  expect(leftOf(aircraft())).toBeLessThan(170)
})

it('the aircraft climbs at the start of the route and descends at the end', () => {
  expect(pointOnRoute(180, 0.1).angle).toBeLessThan(0)
  expect(pointOnRoute(180, 0.5)).toMatchObject({ x: 90, angle: 0 })
  expect(pointOnRoute(180, 0.9).angle).toBeGreaterThan(0)
})

it('a cancelled route line has no aircraft', () => {
  render(<RouteLine isCancelled label="Cancelled" />)
  expect(aircraft()).toBe('')
})
