import { hash } from '@node-rs/argon2'
import type { Role } from '@sayap/contract/core/endpoint'
import type { StaffRole } from '@sayap/contract/core/permissions'
import { HASH_COST } from '../src/modules/accounts/sign-in/passwords'
import type { Database } from '../src/platform/database/database'
import { sql } from '../src/platform/database/sql'
import type { TestApp } from './test-app'

export const PASSWORD = 'terbang tinggi sekali'

/** What the program hashes passwords with. */
export const PRODUCTION_HASH_COST = { ...HASH_COST }
/** The cheapest parameters that the library allows, so that tests are fast. */
export const TEST_HASH_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 }
Object.assign(HASH_COST, TEST_HASH_COST)
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

/** `admin` is what older clients call a manager, and everybody whose role they do not know. */
export type StaffKind = 'admin' | StaffRole

/** As a server of an earlier version adds them for `admin` and `super admin`. */
export async function addStaff(
  db: Database,
  kind: Role | StaffKind,
  name: string,
): Promise<TestAccount> {
  const email = `${name.toLowerCase()}@sayap.example`
  const row = await db.row<{ id: number }>(sql`
    insert into admins (username, email, fullname, role, password_hash)
    values (${name.toLowerCase()}, ${email}, ${name}, ${roleOf(kind)}, ${await passwordHash})
    on conflict ((lower(username))) do update set fullname = excluded.fullname
    returning id
  `)
  if (kind !== roleOf(kind))
    await db.rows(sql`update admins set staff_role = ${kind} where id = ${row?.id}`)
  return { id: row?.id ?? 0, name, email }
}

const roleOf = (kind: Role | StaffKind): Role =>
  kind === 'user' || kind === 'super admin' ? kind : 'admin'

const SIGN_IN = {
  user: { url: '/api/v1/user/login', field: 'email' },
  admin: { url: '/api/v1/admin/login', field: 'emailOrUsername' },
  'super admin': { url: '/api/v1/super-admin/login', field: 'emailOrUsername' },
} as const
const NAMES = {
  user: 'Ani',
  admin: 'Budi',
  'super admin': 'Citra',
  gate: 'Galih',
  content: 'Kirana',
  desk: 'Desi',
  finance: 'Farah',
  manager: 'Made',
}

/** Creates the account if needed, signs in through the API and returns the request headers. */
export async function signIn(
  { app, db }: TestApp,
  kind: Role | StaffKind,
  name: string = NAMES[kind],
) {
  const { url, field } = SIGN_IN[roleOf(kind)]
  const account = kind === 'user' ? await addTraveller(db, name) : await addStaff(db, kind, name)
  const payload = { [field]: account.email, password: PASSWORD }
  const response = await app.inject({ method: 'POST', url, payload })
  if (response.statusCode !== 200) throw new Error(`${name} could not sign in: ${response.body}`)
  return { authorization: `Bearer ${response.json().data.token}` }
}
