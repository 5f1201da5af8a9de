import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Page, readFrames } from './page-frame'

const YEAR = 'public, max-age=31536000, immutable'
/** Kept, but asked about each time: an ETag makes that cheap. */
const REVALIDATE = 'no-cache'

interface WebParts {
  /** Answers what is no page. */
  refuse: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  /** The head of the page at an address, its status 404 where no page is. */
  describe: (request: FastifyRequest) => Promise<Page>
}

/**
 * Serves the built front end of `folder`: what carries a hash for ever, and `index.html` with a head
 * of its own for every address that is no file, as the pages find their way in the browser.
 */
export async function serveWeb(app: FastifyInstance, folder: string, parts: WebParts) {
  const { refuse, describe } = parts
  const isBuilt = existsSync(join(folder, 'index.html'))
  if (isBuilt) await serveFiles(app, folder)
  const frame = isBuilt && readFrames(folder)

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!frame || isOfServer(request.url)) return refuse(request, reply)
    const wants = wish(request)
    const page = wants !== 'no page' && (await describe(request))
    if (!page || (wants === 'anything' && page.status === 404)) return refuse(request, reply)
    return sendPage(request, reply, page.status, frame(page))
  }
  app.get('/', { schema: { hide: true } }, answer)
  app.get('/*', { schema: { hide: true } }, answer)
}

const serveFiles = (app: FastifyInstance, folder: string) =>
  app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    globIgnore: ['**/*.br'],
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, 'assets'))
      reply.header('cache-control', isHashed ? YEAR : REVALIDATE)
    },
  })

/** Below /api and /auth there is one page only. */
const isOfServer = (url: string) => /^\/+(api|auth(?!\/return(\?|$)))(\/|$)/i.test(url)

/**
 * A browser says that it wants a page. What makes the preview of a shared link takes anything, as a
 * script does that asks for a file: it gets the pages there are, and no page in place of a file.
 */
function wish({ headers: { accept = '*/*' } }: FastifyRequest) {
  if (accept.includes('text/html')) return 'a page'
  return accept.includes('*/*') ? 'anything' : 'no page'
}

function sendPage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  status: Page['status'],
  html: string,
) {
  // Weak, as the bytes differ by how they were compressed.
  const etag = `W/"${createHash('sha1').update(html).digest('base64url')}"`
  reply.headers({ 'cache-control': REVALIDATE, etag })
  if (status === 200 && headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.code(status).type('text/html; charset=utf-8').send(html)
}
