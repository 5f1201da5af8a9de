import { accounts } from '@sayap/contract/accounts/accounts'
import { identity } from '@sayap/contract/accounts/identity'
import { signUp } from '@sayap/contract/accounts/sign-up'
import type { Role } from '@sayap/contract/core/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { readLanguageCookie } from '#platform/http/cookies'
import { route } from '#platform/http/route'
import { guestSignInService } from '../recovery/guest-sign-in.service'
import type { proofService } from '../second-factors/proof.service'
import { accountsService, holdPassword, type Owner } from './accounts.service'
import { type Arrival, arrivalOf, rememberDevice } from './arrival'
import { refreshCookie } from './host-cookie'
import type { sessionsService } from './sessions.service'
import { signInService } from './sign-in.service'
import { signUpService } from './sign-up.service'

export interface AccountsParts {
  db: Database
  secret: string
  /** RATE_LIMIT. */
  limitFactor: number
  sessions: ReturnType<typeof sessionsService>
  proofs: ReturnType<typeof proofService>
}

const SIGN_IN = { limit: 'sign-in' } as const

export function accountsRoutes(
  app: FastifyInstance,
  { db, secret, limitFactor, sessions, proofs }: AccountsParts,
) {
  const service = accountsService(db)
  const signIn = signInService(db, { secret, limitFactor })

  /** `name`: a username or an email address. */
  async function open(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    name: string,
    password: string,
    role: Role,
  ) {
    const arrival = arrivalOf(request)
    const { owner, passwordHash } = await signIn.identify(name, password, role, arrival)
    await requireNoSecondFactor(owner, passwordHash)
    return begin(reply, owner, 'password', arrival, (tx) => holdPassword(tx, owner, passwordHash))
  }

  async function requireNoSecondFactor(owner: Owner, passwordHash?: string) {
    const second_factor = await proofs.challengeAfterPassword(owner, passwordHash)
    if (second_factor)
      throw new AppError('second_factor_required', 'Now your second factor, please.', {
        second_factor,
      })
  }

  /** Begins the session of a proved owner; see `start` of `sessionsService`. */
  async function begin(
    reply: FastifyReply,
    owner: Owner,
    method: 'password' | 'sign_up' | 'mailed_link',
    arrival: Arrival,
    requireProof?: (tx: Database) => Promise<unknown>,
  ) {
    const { session, secondsLeft } = await sessions.start(owner, method, arrival, requireProof)
    refreshCookie.set(reply, session.refreshToken, secondsLeft)
    rememberDevice(reply, arrival)
    return { data: session }
  }

  route(
    app,
    accounts.login,
    async ({ body, ...call }) => open(call, body.email, body.password, 'user'),
    SIGN_IN,
  )
  for (const [endpoint, role] of [
    [accounts.adminLogin, 'admin'],
    [accounts.superAdminLogin, 'super admin'],
  ] as const)
    route(
      app,
      endpoint,
      async ({ body, ...call }) => open(call, body.emailOrUsername, body.password, role),
      SIGN_IN,
    )

  route(
    app,
    accounts.register,
    async ({ body, requestId, request }) => ({
      data: await service.register(body, requestId, readLanguageCookie(request)),
    }),
    { limit: 'register' },
  )

  const guests = guestSignInService(db)
  route(
    app,
    identity.signInByLink,
    async ({ body, request, reply }) => {
      const guest = await guests.redeem(body.token)
      await requireNoSecondFactor(guest)
      return begin(reply, guest, 'mailed_link', arrivalOf(request))
    },
    SIGN_IN,
  )

  const signUps = signUpService(db)
  route(
    app,
    signUp.open,
    async ({ body, requestId, idempotencyKey, request, reply }) => {
      const language = readLanguageCookie(request)
      const owner = await signUps.open(body, { requestId, key: idempotencyKey, language })
      return begin(reply, owner, 'sign_up', arrivalOf(request))
    },
    { limit: 'register', headers: ['idempotency-key'] },
  )
}
