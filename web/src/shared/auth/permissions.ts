import type { Permission } from '@sayap/contract/core/permissions'
import { useSessionUser } from './session'

/**
 * Whether the member of staff who is signed in may do that. Decides only what is rendered: the server
 * refuses the rest. While the permissions are not known everything is shown.
 */
export function useMay() {
  const permissions = useSessionUser()?.permissions
  return (permission: Permission) => permissions?.includes(permission) ?? true
}
