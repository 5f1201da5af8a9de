import { createHmac, randomInt } from 'node:crypto'
import type { ProofOfWorkChallenge } from '@sayap/contract/core/errors'
import { PROOF_OF_WORK_HEADER } from '@sayap/contract/core/proof-of-work'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '#platform/http/app-error'

const ALGORITHM = 'PBKDF2/SHA-256'
/** Iterations of one key derivation: about a millisecond on a computer, several on a telephone. */
const ITERATIONS = 2000
/** Minutes in which a challenge has to be solved. */
const VALID_MINUTES = 10

/** The payload of ALTCHA, in base64 of JSON; all else is checked by its signature. */
const Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      nonce: z.string().check(z.regex(/^[\da-f]{32}$/)),
      expiresAt: z.int(),
      data: z.object({ id_flight: z.int() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string().check(z.maxLength(200)) }),
})

/** A challenge of this server that was solved in time; it is good for one hold or booking. */
export interface SolvedWork {
  nonce: string
  /** Seconds since 1970. */
  expiresAt: number
}

/** Thrown inside a transaction, and made a refusal with a challenge outside of it. */
export class WorkNeeded extends Error {
  override readonly name = 'WorkNeeded'
}

export type ProofOfWork = ReturnType<typeof proofOfWork>

/**
 * Challenges of ALTCHA (https://altcha.org, version 2): the browser has to find the counter whose key
 * begins as the challenge says, by trying up to `derivations` of them. The server keeps nothing of a
 * challenge: it is signed, and so is the key that solves it. `now` is in milliseconds since 1970.
 */
export function proofOfWork(secret: string, derivations: number, now: () => number = Date.now) {
  const keyFor = (use: string) => createHmac('sha256', secret).update(use).digest('base64url')
  const secrets = {
    hmacSignatureSecret: keyFor('proof of work'),
    hmacKeySignatureSecret: keyFor('proof of work, key'),
  }

  const challenge = async (id_flight: number): Promise<ProofOfWorkChallenge> =>
    (await createChallenge({
      algorithm: ALGORITHM,
      cost: ITERATIONS,
      counter: randomInt(1, Math.max(1, derivations) + 1),
      deriveKey,
      data: { id_flight },
      expiresAt: new Date(now() + VALID_MINUTES * 60_000),
      ...secrets,
    })) as ProofOfWorkChallenge

  return {
    challenge,

    /**
     * What the header of a request proves for this flight; null for none, and for one that is forged,
     * too old or of another flight: then the answer is a new challenge, if work is needed at all.
     */
    async solvedBy({ headers }: FastifyRequest, id_flight: number): Promise<SolvedWork | null> {
      const payload = parsePayload(headers[PROOF_OF_WORK_HEADER])
      if (payload?.challenge.parameters.data.id_flight !== id_flight) return null
      const { parameters, signature } = payload.challenge
      const { verified } = await verifySolution({
        challenge: { parameters: parameters as never, signature },
        solution: payload.solution,
        deriveKey,
        ...secrets,
      })
      return verified ? { nonce: parameters.nonce, expiresAt: parameters.expiresAt } : null
    },

    /** Answers `work_needed` with a challenge where `attempt` ends with `WorkNeeded`. */
    async orChallenge<T>(id_flight: number, attempt: () => Promise<T>): Promise<T> {
      try {
        return await attempt()
      } catch (error) {
        if (!(error instanceof WorkNeeded)) throw error
        throw new AppError(
          'work_needed',
          'Many seats of this cabin wait unpaid. Your browser has to prove that it is no robot, which takes a few seconds; with a confirmed email it is not asked.',
          { challenge: await challenge(id_flight) },
        )
      }
    },
  }
}

function parsePayload(header: string | string[] | undefined) {
  if (typeof header !== 'string') return null
  try {
    return z.safeParse(Payload, JSON.parse(Buffer.from(header, 'base64').toString())).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
