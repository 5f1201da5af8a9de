import type { Role } from '@sayap/contract/core/endpoint'
import type { Database } from '../src/platform/database/database'
import { sql } from '../src/platform/database/sql'
import { PASSWORD } from './accounts'
import { type Calls, callsOf } from './bookings'
import { softPasskey } from './soft-passkey'
import type { TestApp } from './test-app'
import { codeOf } from './totp-codes'

/** Adds an authenticator app; returns its secret and the recovery codes. */
export async function addApp(calls: Calls) {
  const { secret } = (await calls.post('/user/totp')).json().data
  const response = await calls.post('/user/totp/confirm', { code: codeOf(secret) })
  if (response.statusCode !== 200) throw new Error(`No app: ${response.body}`)
  return { secret: secret as string, codes: response.json().data.recovery_codes as string[] }
}

/** Adds a passkey; returns it with the answer of the server. */
export async function addPasskey(calls: Calls, name = 'Laptop') {
  const passkey = softPasskey()
  const options = (await calls.post('/user/passkeys/options')).json().data
  const response = await calls.post('/user/passkeys', { passkey: passkey.register(options), name })
  if (response.statusCode !== 201) throw new Error(`No passkey: ${response.body}`)
  return { passkey, data: response.json().data }
}

const DOOR: Record<Role, [path: string, field: string]> = {
  user: ['/user/login', 'email'],
  admin: ['/admin/login', 'emailOrUsername'],
  'super admin': ['/super-admin/login', 'emailOrUsername'],
}

/** Signs in by password only; with a second factor the answer is a challenge. */
export function signInByPassword(server: TestApp, role: Role, email: string) {
  const [path, field] = DOOR[role]
  return callsOf(server).post(path, { [field]: email, password: PASSWORD })
}

/** As if minutes had passed since every sign-in and every proof. */
export const waitMinutes = (db: Database, minutes: number) =>
  db.rows(sql`
    update sessions set created_at = created_at - ${minutes}::int * interval '1 minute',
                        proved_at = proved_at - ${minutes}::int * interval '1 minute'
  `)

/** As if the codes that were used were of five minutes ago. */
export const forgetSteps = (db: Database) =>
  db.rows(sql`update totp_secrets set last_step = last_step - 10`)
