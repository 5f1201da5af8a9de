import { Navigate, Outlet } from 'react-router'
import { useReturnState } from '#shared/auth/return-to'
import { session, useToken } from '#shared/auth/session'
import { paths } from '#shared/urls/paths'

/**
 * Signed in means that a token is stored, as the specification requires; the server decides on
 * access. Staff whose session has ended keep their page while they are asked to sign in again.
 */
export function RequireToken() {
  const token = useToken()
  const ended = session.useEndedStaff()
  const comeBack = useReturnState()
  return token || ended ? <Outlet /> : <Navigate to={paths.login} state={comeBack} replace />
}
