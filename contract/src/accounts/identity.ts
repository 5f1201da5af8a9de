import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { inputError } from '../core/input-errors'
import { Email, required } from '../core/wire'
import { Session, STAFF_PASSWORD_MIN_LENGTH, USER_PASSWORD_MIN_LENGTH } from './accounts'

/** Lifetime of emailed links, in minutes. */
export const RESET_MINUTES = 30
export const VERIFY_MINUTES = 3 * 24 * 60

/** Token of an emailed link: 32 random bytes in base64url. */
const LinkToken = z
  .string()
  .check(z.trim(), z.regex(/^[\w-]{43}$/, inputError('invalid_format', { format: 'link_token' })))

const link = {
  /** Token from the link in the email, 43 characters; it works once, for 30 minutes. */
  token: required(LinkToken),
}

export const PasswordReset = z.object({
  ...link,
  /** The new password: at least 8 characters, and hard to guess. Never trimmed. */
  password: required(z.string().check(z.minLength(USER_PASSWORD_MIN_LENGTH), z.maxLength(200))),
})
export type PasswordReset = z.infer<typeof PasswordReset>
export const StaffPasswordReset = z.object({
  ...link,
  /** The new password: at least 12 characters, and hard to guess. Never trimmed. */
  password: required(z.string().check(z.minLength(STAFF_PASSWORD_MIN_LENGTH), z.maxLength(200))),
})

const Nothing = z.nullable(z.unknown())

const forgot = (path: string, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary: `${summary}; answers the same for every address`,
    message: "You'll get message soon on your email",
    access: 'public',
    body: z.object({
      /** Address of the account. The answer is the same if there is no account with it. */
      email: required(Email),
    }),
    data: Nothing,
  })

export const identity = {
  forgotPassword: forgot(
    '/user/forgot-password',
    'Mail a link to choose a new password by, and guests with bookings under the address one to sign in by',
  ),
  adminForgotPassword: forgot('/admin/forgot-password', 'The same for staff'),
  resetPassword: endpoint({
    method: 'POST',
    path: '/user/reset-password',
    summary: 'Choose a new password by a mailed link; every session ends',
    message: 'Password changed',
    access: 'public',
    body: PasswordReset,
    data: Nothing,
  }),
  adminResetPassword: endpoint({
    method: 'POST',
    path: '/admin/reset-password',
    summary: 'The same for staff',
    message: 'Password changed',
    access: 'public',
    body: StaffPasswordReset,
    data: Nothing,
  }),
  verifyAddress: endpoint({
    method: 'POST',
    path: '/user/verify-address',
    summary: 'Prove one’s e-mail address by a mailed link; the first time every other session ends',
    message: 'Your e-mail address is verified',
    // Signed in: the person who reads the email must be the one who opened the account.
    access: ['user'],
    body: z.object({ token: required(LinkToken) }),
    data: Nothing,
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/user/verify-address/send',
    summary: 'Mail the link once more; nothing is sent for an address that is verified',
    message: "You'll get message soon on your email",
    access: ['user'],
    data: z.object({
      /** Whether an email with a link is on its way; false if the address is verified already. */
      sent: z.boolean(),
    }),
  }),
  sendSignInLink: endpoint({
    method: 'POST',
    path: '/user/sign-in-link',
    summary:
      'Mail a guest a link to sign in by; nothing is sent to an account that has a password or a provider',
    message: "You'll get message soon on your email",
    access: ['user'],
    data: z.object({
      /** Whether an email with a link is on its way; false if the account is not a guest's. */
      sent: z.boolean(),
    }),
  }),
  signInByLink: endpoint({
    method: 'POST',
    path: '/auth/mailed-link',
    summary:
      'Sign in as a guest by a mailed link, which proves the address too; the first time every other session ends',
    message: 'Signed in',
    access: 'public',
    body: z.object({ token: required(LinkToken) }),
    data: Session,
  }),
}
