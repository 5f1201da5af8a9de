import { secondFactors } from '@sayap/contract/accounts/second-factors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { arrivalOf, rememberDevice } from '../sign-in/arrival'
import { refreshCookie } from '../sign-in/host-cookie'
import type { sessionsService } from '../sign-in/sessions.service'
import { type ProvedSignIn, proofService } from './proof.service'
import { type SecondFactorSettings, secondFactorsService } from './second-factors.service'

export interface SecondFactorsParts {
  db: Database
  settings: SecondFactorSettings
  sessions: ReturnType<typeof sessionsService>
}

const SIGN_IN = { limit: 'sign-in' } as const

export function secondFactorsRoutes(
  app: FastifyInstance,
  { db, settings, sessions }: SecondFactorsParts,
) {
  const service = secondFactorsService(db, settings)
  const proofs = proofService(db, settings)
  app.addHook('onReady', service.reseal)
  signInRoutes(app, proofs, sessions)
  ownFactorRoutes(app, service)
  proofRoutes(app, proofs)
}

type Proofs = ReturnType<typeof proofService>

function signInRoutes(
  app: FastifyInstance,
  proofs: Proofs,
  sessions: ReturnType<typeof sessionsService>,
) {
  async function start(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { account, method, requireProof }: ProvedSignIn,
  ) {
    const arrival = arrivalOf(request)
    const { session, secondsLeft } = await sessions.start(account, method, arrival, requireProof)
    refreshCookie.set(reply, session.refreshToken, secondsLeft)
    rememberDevice(reply, arrival)
    return { data: session }
  }

  route(
    app,
    secondFactors.finishSignIn,
    async ({ body: { challenge, ...proof }, ...call }) => {
      const arrival = arrivalOf(call.request)
      return start(call, await proofs.finishSignIn(challenge, proof, arrival))
    },
    SIGN_IN,
  )
  route(
    app,
    secondFactors.passkeySignInOptions,
    async () => ({ data: await proofs.passkeySignInOptions() }),
    SIGN_IN,
  )
  route(
    app,
    secondFactors.passkeySignIn,
    async ({ body: { passkey, staff = false }, ...call }) => {
      return start(call, await proofs.passkeySignIn(passkey, staff, arrivalOf(call.request)))
    },
    SIGN_IN,
  )
}

/** Staff who need a second factor and have none reach these, and nothing of the dashboard. */
const BEFORE_FIRST = { beforeSecondFactor: true }

function ownFactorRoutes(app: FastifyInstance, service: ReturnType<typeof secondFactorsService>) {
  route(
    app,
    secondFactors.list,
    async ({ principal }) => ({ data: await service.list(principal) }),
    BEFORE_FIRST,
  )
  route(
    app,
    secondFactors.beginTotp,
    async ({ principal }) => ({ data: await service.beginTotp(principal) }),
    BEFORE_FIRST,
  )
  route(
    app,
    secondFactors.confirmTotp,
    async ({ body, ...by }) => ({
      data: { recovery_codes: await service.confirmTotp(by, body.code) },
    }),
    BEFORE_FIRST,
  )
  route(app, secondFactors.removeTotp, async (by) => ({ data: await service.removeTotp(by) }))
  route(app, secondFactors.renewRecoveryCodes, async (by) => ({
    data: { recovery_codes: await service.renewRecoveryCodes(by) },
  }))
  route(
    app,
    secondFactors.passkeyOptions,
    async ({ principal }) => ({ data: await service.passkeyOptions(principal) }),
    BEFORE_FIRST,
  )
  route(
    app,
    secondFactors.addPasskey,
    async ({ body: { passkey, name }, ...by }) => ({
      data: await service.addPasskey(by, passkey, name ?? arrivalOf(by.request).device),
    }),
    BEFORE_FIRST,
  )
  route(app, secondFactors.removePasskey, async ({ params, ...by }) => ({
    data: await service.removePasskey(by, params.id),
  }))
}

function proofRoutes(app: FastifyInstance, proofs: Proofs) {
  const open = { beforeOwnPassword: true, beforeSecondFactor: true, beforeProof: true }
  route(
    app,
    secondFactors.proofOptions,
    async ({ principal }) => ({ data: await proofs.proofOptions(principal) }),
    open,
  )
  route(
    app,
    secondFactors.prove,
    async ({ principal, body, request }) => ({
      data: { proved_until: await proofs.prove(principal, body, arrivalOf(request)) },
    }),
    open,
  )
}
