import { expect, it } from 'vitest'
import { isLasting, isPage, shellPage } from './addresses'

it.each(['/', '/my-booking/ticket/7', '/verify', '/apiary'])('%s is a page', (path) =>
  expect(isPage(path)).toBe(true),
)
it.each(['/api/v1/bookings', '/auth/google', '//api/docs/', '/API'])('%s is none', (path) =>
  expect(isPage(path)).toBe(false),
)
it('keeps pictures by their content only', () => {
  expect(isLasting(`/api/v1/images/${'a1'.repeat(32)}/192.webp`)).toBe(true)
  expect(isLasting('/api/v1/bookings/images')).toBe(false)
})
it('keeps the page that may use the camera apart', () => {
  expect(shellPage('/verify')).toBe('/verify')
  expect(shellPage('/verify/')).toBe('/verify')
  expect(shellPage('/my-booking/ticket/7')).toBe('/my-booking')
})
