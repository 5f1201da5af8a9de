import { createHash } from 'node:crypto'
import type { Locale } from '@sayap/contract/core/format'
import type { FastifyRequest } from 'fastify'
import { readLanguageCookie } from '#platform/http/cookies'

/** Whether a path belongs to the API; all others have a page, also `/auth/return`. */
export const isOfServer = (url: string) => /^\/+(api|auth(?!\/return(\?|$)))(\/|$)/i.test(url)

/** Whether a person waits for a page, rather than a program for data. */
export const isForPage = ({ method, url, headers: { accept = '' } }: FastifyRequest) =>
  method === 'GET' && accept.includes('text/html') && !isOfServer(url)

const TEXTS = {
  en: {
    busy: 'So many travellers right now',
    wait: 'Please wait a moment; this page tries again by itself.',
    broken: 'This page broke down',
    ours: 'The fault is ours. Bookings and payments are safe.',
    again: 'Try again',
  },
  id: {
    busy: 'Sedang banyak yang mau terbang',
    wait: 'Mohon tunggu sebentar; halaman ini mencoba lagi sendiri.',
    broken: 'Halaman ini rusak',
    ours: 'Kesalahan ada pada kami. Pesanan dan pembayaran Anda aman.',
    again: 'Coba lagi',
  },
} satisfies Record<Locale, Record<string, string>>

/** Without files of the web build: they may be refused for the same reason. Colours as its tokens. */
const STYLE = `
:root{color-scheme:light dark;--page:#fbf8f3;--text:#0b2a3c;--quiet:#3d5666;--action:#0a6e7c;--on:#fff}
@media(prefers-color-scheme:dark){:root{--page:#081b29;--text:#f2f6f8;--quiet:#a9bcc7;--action:#127e8c}}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;
box-sizing:border-box;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif;text-align:center}
h1{font-size:22px;line-height:1.3;margin:0}
p{margin:0;max-width:34em;color:var(--quiet)}
a{margin-top:8px;padding:12px 20px;border-radius:8px;background:var(--action);color:var(--on);font-weight:700;
text-decoration:none}
a:focus-visible{outline:3px solid var(--text);outline-offset:3px}`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

export const ERROR_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
}

/**
 * Renders the page for a person whose page could not be sent. After 429 and 503 it opens the address
 * again in `retryAfter` seconds.
 */
export function renderErrorPage(request: FastifyRequest, retryAfter: number | undefined) {
  const language = languageOf(request)
  const { busy, wait, broken, ours, again } = TEXTS[language]
  const [title, text] = retryAfter === undefined ? [broken, ours] : [busy, wait]
  const refresh =
    retryAfter === undefined
      ? ''
      : `<meta http-equiv="refresh" content="${Math.max(2, Math.ceil(retryAfter))}">`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
${refresh}<title>${title} · Sayap</title><style>${STYLE}</style></head>
<body><h1>${title}</h1><p>${text}</p><a href="">${again}</a></body></html>`
}

/** An error may come before the cookies are read. */
function languageOf(request: FastifyRequest): Locale {
  const chosen = request.cookies && readLanguageCookie(request)
  return chosen ?? (/^\s*id\b/i.test(request.headers['accept-language'] ?? '') ? 'id' : 'en')
}
