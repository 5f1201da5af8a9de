import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react'
import { askForProof, isProofNeeded } from '#shared/auth/proof'
import { refreshOnce } from '#shared/auth/refresh'
import { session } from '#shared/auth/session'
import { idleSeconds } from '#shared/browser/last-input'
import { cachedResponse, cacheResponse, dropCachedResponse } from './offline-cache'

const TIMEOUT_MS = 15_000
/** Milliseconds. A file of 5 MB takes long on a slow network, and the screen shows the progress. */
const UPLOAD_TIMEOUT_MS = 180_000

const withToken = (headers: Headers) => {
  const token = session.token()
  if (token) headers.set('authorization', `Bearer ${token}`)
  headers.set('x-idle-seconds', String(idleSeconds()))
  return headers
}

/** Created at the first call, so that tests can replace `fetch` before. */
const plain = (fetchFn: typeof fetch, timeout: number) =>
  fetchBaseQuery({
    baseUrl: new URL('/api/v1', globalThis.location.href).href,
    credentials: 'include',
    timeout,
    prepareHeaders: withToken,
    fetchFn,
    // Errors arrive as application/problem+json; an empty response body is valid data.
    responseHandler: async (response) => {
      const text = await response.text()
      return text ? JSON.parse(text) : null
    },
  })

const fetchWithProgress: typeof fetch = async (input, init) =>
  (await import('./upload-progress')).fetchWithProgress(input, init)

/** `extraOptions` of an endpoint. */
interface Extra {
  /** The request sends a file; `uploadProgress` has the progress. */
  upload?: boolean
}
type Query = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, Extra>
let asked: Query | undefined
let uploaded: Query | undefined

function queryFor(extra: Extra | undefined): Query {
  if (extra?.upload) {
    uploaded ??= plain(fetchWithProgress, UPLOAD_TIMEOUT_MS)
    return uploaded
  }
  asked ??= plain((input, init) => globalThis.fetch(input, init), TIMEOUT_MS)
  return asked
}

/** A sign-in that fails is a 401 too, and must not wait for itself. */
const isSessionOver = (data: unknown) => {
  const { code } = (data ?? {}) as { code?: string }
  return code === 'session_ended' || code === 'not_signed_in'
}

/**
 * Sends a request, and once more when the person has proved who they are, if that was needed. The page
 * waits meanwhile: its form and what was typed stay as they are.
 */
const proved: Query = async (request, api, extra) => {
  const send = queryFor(extra)
  const result = await send(request, api, extra)
  const isProved = isProofNeeded(result.error) && (await askForProof())
  return isProved ? send(request, api, extra) : result
}

/**
 * A 401 with a stored token causes one silent refresh, once for all tabs, and one retry. If the
 * refresh is refused the rule of the specification applies: the session is cleared only if no token
 * is stored. A request of staff waits for their sign-in on the page and is then repeated.
 */
const online: Query = async (request, api, extra) => {
  const stale = session.token()
  const first = await proved(request, api, extra)
  if (first.error?.status !== 401) return first
  if (stale && (await refreshOnce(stale))) return proved(request, api, extra)
  if (isSessionOver(first.error.data) && (await session.signedInAgain(api.type === 'mutation')))
    return proved(request, api, extra)
  session.clearIfNoToken()
  return first
}

/** Refusals by limits of unpaid seats; most people never meet one. */
const SEAT_LIMITS = ['work_needed', 'seat_waits', 'network_share', 'cabin_share']

const withinLimits: Query = async (request, api, extra) => {
  const result = await online(request, api, extra)
  const { code = '' } = (result.error?.data ?? {}) as { code?: string }
  if (!SEAT_LIMITS.includes(code)) return result
  const limits = await import('./seat-limits/answer-limit').catch(() => undefined)
  const send = (again: FetchArgs) => online(again, api, extra)
  return limits ? limits.answerLimit(result, request, send) : result
}

/** Statuses of RTK Query; a proxy in between says so by a status or a page of HTML. */
export const UNREACHABLE: unknown[] = [
  'FETCH_ERROR',
  'TIMEOUT_ERROR',
  'PARSING_ERROR',
  502,
  503,
  504,
]
const INACCESSIBLE: unknown[] = [403, 404]

/** If the server cannot be reached, some calls return their cached response. */
export const baseQuery: Query = async (request, api, extra) => {
  const result = await withinLimits(request, api, extra)
  if (!result.error) void cacheResponse(request, result.data)
  else if (INACCESSIBLE.includes(result.error.status)) void dropCachedResponse(request)
  if (!UNREACHABLE.includes(result.error?.status)) return result
  const cached = await cachedResponse(request)
  return cached === undefined ? result : { data: cached }
}
