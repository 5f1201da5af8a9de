import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react'
import { dropAnswer, keepAnswer, keptAnswer } from './offline-answers'
import { refreshOnce } from './refresh'
import { session } from './session'
import { fetchTelling } from './upload-progress'

const TIMEOUT_MS = 15_000
/** A file of 5 MB over a poor network takes its time, and the screen tells how far it is. */
const UPLOAD_TIMEOUT_MS = 180_000

const withToken = (headers: Headers) => {
  const token = session.token()
  if (token) headers.set('authorization', `Bearer ${token}`)
  return headers
}

/** Made at the first call, so that a page test can put its own `fetch` in place before. */
const plain = (fetchFn: typeof fetch, timeout: number) =>
  fetchBaseQuery({
    baseUrl: new URL('/api/v1', globalThis.location.href).href,
    credentials: 'include',
    timeout,
    prepareHeaders: withToken,
    fetchFn,
    // Problems travel as application/problem+json; an empty answer is data too.
    responseHandler: async (response) => {
      const text = await response.text()
      return text ? JSON.parse(text) : null
    },
  })

/** `extraOptions` of an endpoint. */
interface Extra {
  /** It sends a file: how far that is stands in `uploadProgress`. */
  telling?: boolean
}
type Query = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, Extra>
let asked: Query | undefined
let uploaded: Query | undefined

function queryFor(extra: Extra | undefined): Query {
  if (extra?.telling) {
    uploaded ??= plain(fetchTelling, UPLOAD_TIMEOUT_MS)
    return uploaded
  }
  asked ??= plain((input, init) => globalThis.fetch(input, init), TIMEOUT_MS)
  return asked
}

/**
 * A 401 with a token stored brings one silent refresh, once over all tabs, and one retry. Where the
 * refresh is refused the spec's rule follows: the session is cleared only if no token is stored.
 */
const online: Query = async (request, api, extra) => {
  const send = queryFor(extra)
  const stale = session.token()
  const first = await send(request, api, extra)
  if (first.error?.status !== 401) return first
  if (stale && (await refreshOnce(stale))) return send(request, api, extra)
  session.clearIfNoToken()
  return first
}

const UNREACHED: unknown[] = ['FETCH_ERROR', 'TIMEOUT_ERROR']
const NOT_THEIRS: unknown[] = [403, 404]

/** Where the server cannot be reached, what it answered before stands in for some calls. */
export const baseQuery: Query = async (request, api, extra) => {
  const answer = await online(request, api, extra)
  if (!answer.error) void keepAnswer(request, answer.data)
  else if (NOT_THEIRS.includes(answer.error.status)) void dropAnswer(request)
  if (!UNREACHED.includes(answer.error?.status)) return answer
  const kept = await keptAnswer(request)
  return kept === undefined ? answer : { data: kept }
}
