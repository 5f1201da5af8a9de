import { hash } from '@node-rs/argon2'
import type { Role } from '@sayap/contract/endpoint'
import type { Database } from '../src/db/database'
import { sql } from '../src/db/sql'
import type { TestApp } from './test-app'

export const PASSWORD = 'terbang tinggi sekali'

/** As cheap as the library allows: what is tested here is not the price of guessing. */
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

export interface Person {
  id: number
  name: string
  email: string
}

export async function addTraveller(db: Database, name = 'Ani'): Promise<Person> {
  const email = `${name.toLowerCase()}@example.com`
  const row = await db.row<{ id: number }>(sql`
    insert into users (name, email, password_hash) values (${name}, ${email}, ${await passwordHash})
    on conflict ((lower(email))) do update set name = excluded.name
    returning id
  `)
  return { id: row?.id ?? 0, name, email }
}

export async function addStaff(db: Database, role: Role, name: string): Promise<Person> {
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

/** Signs somebody in, through the API, and makes them first: the headers of their requests. */
export async function signIn({ app, db }: TestApp, role: Role, name: string = SIGN_IN[role].name) {
  const { url, field } = SIGN_IN[role]
  const person = role === 'user' ? await addTraveller(db, name) : await addStaff(db, role, name)
  const payload = { [field]: person.email, password: PASSWORD }
  const response = await app.inject({ method: 'POST', url, payload })
  if (response.statusCode !== 200) throw new Error(`${name} could not sign in: ${response.body}`)
  return { authorization: `Bearer ${response.json().data.token}` }
}
