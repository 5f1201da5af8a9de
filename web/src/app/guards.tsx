import { Navigate, Outlet } from 'react-router'
import { paths } from '#lib/paths'
import { useComeBack } from '#lib/return-to'
import { useToken } from '#lib/session'

/** A stored token is the test, as the specification says; the server decides what is answered. */
export function RequireToken() {
  const token = useToken()
  const comeBack = useComeBack()
  return token ? <Outlet /> : <Navigate to={paths.login} state={comeBack} replace />
}
