import * as z from 'zod/mini'
import { endpoint, ROLES, SIGNED_IN } from '../core/endpoint'
import { Revision } from '../core/revision'
import { Email, LooseBoolean, optional, PersonName, required, text } from '../core/wire'

/** Characters. The only other rule is that a password is hard to guess (ADR 34). */
export const USER_PASSWORD_MIN_LENGTH = 8
export const STAFF_PASSWORD_MIN_LENGTH = 12

/** A password is never trimmed. */
const Password = z.string().check(z.minLength(1), z.maxLength(200))

/** Has no schema id: a schema that extends a named one inherits its name. */
const profile = z.object({
  id: z.int(),
  /** Full name, as the traveller or, for staff, a super admin typed it. */
  name: z.string(),
  /** Where emails to the account are sent; its owner signs in with it, unless it is a guest's. */
  email: z.string(),
  /** City of residence; null if none is given, and for staff. */
  city: z.nullable(z.string()),
  /** Postal address in one text; null if none is given, and for staff. */
  address: z.nullable(z.string()),
  /** Telephone in E.164, such as `+6281260401177`; null if none is given. */
  phone: z.nullable(z.string()),
  /** Postal code, 3 to 10 digits; null if none is given, and for staff. */
  post_code: z.nullable(z.string()),
  /** Form of address of a traveller: `mr`, `ms`, `mrs` or `miss`. Empty for staff. */
  title: z.string(),
  /** Travellers only: whether they have sent a title; without one `title` is `ms`. */
  title_chosen: z.optional(z.boolean()),
  /** URL of the photo; null without one. */
  photo: z.nullable(z.string()),
  /** The photo as a square in several widths, for an `img` element's `srcset`. */
  photo_srcset: z.nullable(z.string()),
  /** `user` for a traveller. Of staff, `super admin`, or `admin` for every other `staff_role`. */
  role: z.enum(ROLES),
  /** Staff only. */
  username: z.nullable(z.string()),
  /** Staff only: `gate`, `content`, `desk`, `finance`, `manager` or `super admin`; there may be further ones. */
  staff_role: z.optional(z.string()),
  /** Staff only: what they may do, each one of PERMISSIONS. */
  permissions: z.optional(z.array(z.string())),
  /**
   * Staff only: the password was set by somebody else. Until the owner has replaced it
   * (`PUT /user/password`), endpoints of staff answer 403 `password_change_required`.
   */
  must_change_password: z.optional(z.boolean()),
  /** Travellers only: of their profile. */
  revision: Revision,
  /**
   * Staff only: a second factor has to be set up. Until then endpoints of staff answer 403
   * `second_factor_setup_required`.
   */
  must_add_second_factor: z.optional(z.boolean()),
})

export const Profile = profile.check(z.meta({ id: 'Profile' }))
export type Profile = z.infer<typeof Profile>

export const Session = z
  .extend(profile, {
    /** Access token, valid for 15 minutes. */
    token: z.string(),
    /** Also set as an HttpOnly cookie. */
    refreshToken: z.string(),
  })
  .check(z.meta({ id: 'Session' }))
export type Session = z.infer<typeof Session>

const Login = z.object({
  /** Email address of the account, in any letter case. */
  email: required(text(1, 254)),
  password: required(Password),
})
const AdminLogin = z.object({
  /** Email address or username of a member of staff. */
  emailOrUsername: required(text(1, 254)),
  password: required(Password),
})

export const Registration = z.object({
  name: required(PersonName),
  /** The address to sign in with; 409 `email_taken` if an account has it. */
  email: required(Email),
  /** At least 8 characters, and hard to guess. Never trimmed. */
  password: required(z.string().check(z.minLength(USER_PASSWORD_MIN_LENGTH), z.maxLength(200))),
  /** Consent to the present terms and conditions; old clients do not send it. */
  terms: optional(LooseBoolean),
  /** Consent to receive offers. */
  marketing: optional(LooseBoolean),
})
export type Registration = z.infer<typeof Registration>

const signIn = (path: string, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    message: 'Signed in',
    access: 'public',
    body: AdminLogin,
    data: Session,
  })

export const accounts = {
  login: endpoint({
    method: 'POST',
    path: '/user/login',
    summary: 'Sign in as a traveller; 403 `second_factor_required` carries `second_factor`',
    message: 'Signed in',
    access: 'public',
    body: Login,
    data: Session,
  }),
  register: endpoint({
    method: 'POST',
    path: '/user/register',
    summary: 'Register as a traveller',
    message: 'Register Success, login and happy vacation',
    access: 'public',
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
  adminLogin: signIn(
    '/admin/login',
    'Sign in as an admin; 403 `second_factor_required` carries `second_factor`',
  ),
  superAdminLogin: signIn(
    '/super-admin/login',
    'Sign in as the super admin; 403 `second_factor_required` carries `second_factor`',
  ),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh',
    summary: 'A new token for a refresh token, from the cookie or the body',
    message: 'Session renewed',
    access: 'public',
    body: z.optional(
      z.nullable(
        z.object({
          /**
           * The `refreshToken` of the last answer; each answer replaces it. Absent: the cookie is
           * read.
           */
          refreshToken: optional(text(1, 400)),
        }),
      ),
    ),
    data: Session,
  }),
  logout: endpoint({
    method: 'GET',
    path: '/auth/logout',
    summary: 'End the session, if there is one',
    message: 'Signed out',
    access: 'public',
    data: z.nullable(z.unknown()),
  }),
  logoutByPost: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End the session, if there is one',
    message: 'Signed out',
    access: 'public',
    data: z.nullable(z.unknown()),
  }),
  identityProviders: endpoint({
    method: 'GET',
    path: '/auth/providers',
    summary: 'Which other ways to sign in are configured',
    message: 'Sign-in providers',
    access: 'public',
    data: z.object({
      /** Whether travellers can sign in with Google. */
      google: z.boolean(),
      /** Name of the other provider for travellers, as buttons show it; null without one. */
      oidc: z.nullable(z.string()),
      /** Name of the provider that staff sign in with; null without one. */
      staff: z.optional(z.nullable(z.string())),
    }),
  }),
}
