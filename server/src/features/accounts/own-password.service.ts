import type { Database } from '#db/database'
import { invalidInput } from '#http/validation'
import { isPassword } from './passwords'
import { requireAdmission } from './sign-in-admission'
import { signInFailuresRepository } from './sign-in-failures.repository'

/**
 * Refuses who does not know the password of the account they are signed in to: whoever found a
 * device unlocked must not take the account along. Guesses are counted.
 */
export async function requireOwnPassword(
  db: Database,
  id: number,
  stored: string | null,
  password: string,
) {
  const failures = signInFailuresRepository(db)
  const guesses = `password of user ${id}`
  requireAdmission(await failures.admit(guesses))
  if (!(await isPassword(stored, password))) throw wrongPassword('is not right')
  await failures.forget(guesses)
}

export const wrongPassword = (message: string) =>
  invalidInput('body', [{ path: ['current_password'], message }])
