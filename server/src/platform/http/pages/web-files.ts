import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { parseDsn } from '@sayap/contract/core/sentry'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOfServer } from '#platform/http/errors/error-page'
import { type Page, readHtmlTemplates } from './html-template'

const YEAR = 'public, max-age=31536000, immutable'
/** Cached, but revalidated each time, which an ETag makes cheap. */
const REVALIDATE = 'no-cache'

interface WebParts {
  /** Responds to requests without a page. */
  refuse: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  /** Returns the metadata of the page at a URL, with the status 404 where there is none. */
  describe: (request: FastifyRequest) => Promise<Page>
  /** Where browsers report errors of the application to; nowhere when absent. */
  errorReports?: ErrorReports
}

/** Plain words and a DSN: config.ts refuses what would have to be escaped. */
interface ErrorReports {
  dsn: string
  release: string
  environment: string
}

/**
 * Serves the web build in `folder`: its files, those with a hash in their name as immutable, and a
 * prerendered page for every other URL, because the router runs in the browser.
 */
export async function serveWeb(app: FastifyInstance, folder: string, parts: WebParts) {
  const { refuse, describe, errorReports } = parts
  const renderPage = readHtmlTemplates(folder)
  const servePage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!renderPage || isOfServer(request.url)) return refuse(request, reply)
    const wants = expectedContent(request)
    const page = wants !== 'no page' && (await describe(request))
    if (!page || (wants === 'anything' && page.status === 404)) return refuse(request, reply)
    if (!errorReports) return sendPage(request, reply, page.status, renderPage(page))
    allowReports(reply, errorReports)
    const head = errorListener(errorReports) + page.head
    return sendPage(request, reply, page.status, renderPage({ ...page, head }))
  }
  if (renderPage) await serveFiles(app, folder, servePage)
  app.get('/', { schema: { hide: true } }, servePage)
  app.get('/*', { schema: { hide: true } }, servePage)
}

/** Before all other scripts, so that it hears of their errors. */
const errorListener = ({ dsn, release, environment }: ErrorReports) =>
  `<script src="/error-listener.js" data-dsn="${dsn}" data-release="${release}" data-environment="${environment}"></script>`

function allowReports(reply: FastifyReply, { dsn }: ErrorReports) {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  const origin = parseDsn(dsn)?.origin
  reply.header(
    'content-security-policy',
    policy.replace("connect-src 'self'", `connect-src 'self' ${origin}`),
  )
}

/** Names of the build's files with a hash, without their compressed copies. */
function hashedFiles(folder: string) {
  const assets = join(folder, 'assets')
  return existsSync(assets) ? readdirSync(assets).filter((name) => !name.endsWith('.br')) : []
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * Only files that are there at the start. Those with a hash in their name, some 660, share one route:
 * a route for each took a third of the processor time of a start.
 */
const serveFiles = (app: FastifyInstance, folder: string, fallback: Handler) =>
  app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, limit: 'files' }
    })
    await files.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      globIgnore: ['**/*.br', 'assets/**'],
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(folder, 'assets'))
        reply.header('cache-control', isHashed ? YEAR : REVALIDATE)
      },
    })
    const assets = new Set(hashedFiles(folder))
    files.get<{ Params: { name: string } }>(
      '/assets/:name',
      { schema: { hide: true } },
      async (request, reply) => {
        const { name } = request.params
        return assets.has(name) ? reply.sendFile(`assets/${name}`) : fallback(request, reply)
      },
    )
  })

/**
 * Browsers accept text/html. Link previews accept anything, as do scripts that request a file: they
 * get existing pages, and never a page in place of a file.
 */
function expectedContent({ headers: { accept = '*/*' } }: FastifyRequest) {
  if (accept.includes('text/html')) return 'a page'
  return accept.includes('*/*') ? 'anything' : 'no page'
}

function sendPage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  status: Page['status'],
  html: string,
) {
  // Weak, because the bytes differ by compression.
  const etag = `W/"${createHash('sha1').update(html).digest('base64url')}"`
  reply.headers({ 'cache-control': REVALIDATE, etag })
  if (status === 200 && headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.code(status).type('text/html; charset=utf-8').send(html)
}
