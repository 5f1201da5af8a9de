import { hash } from '@node-rs/argon2'
import type { Role } from '@sayap/contract/core/endpoint'
import { HASH_COST } from '../src/modules/accounts/sign-in/passwords'
import type { Database } from '../src/platform/database/database'
import { sql } from '../src/platform/database/sql'
import type { TestApp } from './test-app'

export const PASSWORD = 'terbang tinggi sekali'

/** The cheapest parameters that the library allows, so that tests are fast. */
Object.assign(HASH_COST, { memoryCost: 8, timeCost: 1, parallelism: 1 })
const passwordHash = hash(PASSWORD, HASH_COST)

export interface TestAccount {
  id: number
  name: string
  email: string
}

export async function addTraveller(db: Database, name = 'Ani'): Promise<TestAccount> {
  const email = `${name.toLowerCase()}@example.com`
  const row = await db.row<{ id: number }>(sql`
    insert into users (name, email, password_hash) values (${name}, ${email}, ${await passwordHash})
    on conflict ((lower(email))) do update set name = excluded.name
    returning id
  `)
  return { id: row?.id ?? 0, name, email }
}

export async function addStaff(db: Database, role: Role, name: string): Promise<TestAccount> {
  const email = `${name.toLowerCase()}@sayap.example`
  const row = await db.row<{ id: number }>(sql`
    insert into admins (username, email, fullname, role, password_hash)
    values (${name.toLowerCase()}, ${email}, ${name}, ${role}, ${await passwordHash})
    on conflict ((lower(username))) do update set fullname = excluded.fullname
    returning id
  `)
  return { id: row?.id ?? 0, name, email }
}

const SIGN_IN = {
  user: { url: '/api/v1/user/login', field: 'email', name: 'Ani' },
  admin: { url: '/api/v1/admin/login', field: 'emailOrUsername', name: 'Budi' },
  'super admin': { url: '/api/v1/super-admin/login', field: 'emailOrUsername', name: 'Citra' },
} as const

/** Creates the account if needed, signs in through the API and returns the request headers. */
export async function signIn({ app, db }: TestApp, role: Role, name: string = SIGN_IN[role].name) {
  const { url, field } = SIGN_IN[role]
  const account = role === 'user' ? await addTraveller(db, name) : await addStaff(db, role, name)
  const payload = { [field]: account.email, password: PASSWORD }
  const response = await app.inject({ method: 'POST', url, payload })
  if (response.statusCode !== 200) throw new Error(`${name} could not sign in: ${response.body}`)
  return { authorization: `Bearer ${response.json().data.token}` }
}
