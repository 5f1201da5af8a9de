import type { Database } from '../src/db/database'
import { addTraveller, PASSWORD } from './people'

interface Answer {
  status: number
  code?: string
  body: string
}
export type Racer = (method: string, path: string, body: object, key?: string) => Promise<Answer>

/** A signed-in traveller at the server of that address. A 503 is sent again, as any client does. */
export async function racer(db: Database, url: string, name: string): Promise<Racer> {
  const { email } = await addTraveller(db, name)
  return racerAs(url, email)
}

/** Where whom signs in, and as what. */
const DOORS = {
  user: ['/user/login', 'email'],
  admin: ['/admin/login', 'emailOrUsername'],
} as const

/** The same of somebody who is there already. */
export async function racerAs(
  url: string,
  email: string,
  role: keyof typeof DOORS = 'user',
): Promise<Racer> {
  const call = async (method: string, path: string, body: object, headers = {}) => {
    for (;;) {
      const answer = await fetch(`${url}/api/v1${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      if (answer.status !== 503) return answer
      await answer.text()
    }
  }
  const [door, name] = DOORS[role]
  const signedIn = await call('POST', door, { [name]: email, password: PASSWORD })
  const { token } = ((await signedIn.json()) as { data: { token: string } }).data
  return async (method, path, body, key) => {
    const headers = { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) }
    const answer = await call(method, path, body, headers)
    const text = await answer.text()
    return { status: answer.status, code: JSON.parse(text).code, body: text }
  }
}
