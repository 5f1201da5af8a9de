import type { Role } from '@sayap/contract/core/endpoint'
import { NEW_STAFF_ROLES } from '@sayap/contract/core/permissions'
import type { ReactNode } from 'react'
import { type StaffKind, signIn } from '../../server/test/accounts'
import { type Calls, callsOf } from '../../server/test/bookings'
import type { TestApp } from '../../server/test/test-app'
import { Overlays } from '../src/app/shell/overlays'
import { session } from '../src/shared/auth/session'
import { feedback } from '../src/shared/browser/feedback'
import { renderPage } from './render-page'

/**
 * Opens a page of the admin area as staff. `calls` sends requests of the same person. The names of the
 * roles store the person with the permissions, as a sign-in does; `admin` does not, as one of before.
 */
export async function openAsStaff(
  server: TestApp,
  page: ReactNode,
  { at = '/', role = 'admin' as Role | StaffKind } = {},
) {
  feedback.close()
  const headers = await signIn(server, role)
  const calls: Calls = callsOf(server, headers)
  if (NEW_STAFF_ROLES.some((one) => one === role))
    session.setUser((await calls.get('/user/profile')).json().data)
  const token = headers.authorization.slice('Bearer '.length)
  const screen = renderPage(
    <>
      {page}
      <Overlays />
    </>,
    { server, token, at },
  )
  return { ...screen, calls }
}
