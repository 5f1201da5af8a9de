import * as z from 'zod/mini'
import { STAFF_PASSWORD, USER_PASSWORD } from './accounts'
import { endpoint } from './endpoint'
import { Email, required } from './wire'

/** How long a mailed link is good, in minutes. */
export const RESET_MINUTES = 30
export const VERIFY_MINUTES = 3 * 24 * 60

/** What stands in a mailed link: 32 random bytes in base64url. */
const LinkToken = z.string().check(z.trim(), z.regex(/^[\w-]{43}$/, 'is not a whole link'))

const reset = (least: number) =>
  z.object({
    token: required(LinkToken),
    password: required(z.string().check(z.minLength(least), z.maxLength(200))),
  })

export const PasswordReset = reset(USER_PASSWORD)
export type PasswordReset = z.infer<typeof PasswordReset>
export const StaffPasswordReset = reset(STAFF_PASSWORD)

const Nothing = z.nullable(z.unknown())

const forgot = (path: string, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary: `${summary}; answers the same for every address`,
    message: "You'll get message soon on your email",
    access: 'anyone',
    body: z.object({ email: required(Email) }),
    data: Nothing,
  })

export const identity = {
  forgotPassword: forgot('/user/forgot-password', 'Mail a link to choose a new password by'),
  adminForgotPassword: forgot('/admin/forgot-password', 'The same for staff'),
  resetPassword: endpoint({
    method: 'POST',
    path: '/user/reset-password',
    summary: 'Choose a new password by a mailed link; every session ends',
    message: 'Password changed',
    access: 'anyone',
    body: PasswordReset,
    data: Nothing,
  }),
  adminResetPassword: endpoint({
    method: 'POST',
    path: '/admin/reset-password',
    summary: 'The same for staff',
    message: 'Password changed',
    access: 'anyone',
    body: StaffPasswordReset,
    data: Nothing,
  }),
  verifyAddress: endpoint({
    method: 'POST',
    path: '/user/verify-address',
    summary: 'Prove one’s e-mail address by a mailed link; the first time every other session ends',
    message: 'Your e-mail address is verified',
    // Signed in: whoever reads the mail must be who opened the account.
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
}
