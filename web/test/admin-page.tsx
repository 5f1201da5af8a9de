import type { Role } from '@sayap/contract/endpoint'
import type { ReactNode } from 'react'
import { type Calls, callsOf } from '../../server/test/bookings'
import { signIn } from '../../server/test/people'
import type { TestApp } from '../../server/test/test-app'
import { Overlays } from '../src/app/overlays'
import { feedback } from '../src/lib/feedback'
import { renderPage } from './render-page'

/** Opens a page of the dashboard as somebody of the staff; `calls` are the same person's. */
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
