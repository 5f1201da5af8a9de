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

const reset = (minLength: number) =>
  z.object({
    token: required(LinkToken),
    password: required(z.string().check(z.minLength(minLength), z.maxLength(200))),
  })

export const PasswordReset = reset(USER_PASSWORD_MIN_LENGTH)
export type PasswordReset = z.infer<typeof PasswordReset>
export const StaffPasswordReset = reset(STAFF_PASSWORD_MIN_LENGTH)

const Nothing = z.nullable(z.unknown())

const forgot = (path: string, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary: `${summary}; answers the same for every address`,
    message: "You'll get message soon on your email",
    access: 'public',
    body: z.object({ email: required(Email) }),
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
    data: z.object({ sent: z.boolean() }),
  }),
  sendSignInLink: endpoint({
    method: 'POST',
    path: '/user/sign-in-link',
    summary:
      'Mail a guest a link to sign in by; nothing is sent to an account that has a password or a provider',
    message: "You'll get message soon on your email",
    access: ['user'],
    data: z.object({ sent: z.boolean() }),
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
