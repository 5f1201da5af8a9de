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

/** The page that reads passes: its decoder is WebAssembly. Only where it was opened by its address. */
const VERIFY_POLICY = PAGE_POLICY.replace(
  "script-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
)
const VERIFY_PATH = /^\/verify\/?(\?|$)/

/** Swagger UI writes its own styles and markup; nothing else of us is under this address. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const EVERYWHERE = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** Of an answer that is kept by nobody and is no page of ours. */
export const SAFE_HEADERS = {
  ...EVERYWHERE,
  'content-security-policy': PAGE_POLICY,
  'cache-control': 'no-store',
}
const DOCS_HEADERS = { ...SAFE_HEADERS, 'content-security-policy': DOCS_POLICY }
const VERIFY_HEADERS = {
  ...SAFE_HEADERS,
  'content-security-policy': VERIFY_POLICY,
  'permissions-policy': EVERYWHERE['permissions-policy'].replace('camera=()', 'camera=(self)'),
}

function headersFor(url: string) {
  if (VERIFY_PATH.test(url)) return VERIFY_HEADERS
  return url.startsWith('/api/docs') ? DOCS_HEADERS : SAFE_HEADERS
}

/** Every answer starts from these; whoever sends something that may be kept says so itself. */
export function setSecurityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url))
    done()
  })
}
