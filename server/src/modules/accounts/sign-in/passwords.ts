import { hash, verify } from '@node-rs/argon2'
import { type InputFault, inputFault } from '@sayap/contract/core/input-errors'
import { invalidInput } from '#platform/http/input/validation'
import { createSerialQueue } from '#platform/jobs/serial-queue'
import { commonPasswords } from './common-passwords'
import { isLeaked } from './leaked-passwords'
import { type PasswordOwner, passwordStrength } from './password-strength'

/** OWASP's minimum for Argon2id (the library's default kind): 19 MiB, two passes, one lane. */
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Whether a hash was made at another cost than new ones are. */
export function isOutdatedHash(stored: string) {
  const { memoryCost, timeCost, parallelism } = HASH_COST
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

/** One hash at a time: on two cores a flood of sign-ins must leave one core for other requests. */
const inTurn = createSerialQueue(50, 'Too many people are signing in right now.')

/** The same password may differ in code points between keyboards. */
const normalized = (password: string) => password.normalize('NFKC')

/** Verified where an account does not exist, so that the response takes equally long. */
let dummyHash: Promise<string> | undefined
const getDummyHash = () => {
  dummyHash ??= hash('there is no such account', HASH_COST)
  return dummyHash
}

export const hashPassword = (password: string) =>
  inTurn(() => hash(normalized(password), HASH_COST))

/**
 * Returns whether `password` matches the hash `stored`; without a hash it takes equally long. `first`
 * goes before all others: for people who are known here, so that a flood does not keep them out.
 */
export async function isPassword(
  stored: string | null | undefined,
  password: string,
  turn: { first?: boolean } = {},
) {
  const against = stored ?? (await getDummyHash())
  const matches = await inTurn(() => verify(against, normalized(password)), turn)
  return matches && stored != null
}

/**
 * Throws 400 when a new password is too short, one of the most common ones, or too easy to guess.
 * `names`: the owner's names and addresses, of which it must not be made.
 */
export async function requireGoodPassword(
  password: string,
  minLength: number,
  names: PasswordOwner['names'] = [],
) {
  const fault = await faultOf(password, minLength, names)
  if (fault) throw invalidInput('body', [{ path: ['password'], ...fault }])
}

async function faultOf(
  password: string,
  minLength: number,
  names: PasswordOwner['names'],
): Promise<InputFault | undefined> {
  if ([...password].length < minLength)
    return inputFault('too_short', { min: minLength, unit: 'characters' })
  if (commonPasswords.has(password.toLowerCase()) || isLeaked(password))
    return inputFault('common_password')
  const strength = await passwordStrength(password, { names })
  if (strength === 'made_of_names') return inputFault('password_made_of_names')
  return strength === 'weak' ? inputFault('weak_password') : undefined
}
