import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pointOnRoute } from './route-curve'
import { RouteLine } from './route-line'

const aircraft = () => document.querySelector('[transform]')?.getAttribute('transform') ?? ''
const leftOf = (transform: string) => Number(/translate\(([\d.]+)/.exec(transform)?.[1])

it('sets the aircraft at its true fraction of the way', () => {
  render(<RouteLine fraction={0.54} label="54 percent of the way" width={180} />)
  expect(screen.getByRole('img', { name: '54 percent of the way' })).toBeTruthy()
  expect(leftOf(aircraft())).toBeCloseTo(7 + 0.54 * 166, 0)
})

it('keeps it clear of both ends, whatever is asked', () => {
  const { rerender } = render(<RouteLine fraction={-1} label="x" width={180} />)
  expect(leftOf(aircraft())).toBeGreaterThan(10)
  rerender(<RouteLine fraction={7} label="x" width={180} />)
  expect(leftOf(aircraft())).toBeLessThan(170)
})

it('climbs first and descends at the end', () => {
  expect(pointOnRoute(180, 0.1).angle).toBeLessThan(0)
  expect(pointOnRoute(180, 0.5)).toMatchObject({ x: 90, angle: 0 })
  expect(pointOnRoute(180, 0.9).angle).toBeGreaterThan(0)
})

it('has no aircraft on a cancelled way', () => {
  render(<RouteLine dead label="Cancelled" />)
  expect(aircraft()).toBe('')
})
