import * as z from 'zod/mini'
import { USER_PASSWORD } from './accounts'
import { endpoint, SIGNED_IN } from './endpoint'
import { required } from './wire'

/** One sign-in that is still good. Instants, ISO 8601 in UTC. */
export const OwnSession = z
  .object({
    signed_in_at: z.string(),
    /** When it last asked for a token: to a quarter of an hour. */
    used_at: z.string(),
    expires_at: z.string(),
    /** The one that asks. */
    current: z.boolean(),
  })
  .check(z.meta({ id: 'OwnSession' }))
export type OwnSession = z.infer<typeof OwnSession>

/** A password is never trimmed. */
const Password = z.string().check(z.minLength(1), z.maxLength(200))

export const PasswordChange = z.object({
  current_password: required(Password),
  password: required(z.string().check(z.minLength(USER_PASSWORD), z.maxLength(200))),
})
export type PasswordChange = z.infer<typeof PasswordChange>

export const accountSecurity = {
  changePassword: endpoint({
    method: 'PUT',
    path: '/user/password',
    summary: 'Change one’s password; every other session ends',
    message: 'Password changed',
    access: ['user'],
    body: PasswordChange,
    /** How many other sessions ended. */
    data: z.object({ ended: z.int() }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/user/sessions',
    summary: 'Where one is signed in, the latest first',
    message: 'Sessions',
    access: SIGNED_IN,
    data: z.array(OwnSession),
  }),
  endOthers: endpoint({
    method: 'POST',
    path: '/user/sessions/end',
    summary: 'End every session of one’s own but this one',
    message: 'Other sessions ended',
    access: SIGNED_IN,
    data: z.object({ ended: z.int() }),
  }),
}
