import type { AccessRule, AnyEndpoint, Grant, Role } from '@sayap/contract/core/endpoint'
import { PERMISSIONS_OF, type Permission, type StaffRole } from '@sayap/contract/core/permissions'
import type { Scope } from '@sayap/contract/core/scopes'
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
  /**
   * Staff who need a second factor: `set_up` without one, `prove` in a session that began before the
   * account had one.
   */
  secondFactorDue?: SecondFactorDue
  /** The last proof of who is there is older than ten minutes. */
  proofDue?: boolean
  /** A program that sent a key instead of a token; `id` is then the user that owns its bookings. */
  apiKey?: ApiKey
}

export interface ApiKey {
  id: number
  prefix: string
  /** ISO 8601 in UTC. */
  expires_at: string
  id_service_account: number
  scopes: readonly Scope[]
}

export type SecondFactorDue = 'set_up' | 'prove'

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
  if (grant === 'service') return principal.apiKey !== undefined
  if (grant === 'user') return isTraveller
  return !isTraveller && (grant === 'staff' || may(principal, grant))
}

type RequiredScope = Scope | 'any' | undefined

/** What an endpoint is open to before it is done; nothing when absent. */
export interface OpenBefore {
  /** Staff who still have to replace the password that somebody else set. */
  beforeOwnPassword?: boolean
  /** Staff who still have to set up a second factor. */
  beforeSecondFactor?: boolean
  /** Sessions that still have to prove the second factor. */
  beforeProof?: boolean
}

export function requireAccess(
  principal: Principal | null,
  { access, scope }: { access: AccessRule; scope?: RequiredScope },
  { beforeOwnPassword, beforeSecondFactor, beforeProof }: OpenBefore = {},
) {
  if (principal?.apiKey) requireScope(principal.apiKey, scope)
  if (access === 'public') return
  if (!principal) throw new AppError('not_signed_in', 'Please sign in first.')
  if (!access.some((grant) => isGranted(principal, grant)))
    throw new AppError('forbidden', 'You may not do this.')
  if (principal.passwordDue && !beforeOwnPassword)
    throw new AppError('password_change_required', 'Choose a password of your own first.')
  if (principal.secondFactorDue === 'set_up' && !beforeSecondFactor)
    throw new AppError('second_factor_setup_required', 'Set up a second factor first.')
  if (principal.secondFactorDue === 'prove' && !beforeProof) throw proofRequired()
}

/** A key may do what its scopes name and nothing else, not even what is open to everybody. */
function requireScope({ scopes }: ApiKey, scope: RequiredScope) {
  if (scope === undefined) throw new AppError('scope_missing', 'No API key may do this.')
  if (scope !== 'any' && !scopes.includes(scope))
    throw new AppError('scope_missing', `This API key lacks the scope ${scope}.`, { scope })
}

/**
 * Refuses what moves money or hands out personal data to a session whose last proof of who is there
 * is too old. The only place where the rule of the contract is applied.
 */
export function requireProof(
  principal: Principal | null,
  { reauthenticate }: Pick<AnyEndpoint, 'reauthenticate'>,
  body?: unknown,
) {
  if (!reauthenticate || !principal?.proofDue) return
  if (reauthenticate !== true) {
    const sent = (body ?? {}) as Record<string, unknown>
    const applies = Object.entries(reauthenticate.ifBody).every(
      ([field, value]) => sent[field] === value,
    )
    if (!applies) return
  }
  throw proofRequired()
}

export const proofRequired = () =>
  new AppError('reauthentication_required', 'Confirm that it is you, then do it again.')

/** Returns the user id to filter rows by: the traveller's own id, or null for staff, who see all. */
export const ownerFilter = ({ id, role }: Principal) => (role === 'user' ? id : null)
