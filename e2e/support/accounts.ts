import { type Page, request } from '@playwright/test'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import {
  demoDesk,
  demoGate,
  demoManager,
  type demoStaff,
  demoSuperAdmin,
  demoTravellers,
} from '../../server/src/demo/demo-accounts'

export const BUDI = demoTravellers[0]
export const SINTA = demoTravellers[1]
export const ADMIN = demoManager
export const SUPER_ADMIN = demoSuperAdmin
export const DESK = demoDesk
export const GATE = demoGate

interface Traveller {
  email: string
  password: string
}
type Staff = (typeof demoStaff)[number]
export type Account = Traveller | Staff

const isStaff = (account: Account): account is Staff => 'staff_role' in account

const isSuperAdmin = (account: Account) => isStaff(account) && account.staff_role === 'super admin'

/** The endpoint and the body of a sign-in. */
export function signInRequest(account: Account) {
  if (!isStaff(account)) {
    const { email, password } = account
    return { path: '/user/login', body: { email, password } }
  }
  const body = { emailOrUsername: account.username, password: account.password }
  return { path: isSuperAdmin(account) ? '/super-admin/login' : '/admin/login', body }
}

/**
 * Signs in through the API and returns the storage of a signed-in browser: the refresh cookie and what
 * the web application stores. Each context needs its own session, because two contexts that share one
 * invalidate each other's refresh token.
 */
export async function signedInState(url: string, account: Account) {
  const client = await request.newContext({ baseURL: url })
  try {
    const { path, body } = signInRequest(account)
    const response = await client.post(`/api/v1${path}`, { data: body })
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
    const { token, refreshToken: _, ...user } = (await response.json()).data
    const stored = { token, user: JSON.stringify(user), ...roleOf(account) }
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
    const { cookies } = await client.storageState()
    return { cookies, origins: [{ origin: url, localStorage }] }
  } finally {
    await client.dispose()
  }
}

/** Only the sign-in of the super admin stores a role. */
const roleOf = (account: Account) => (isSuperAdmin(account) ? { role: 'super admin' } : {})

/** Signs a traveller in with the form, where signing in is part of the journey. */
export async function signInByForm(page: Page, { email, password }: Traveller) {
  await page.goto(pathTo(ROUTES.login))
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('/')
}
