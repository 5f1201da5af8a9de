import * as z from 'zod/mini'
import { endpoint, SIGNED_IN } from '../core/endpoint'
import { idCursor } from '../core/id-cursor'
import { PageSize, required, withDefault } from '../core/wire'
import { USER_PASSWORD_MIN_LENGTH } from './accounts'

/** An active session. Instants are ISO 8601 in UTC. */
export const OwnSession = z
  .object({
    /** Names the session for `DELETE /user/sessions/{session}`; it admits nobody. */
    id: z.string(),
    /** When it began, ISO 8601 in UTC. */
    signed_in_at: z.string(),
    /** When it last renewed its token, which happens every 15 minutes. */
    used_at: z.string(),
    /**
     * It ends at this instant at the latest, ISO 8601 in UTC; that of staff also after 30 idle
     * minutes.
     */
    expires_at: z.string(),
    /** Whether it is the session of this request. */
    current: z.boolean(),
    /** Browser and system, such as `Firefox on Linux`; null for sessions of earlier versions. */
    device: z.optional(z.nullable(z.string())),
    /** The network it was begun in: `203.0.113.0/24`, or a /48 of IPv6. */
    network: z.optional(z.nullable(z.string())),
  })
  .check(z.meta({ id: 'OwnSession' }))
export type OwnSession = z.infer<typeof OwnSession>

/** Days for which sign-ins are kept. */
export const SIGN_IN_HISTORY_DAYS = 90

/** A sign-in to one's own account, or an attempt at one. */
export const SignInRecord = z
  .object({
    id: z.int(),
    /** ISO 8601 in UTC. */
    at: z.string(),
    /** `refused`: the password was wrong, or the account closed. */
    outcome: z.enum(['signed_in', 'refused']),
    /** What proved, or was to prove, who it is: `password`, `google`, `oidc`, … */
    method: z.string(),
    /** Browser and system, such as `Firefox on Linux`. */
    device: z.string(),
    /** `203.0.113.0/24`, or a /48 of IPv6. */
    network: z.string(),
  })
  .check(z.meta({ id: 'SignInRecord' }))
export type SignInRecord = z.infer<typeof SignInRecord>

export const SignInQuery = z.object({
  ...idCursor,
  limit: withDefault(PageSize, 20),
})
export type SignInQuery = z.infer<typeof SignInQuery>

/** A password is never trimmed. */
const Password = z.string().check(z.minLength(1), z.maxLength(200))

export const PasswordChange = z.object({
  /** The password until now; never trimmed. */
  current_password: required(Password),
  /** The new password: at least 8 characters, for staff 12, and hard to guess. Never trimmed. */
  password: required(z.string().check(z.minLength(USER_PASSWORD_MIN_LENGTH), z.maxLength(200))),
})
export type PasswordChange = z.infer<typeof PasswordChange>

export const accountSecurity = {
  changePassword: endpoint({
    method: 'PUT',
    path: '/user/password',
    summary: 'Change one’s password, 12 characters for staff; every other session ends',
    message: 'Password changed',
    access: SIGNED_IN,
    audit: { action: 'password_changed', subject: 'admin' },
    body: PasswordChange,
    data: z.object({
      /** Number of other sessions that ended. */
      ended: z.int(),
    }),
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
    audit: { action: 'sessions_ended', subject: 'admin' },
    data: z.object({
      /** Number of sessions that ended. */
      ended: z.int(),
    }),
  }),
  endOne: endpoint({
    method: 'DELETE',
    path: '/user/sessions/:session',
    summary: 'End one session of one’s own; the present one too, which signs out',
    message: 'Session ended',
    access: SIGNED_IN,
    audit: { action: 'session_ended', subject: 'admin' },
    params: z.object({
      /** The `id` of a session, from `GET /user/sessions`. */
      session: z.string().check(z.regex(/^[\da-f-]{36}$/)),
    }),
    data: z.nullable(z.unknown()),
  }),
  signIns: endpoint({
    method: 'GET',
    path: '/user/sign-ins',
    summary: 'Sign-ins to one’s own account, good and bad, of the last 90 days, newest first',
    message: 'Sign-ins',
    access: SIGNED_IN,
    query: SignInQuery,
    data: z.array(SignInRecord),
    /** The `after` of the next page; null on the last. */
    meta: { next: z.nullable(z.int()) },
  }),
}
