import type { AccessRule, Role } from '@sayap/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error'

/** Who is calling: read from the session's row at every request, never from the token. */
export interface Caller {
  id: number
  role: Role
  /** Id of the session. */
  session: string
}

/** Finds out who sends a request; null for a visitor and for any token that is not good. */
export type Identify = (request: FastifyRequest) => Promise<Caller | null>

declare module 'fastify' {
  interface FastifyInstance {
    identify: Identify
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

export function requireAccess(caller: Caller | null, access: AccessRule) {
  if (access === 'anyone') return
  if (!caller) throw new AppError('not_signed_in', 'Please sign in first.')
  if (!access.includes(caller.role)) throw new AppError('forbidden', 'You may not do this.')
}
