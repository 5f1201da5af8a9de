import type { Role } from '@sayap/contract/core/endpoint'
import type { ReactNode } from 'react'
import { signIn } from '../../server/test/accounts'
import { type Calls, callsOf } from '../../server/test/bookings'
import type { TestApp } from '../../server/test/test-app'
import { Overlays } from '../src/app/shell/overlays'
import { feedback } from '../src/shared/browser/feedback'
import { renderPage } from './render-page'

/** Opens a page of the admin area as staff. `calls` sends requests of the same person. */
export async function openAsStaff(
  server: TestApp,
  page: ReactNode,
  { at = '/', role = 'admin' as Role } = {},
) {
  feedback.close()
  const headers = await signIn(server, role)
  const calls: Calls = callsOf(server, headers)
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
