import { session } from './session'

const REFRESH_PATH = '/api/v1/auth/refresh'
let turn: Promise<unknown> = Promise.resolve()

/** Web Locks order all tabs; without them (an insecure origin) this tab's own queue must do. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (globalThis.navigator?.locks) {
    return navigator.locks.request('sayap-refresh', work) as Promise<T>
  }
  const mine = turn.then(work)
  turn = mine.catch(() => undefined)
  return mine
}

async function askForToken() {
  const address = new URL(REFRESH_PATH, globalThis.location.href)
  const response = await fetch(address, { method: 'POST', credentials: 'include' })
  if (response.ok) {
    const answer = (await response.json()) as { data: { token: string } }
    session.setToken(answer.data.token)
    return true
  }
  // Any other failure is trouble on the way, no verdict on the session: the token stays.
  if (response.status === 401 || response.status === 403) session.end()
  return false
}

/**
 * Trades the refresh cookie for a new token unless another call or tab has already done so.
 * True when the stored token is now another than `stale` and a retry makes sense.
 */
export const refreshOnce = (stale: string) =>
  oneAtATime(async () => {
    const stored = session.token()
    if (stored !== stale) return stored !== null
    return askForToken().catch(() => false)
  })
