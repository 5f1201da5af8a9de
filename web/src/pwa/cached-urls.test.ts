import { expect, it } from 'vitest'
import { isImmutable, NOT_A_PAGE, shellPage } from './cached-urls'

it.each(['/', '/my-booking/ticket/7', '/verify', '/apiary'])(
  'the service worker handles %s as a page',
  (path) => expect(NOT_A_PAGE.test(path)).toBe(false),
)
it.each(['/api/v1/bookings', '/auth/google', '//api/docs/', '/API', '/third-party-notices.txt'])(
  'the service worker does not handle %s as a page',
  (path) => expect(NOT_A_PAGE.test(path)).toBe(true),
)
it('the service worker caches only API files that are named by their content', () => {
  expect(isImmutable(`/api/v1/images/${'a1'.repeat(32)}/192.webp`)).toBe(true)
  expect(isImmutable('/api/v1/bookings/images')).toBe(false)
})
it('the service worker uses a separate shell for /verify, which may use the camera', () => {
  expect(shellPage('/verify')).toBe('/verify')
  expect(shellPage('/verify/')).toBe('/verify')
  expect(shellPage('/my-booking/ticket/7')).toBe('/my-booking')
})
