import { createHmac } from 'node:crypto'
import type { Role } from '@sayap/contract/core/endpoint'
import { SignJWT } from 'jose'
import { sql } from '../src/platform/database/sql'
import { addStaff, addTraveller, PASSWORD, type TestAccount } from './accounts'
import type { TestApp } from './test-app'

export const SECRET = 'a secret of thirty-two characters or more'

/**
 * The columns of docs/authz-matrix.csv: a visitor, two travellers, an admin, a deactivated admin, a
 * super admin, and a super admin's token that is expired or tampered with.
 */
export const COLUMNS = ['V', 'A', 'B', 'AD', 'DA', 'SA', 'EX', 'TA'] as const
export type Column = (typeof COLUMNS)[number]

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
  const staff = async (role: Role, name: string) => ({ ...(await addStaff(db, role, name)), role })
  const accounts = {
    A: await traveller('Ani'),
    B: await traveller('Bima'),
    AD: await staff('admin', 'Dewi'),
    DA: await staff('admin', 'Eko'),
    SA: await staff('super admin', 'Fitri'),
  }
  const left = await signInAs(server, accounts.DA)
  await db.rows(sql`update admins set is_actived = false where id = ${accounts.DA.id}`)
  const [a, b, ad, sa] = await Promise.all(
    [accounts.A, accounts.B, accounts.AD, accounts.SA].map((one) => signInAs(server, one)),
  )
  if (!a || !b || !ad || !sa) throw new Error('somebody is not signed in')

  const headers: Record<Column, Headers> = {
    V: {},
    A: bearer(a.token),
    B: bearer(b.token),
    AD: bearer(ad.token),
    DA: bearer(left.token),
    SA: bearer(sa.token),
    EX: bearer(await expired(sa.token)),
    TA: bearer(tampered(sa.token)),
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
    if (column === 'DA') return { headers: headers.DA, refreshToken: left.refreshToken }
    const signedIn = await signInAs(
      server,
      accounts[column === 'EX' || column === 'TA' ? 'SA' : column],
    )
    const { token, refreshToken } = (await invalidate[column]?.(signedIn)) ?? signedIn
    return { headers: bearer(token), refreshToken }
  }

  return { accounts, headers, again }
}
