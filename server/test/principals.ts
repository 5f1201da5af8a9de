import { createHmac } from 'node:crypto'
import type { Role } from '@sayap/contract/core/endpoint'
import type { StaffRole } from '@sayap/contract/core/permissions'
import { SignJWT } from 'jose'
import { sql } from '../src/platform/database/sql'
import { addStaff, addTraveller, PASSWORD, type TestAccount } from './accounts'
import { addServiceKey } from './service-keys'
import type { TestApp } from './test-app'

export const SECRET = 'a secret of thirty-two characters or more'

/**
 * The columns of docs/authz-matrix.csv: a visitor, two travellers, a manager, a deactivated one, a
 * super admin, a super admin's token that is expired or tampered with, staff of the other roles,
 * and an API key of a service account that has every scope and owns nothing.
 */
export const COLUMNS = [
  'V',
  'A',
  'B',
  'AD',
  'DA',
  'SA',
  'EX',
  'TA',
  'DESK',
  'GATE',
  'FIN',
  'CONT',
  'KEY',
] as const
export type Column = (typeof COLUMNS)[number]

/** The role of each column of active staff. */
export const STAFF_COLUMNS = {
  AD: 'manager',
  SA: 'super admin',
  DESK: 'desk',
  GATE: 'gate',
  FIN: 'finance',
  CONT: 'content',
} as const satisfies Partial<Record<Column, StaffRole>>

export interface Account extends TestAccount {
  role: Role
}

export interface SignedIn {
  account: Account
  token: string
  refreshToken: string
}

type Headers = Record<string, string>
type InvalidTokens = Pick<SignedIn, 'token' | 'refreshToken'>

/** Path and name field of the sign-in, by role. */
const SIGN_INS: Record<Role, [path: string, field: string]> = {
  user: ['/user/login', 'email'],
  admin: ['/admin/login', 'emailOrUsername'],
  'super admin': ['/super-admin/login', 'emailOrUsername'],
}

/** The body of a sign-in for that role; the account need not exist. */
export const credentials = (role: Role, { email }: Account) => ({
  [SIGN_INS[role][1]]: email,
  password: PASSWORD,
})

export async function signInAs({ app }: TestApp, account: Account): Promise<SignedIn> {
  const url = `/api/v1${SIGN_INS[account.role][0]}`
  const response = await app.inject({
    method: 'POST',
    url,
    body: credentials(account.role, account),
  })
  if (response.statusCode !== 200)
    throw new Error(`${account.name} cannot sign in: ${response.body}`)
  const { token, refreshToken } = response.json().data
  return { account, token, refreshToken }
}

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })

const tampered = (token: string) => {
  const [head, body = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const changed = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 60 }))
  return [head, changed.toString('base64url'), signature].join('.')
}

const otherFirst = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)

function expired(token: string) {
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ sid, iss: 'sayap', aud: 'sayap-api', iat: now - 1000, exp: now - 100 })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .sign(createHmac('sha256', SECRET).update('access-token').digest())
}

export type Principals = Awaited<ReturnType<typeof signInPrincipals>>

/**
 * Returns the principals of the table for a server whose SESSION_SECRET is SECRET; each signs in
 * once.
 */
export async function signInPrincipals(server: TestApp) {
  const { db } = server
  const traveller = async (name: string): Promise<Account> => ({
    ...(await addTraveller(db, name)),
    role: 'user',
  })
  const staff = async (kind: StaffRole, name: string): Promise<Account> => ({
    ...(await addStaff(db, kind, name)),
    role: kind === 'super admin' ? kind : 'admin',
  })
  const accounts = {
    A: await traveller('Ani'),
    B: await traveller('Bima'),
    AD: await staff('manager', 'Dewi'),
    DA: await staff('manager', 'Eko'),
    SA: await staff('super admin', 'Fitri'),
    DESK: await staff('desk', 'Desi'),
    GATE: await staff('gate', 'Galih'),
    FIN: await staff('finance', 'Farah'),
    CONT: await staff('content', 'Kirana'),
  }
  const left = await signInAs(server, accounts.DA)
  await db.rows(sql`update admins set is_actived = false where id = ${accounts.DA.id}`)
  const tokenOf = async (column: keyof typeof accounts) =>
    (await signInAs(server, accounts[column])).token
  const superAdmins = await tokenOf('SA')

  const service = await addServiceKey(db)

  const headers: Record<Column, Headers> = {
    V: {},
    A: bearer(await tokenOf('A')),
    B: bearer(await tokenOf('B')),
    AD: bearer(await tokenOf('AD')),
    DA: bearer(left.token),
    SA: bearer(superAdmins),
    EX: bearer(await expired(superAdmins)),
    TA: bearer(tampered(superAdmins)),
    DESK: bearer(await tokenOf('DESK')),
    GATE: bearer(await tokenOf('GATE')),
    FIN: bearer(await tokenOf('FIN')),
    CONT: bearer(await tokenOf('CONT')),
    KEY: bearer(service.secret),
  }

  /** Changes a session's tokens as the column requires. */
  const invalidate: Partial<Record<Column, (one: SignedIn) => Promise<InvalidTokens>>> = {
    EX: async ({ token, refreshToken }) => ({ token: await expired(token), refreshToken }),
    TA: async ({ token, refreshToken }) => ({
      token: tampered(token),
      refreshToken: otherFirst(refreshToken),
    }),
  }

  /** Returns headers and refresh token of a separate session, which the test may use up. */
  async function again(column: Column): Promise<{ headers: Headers; refreshToken?: string }> {
    if (column === 'V') return { headers: {} }
    if (column === 'KEY') return { headers: headers.KEY }
    if (column === 'DA') return { headers: headers.DA, refreshToken: left.refreshToken }
    const signedIn = await signInAs(
      server,
      accounts[column === 'EX' || column === 'TA' ? 'SA' : column],
    )
    const { token, refreshToken } = (await invalidate[column]?.(signedIn)) ?? signedIn
    return { headers: bearer(token), refreshToken }
  }

  return { accounts, headers, again, service }
}
