import type { FastifyInstance } from 'fastify'

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types app',
].join('; ')

/** The page that scans boarding passes: its decoder is WebAssembly. */
const VERIFY_POLICY = PAGE_POLICY.replace(
  "script-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
)
const VERIFY_PATH = /^\/verify\/?(\?|$)/

/** The reference of the API is a page with a style sheet and a script. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** Headers of a response that is not cached. */
export const DEFAULT_HEADERS = {
  ...COMMON_HEADERS,
  'content-security-policy': PAGE_POLICY,
  'cache-control': 'no-store',
}
const DOCS_HEADERS = { ...DEFAULT_HEADERS, 'content-security-policy': DOCS_POLICY }
const VERIFY_HEADERS = {
  ...DEFAULT_HEADERS,
  'content-security-policy': VERIFY_POLICY,
  'permissions-policy': COMMON_HEADERS['permissions-policy'].replace('camera=()', 'camera=(self)'),
}

function headersOf(url: string) {
  if (VERIFY_PATH.test(url)) return VERIFY_HEADERS
  return url.startsWith('/api/docs') ? DOCS_HEADERS : DEFAULT_HEADERS
}

/** `Strict-Transport-Security` with this value, or no header for an empty one. */
export const transportSecurity = (hsts: string) =>
  hsts === '' ? {} : { 'strict-transport-security': hsts }

/**
 * Sets these on every response; a cacheable response overrides `cache-control`. Those of the API also
 * name their request, as its line in the log does; the fast path leaves that out.
 */
export function registerSecurityHeaders(app: FastifyInstance, hsts: string) {
  const transport = transportSecurity(hsts)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url)).headers(transport)
    if (request.url.startsWith('/api/')) reply.header('x-request-id', request.id)
    done()
  })
}
