import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { inputError } from '../core/input-errors'
import { Email, LooseBoolean, optional, PersonName, required } from '../core/wire'
import { Session, USER_PASSWORD_MIN_LENGTH } from './accounts'

export const SignUp = z.object({
  name: required(PersonName),
  /**
   * Address of the account, to which the link is sent that confirms it or, for a guest, opens it.
   * Emails about a booking go to the contact of the booking.
   */
  email: required(Email),
  /** Absent for a guest, who is mailed a link. */
  password: optional(z.string().check(z.minLength(USER_PASSWORD_MIN_LENGTH), z.maxLength(200))),
  /** Consent to the present terms and conditions. */
  terms: required(
    LooseBoolean.check(
      z.refine((given) => given === true, inputError('not_one_of', { allowed: ['true'] })),
    ),
  ),
})
export type SignUp = z.infer<typeof SignUp>

export const signUp = {
  open: endpoint({
    method: 'POST',
    path: '/user/sign-up',
    summary:
      'Open an account and its first session in one step, for the booking form; without a password as a guest. The same Idempotency-Key of at least 32 characters, the same account',
    message: 'Account opened',
    access: 'public',
    body: SignUp,
    status: 201,
    data: Session,
  }),
}
