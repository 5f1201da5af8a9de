import { Navigate, Outlet } from 'react-router'
import { useReturnState } from '#shared/auth/return-to'
import { useToken } from '#shared/auth/session'
import { paths } from '#shared/urls/paths'

/**
 * Signed in means that a token is stored, as the specification requires; the server decides on
 * access.
 */
export function RequireToken() {
  const token = useToken()
  const comeBack = useReturnState()
  return token ? <Outlet /> : <Navigate to={paths.login} state={comeBack} replace />
}
