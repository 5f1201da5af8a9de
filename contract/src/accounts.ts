import * as z from 'zod/mini'
import { endpoint, ROLES, SIGNED_IN } from './endpoint'
import { ProfileChange } from './profile-form'
import { Email, Flag, optional, required, text } from './wire'

/** Least lengths; there is no other rule but that a password is not a common one. */
export const USER_PASSWORD = 8
export const STAFF_PASSWORD = 12

/** A password is never trimmed. */
const Password = z.string().check(z.minLength(1), z.maxLength(200))

/** Without its name in the documentation: what extends a named schema takes the name along. */
const profile = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  city: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  post_code: z.nullable(z.string()),
  title: z.string(),
  /** Address of the picture; null when there is none. */
  photo: z.nullable(z.string()),
  /** The same picture, a square, by width as an `img` element's `srcset`. */
  photo_srcset: z.nullable(z.string()),
  role: z.enum(ROLES),
  /** Staff only. */
  username: z.nullable(z.string()),
})

export const Profile = profile.check(z.meta({ id: 'Profile' }))
export type Profile = z.infer<typeof Profile>

export const Session = z
  .extend(profile, {
    /** Bearer of the next 15 minutes. */
    token: z.string(),
    /** Also set as a cookie no script can read. */
    refreshToken: z.string(),
  })
  .check(z.meta({ id: 'Session' }))
export type Session = z.infer<typeof Session>

const Login = z.object({ email: required(text(1, 254)), password: required(Password) })
const AdminLogin = z.object({
  emailOrUsername: required(text(1, 254)),
  password: required(Password),
})

export const Registration = z.object({
  name: required(text(1, 120)),
  email: required(Email),
  password: required(z.string().check(z.minLength(USER_PASSWORD), z.maxLength(200))),
  /** Agreed to the terms & conditions as they are now; old clients do not say. */
  terms: optional(Flag),
  /** Wishes to be sent offers. */
  marketing: optional(Flag),
})
export type Registration = z.infer<typeof Registration>

const signIn = (path: string, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    message: 'Signed in',
    access: 'anyone',
    body: AdminLogin,
    data: Session,
  })

export const accounts = {
  login: endpoint({
    method: 'POST',
    path: '/user/login',
    summary: 'Sign in as a traveller',
    message: 'Signed in',
    access: 'anyone',
    body: Login,
    data: Session,
  }),
  register: endpoint({
    method: 'POST',
    path: '/user/register',
    summary: 'Register as a traveller',
    message: 'Register Success, login and happy vacation',
    access: 'anyone',
    body: Registration,
    status: 201,
    data: Profile,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/user/profile',
    summary: 'Who is signed in',
    message: 'Profile',
    access: SIGNED_IN,
    data: Profile,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/user/edit',
    summary: "Change the signed-in traveller's own profile",
    message: 'User success updated!',
    access: ['user'],
    body: ProfileChange,
    files: { photo: 'picture' },
    data: Profile,
  }),
  adminLogin: signIn('/admin/login', 'Sign in as an admin'),
  superAdminLogin: signIn('/super-admin/login', 'Sign in as the super admin'),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh',
    summary: 'A new token for a refresh token, from the cookie or the body',
    message: 'Session renewed',
    access: 'anyone',
    body: z.optional(z.nullable(z.object({ refreshToken: optional(text(1, 400)) }))),
    data: Session,
  }),
  logout: endpoint({
    method: 'GET',
    path: '/auth/logout',
    summary: 'End the session, if there is one',
    message: 'Signed out',
    access: 'anyone',
    data: z.nullable(z.unknown()),
  }),
  logoutByPost: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End the session, if there is one',
    message: 'Signed out',
    access: 'anyone',
    data: z.nullable(z.unknown()),
  }),
  identityProviders: endpoint({
    method: 'GET',
    path: '/auth/providers',
    summary: 'Which other ways to sign in are configured',
    message: 'Sign-in providers',
    access: 'anyone',
    /** `oidc`: what the second provider is called; null where there is none. */
    data: z.object({ google: z.boolean(), oidc: z.nullable(z.string()) }),
  }),
}
