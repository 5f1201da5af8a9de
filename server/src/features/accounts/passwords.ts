import { hash, verify } from '@node-rs/argon2'
import { turns } from '#http/turns'
import { invalidInput } from '#http/validation'
import { commonPasswords } from './common-passwords'

/** OWASP's least for Argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One hash at a time: on two cores a flood of sign-ins must leave one for everybody else. */
const inTurn = turns(50, 'Too many people are signing in right now.')

/** The same password typed on two keyboards may differ in code points. */
const typed = (password: string) => password.normalize('NFKC')

/** Of no account; verified where there is none, so that the answer takes as long. */
let nobody: Promise<string> | undefined
const hashOfNobody = () => {
  nobody ??= hash('there is no such account', COST)
  return nobody
}

export const hashPassword = (password: string) => inTurn(() => hash(typed(password), COST))

/** Whether this is the password behind `stored`; without one the same work is done for nothing. */
export async function isPassword(stored: string | null | undefined, password: string) {
  const against = stored ?? (await hashOfNobody())
  const matches = await inTurn(() => verify(against, typed(password)))
  return matches && stored != null
}

/** Refuses what is too short or among the first that anybody would try. */
export function requireGoodPassword(password: string, least: number) {
  const message =
    [...password].length < least
      ? `must have at least ${least} characters`
      : commonPasswords.has(password.toLowerCase()) && 'is one of the most common passwords'
  if (message) throw invalidInput('body', [{ path: ['password'], message }])
}
