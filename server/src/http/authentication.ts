import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AccessTokens } from './access-token'
import type { Caller, Identify } from './caller'

/** The live session of that id with its owner, as the database has it now. */
export type FindCaller = (session: string) => Promise<Caller | undefined>

export const bearer = ({ headers }: FastifyRequest) =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]

/** Identity is asked for by `route`, once per request, after the limits. */
export function authenticate(app: FastifyInstance, tokens: AccessTokens, find: FindCaller) {
  const identify: Identify = async (request) => {
    const token = bearer(request)
    const session = token && (await tokens.read(token))
    return session ? ((await find(session)) ?? null) : null
  }
  app.decorate('identify', identify)
  app.decorateRequest('caller', null)
}
