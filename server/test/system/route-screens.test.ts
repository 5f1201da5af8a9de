import { ADMIN_ROUTES } from '@sayap/contract/core/admin-routes'
import { matchRoute, ROUTES } from '@sayap/contract/core/routes'
import { expect, it } from 'vitest'
import { SCREENS } from '../../../e2e/screens/screens'

const IDS = {
  flight: 1,
  businessFlight: 1,
  passenger: 1,
  booking: 1,
  unpaidBooking: 1,
  destination: 1,
}
const paths = SCREENS.map(({ path }) => path(IDS))

it('every route of the table has a screen that the browser tests open', () => {
  const shown = new Set(paths.map((path) => matchRoute(path, ROUTES)?.name))
  expect(Object.keys(ROUTES).filter((name) => !shown.has(name as never))).toEqual([])
})

it('every route of the admin area has a screen, except the mailbox, which redirects to the chat', () => {
  const shown = new Set(paths.map((path) => matchRoute(path, ADMIN_ROUTES)?.name))
  expect(Object.keys(ADMIN_ROUTES).filter((name) => !shown.has(name as never))).toEqual(['mailbox'])
})
