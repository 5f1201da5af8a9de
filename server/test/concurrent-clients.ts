import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../src/platform/database/database'
import { addTraveller, PASSWORD } from './accounts'

const RETRY_MS = 20

interface ClientResponse {
  status: number
  code?: string
  body: string
}
export type Client = (
  method: string,
  path: string,
  body: object,
  key?: string,
  headers?: Record<string, string>,
) => Promise<ClientResponse>

/** A signed-in traveller at the server with that URL. A 503 is retried, as any client does. */
export async function travellerClient(db: Database, url: string, name: string): Promise<Client> {
  const { email } = await addTraveller(db, name)
  return accountClient(url, email)
}

/** Path and field of the sign-in, by role. */
const SIGN_INS = {
  user: ['/user/login', 'email'],
  admin: ['/admin/login', 'emailOrUsername'],
} as const

/** The same for an existing account. */
export async function accountClient(
  url: string,
  email: string,
  role: keyof typeof SIGN_INS = 'user',
): Promise<Client> {
  const call = async (method: string, path: string, body: object, headers = {}) => {
    for (;;) {
      const response = await fetch(`${url}/api/v1${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      if (response.status !== 503) return response
      await response.text()
      await wait(RETRY_MS)
    }
  }
  const [path, name] = SIGN_INS[role]
  const signedIn = await call('POST', path, { [name]: email, password: PASSWORD })
  const { token } = ((await signedIn.json()) as { data: { token: string } }).data
  return async (method, path, body, key, more = {}) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(key && { 'idempotency-key': key }),
      ...more,
    }
    const response = await call(method, path, body, headers)
    const text = await response.text()
    return { status: response.status, code: JSON.parse(text).code, body: text }
  }
}
