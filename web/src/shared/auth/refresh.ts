import { session } from './session'

const REFRESH_PATH = '/api/v1/auth/refresh'
const TIMEOUT_MS = 15_000
let turn: Promise<unknown> = Promise.resolve()

/**
 * Web Locks order all tabs; without them (on an insecure origin) only the calls of this tab are
 * ordered.
 */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (globalThis.navigator?.locks) {
    return navigator.locks.request('sayap-refresh', work) as Promise<T>
  }
  const mine = turn.then(work)
  turn = mine.catch(() => undefined)
  return mine
}

async function requestToken() {
  const address = new URL(REFRESH_PATH, globalThis.location.href)
  // Without an end it would keep the lock, and with it every tab.
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(address, { method: 'POST', credentials: 'include', signal })
  if (response.ok) {
    const answer = (await response.json()) as { data: { token: string } }
    session.setToken(answer.data.token)
    return true
  }
  // Any other failure is a network problem and says nothing about the session: the token stays.
  if (response.status === 401 || response.status === 403) session.end()
  return false
}

/**
 * Exchanges the refresh cookie for a new token unless another call or tab already has. Returns true
 * if the stored token now differs from `stale`, so that a retry makes sense.
 */
export const refreshOnce = (stale: string) =>
  oneAtATime(async () => {
    const stored = session.token()
    if (stored !== stale) return stored !== null
    return requestToken().catch(() => false)
  })
