import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Solves the challenge of a `work_needed` answer as a browser does; returns the header to send. */
export async function solved(answer: { json: () => { challenge: unknown } }) {
  const challenge = answer.json().challenge as never
  const solution = await solveChallenge({ challenge, deriveKey })
  return { 'x-proof-of-work': encodeWork({ challenge, solution }) }
}

export const encodeWork = (payload: object) =>
  Buffer.from(JSON.stringify(payload)).toString('base64')
