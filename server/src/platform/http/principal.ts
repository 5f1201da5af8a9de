import type { AccessRule, Grant, Role } from '@sayap/contract/core/endpoint'
import { PERMISSIONS_OF, type Permission, type StaffRole } from '@sayap/contract/core/permissions'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error'

/** The authenticated party: read from the session's row for every request, never from the token. */
export interface Principal {
  id: number
  role: Role
  /** Staff only: what they may do depends on it. Without one they may do nothing that needs a permission. */
  staffRole?: StaffRole
  /** Id of the session. */
  session: string
  /** A password that somebody else set has to be replaced before anything else. */
  passwordDue?: boolean
}

/** Returns the sender of a request; null for a visitor and for any invalid token. */
export type Authenticate = (request: FastifyRequest) => Promise<Principal | null>

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate
  }
  interface FastifyRequest {
    principal: Principal | null
  }
}

/** Whether staff of this principal's role may do that; travellers and visitors never may. */
export const may = ({ staffRole }: Pick<Principal, 'staffRole'>, permission: Permission) =>
  staffRole !== undefined && PERMISSIONS_OF[staffRole].includes(permission)

function isGranted(principal: Principal, grant: Grant) {
  const isTraveller = principal.role === 'user'
  if (grant === 'user') return isTraveller
  return !isTraveller && (grant === 'staff' || may(principal, grant))
}

/** `beforeOwnPassword`: also for staff who still have the password that somebody else set. */
export function requireAccess(
  principal: Principal | null,
  access: AccessRule,
  beforeOwnPassword = false,
) {
  if (access === 'public') return
  if (!principal) throw new AppError('not_signed_in', 'Please sign in first.')
  if (!access.some((grant) => isGranted(principal, grant)))
    throw new AppError('forbidden', 'You may not do this.')
  if (principal.passwordDue && !beforeOwnPassword)
    throw new AppError('password_change_required', 'Choose a password of your own first.')
}

/** Returns the user id to filter rows by: the traveller's own id, or null for staff, who see all. */
export const ownerFilter = ({ id, role }: Principal) => (role === 'user' ? id : null)
