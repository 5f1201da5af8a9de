import type { Permission } from '@sayap/contract/core/permissions'
import { session, useSessionUser, useToken } from './session'

/**
 * Whether the member of staff who is signed in may do that. Decides only what is rendered: the server
 * refuses the rest. While the permissions are not known everything is shown.
 */
export function useMay() {
  const permissions = useSessionUser()?.permissions
  return (permission: Permission) => permissions?.includes(permission) ?? true
}

/** Whether a member of staff is signed in, or was until their session ended on this page. */
export function useIsStaff() {
  const token = useToken()
  const ended = session.useEndedStaff()
  const role = useSessionUser()?.role ?? ''
  return ended !== null || (token !== null && role.includes('admin'))
}
