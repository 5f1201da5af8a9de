import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handleError } from '#platform/http/errors/error-handler'
import { registerNotFoundHandler } from '#platform/http/errors/not-found'
import type { Page } from './html-template'
import { serveWeb } from './web-files'

/** As the build writes it for a page without prerendered content. */
const EMPTY = '<!doctype html><html lang="id"><head>%head%</head></html>'
const PLACE = '<!doctype html><html lang="id"><head>%head%</head><h1>%name%</h1><i>100%</i></html>'
const folder = mkdtempSync(join(tmpdir(), 'sayap-web-'))
let app: FastifyInstance
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.pages'))
  for (const theme of ['dark', 'light', 'system'])
    writeFileSync(join(folder, `.pages/empty.id.${theme}.html`), EMPTY)
  writeFileSync(join(folder, '.pages/place.id.dark.html'), PLACE)
  writeFileSync(join(folder, 'sw.js'), '// worker')
  writeFileSync(join(folder, 'assets/main-Ab12.js'), '// main')
  writeFileSync(join(folder, 'assets/main-Ab12.js.br'), brotliCompressSync('// main'))
  app = Fastify()
  app.setErrorHandler(handleError)
  const describe = async ({ url }: FastifyRequest): Promise<Page> => {
    const isKnown = /^\/((home|flights.*)?)(\?|$)/.test(url)
    const head = `<title>${url}</title>`
    const theme = /light|dark/.exec(url)?.[0] ?? 'system'
    const values = { name: 'Bali' }
    return { status: isKnown ? 200 : 404, language: 'id', theme, template: 'place', head, values }
  }
  await serveWeb(app, folder, { refuse: registerNotFoundHandler(app), describe })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const open = (url: string, accept = 'text/html,*/*') => app.inject({ url, headers: { accept } })

it.each(['/', '/home', '/flights?page=1', '/flights/7?capacity=2'])(
  'GET %s returns the page that the browser router resolves',
  async (path) => {
    const response = await open(path)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toMatch(/^text\/html/)
    expect(response.headers['cache-control']).toBe('no-cache')
    expect(response.headers.etag).toBeDefined()
  },
)

it('a page has the language, the document metadata of its URL and the manifest of that language, each once', async () => {
  const { body } = await open('/flights')
  expect(body).toBe('<!doctype html><html lang="id"><head><title>/flights</title></head></html>')
})

it('a page has the prerendered HTML of its language and theme, with its own values filled in', async () => {
  expect((await open('/home?dark')).body).toBe(
    '<!doctype html><html lang="id"><head><title>/home?dark</title></head><h1>Bali</h1><i>100%</i></html>',
  )
  expect((await open('/home?light')).body).not.toContain('<h1>')
  expect((await open('/.pages/place.id.dark.html', '*/*')).statusCode).toBe(404)
})

it('a page is sent to link previews that accept anything, not to clients that want data', async () => {
  expect((await open('/flights', '*/*')).body).toContain('<title>/flights</title>')
  expect((await app.inject('/flights')).statusCode).toBe(200)
  expect((await open('/flights', 'application/json')).statusCode).toBe(404)
})

it('a URL without a page returns 404 with the not-found page', async () => {
  const response = await open('/no/such/page')
  expect(response.statusCode).toBe(404)
  expect(response.headers['content-type']).toMatch(/^text\/html/)
  const kept = { accept: 'text/html', 'if-none-match': String(response.headers.etag) }
  const again = await app.inject({ url: '/no/such/page', headers: kept })
  expect(again.statusCode).toBe(404)
})

it('a page is not sent again to a browser that has it: 304', async () => {
  const { etag } = (await open('/')).headers
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(etag) } })
  expect(again.statusCode).toBe(304)
})

it('files with a hash are immutable, the service worker is always revalidated', async () => {
  const asset = await open('/assets/main-Ab12.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await open('/sw.js')).headers['cache-control']).toBe('no-cache')
})

it('a file is sent in its precompressed form to clients that accept it, under one URL', async () => {
  const request = (encodings: string) =>
    app.inject({ url: '/assets/main-Ab12.js', headers: { 'accept-encoding': encodings } })
  const small = await request('gzip, deflate, br, zstd')
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(small.headers['content-type']).toMatch(/^(text|application)\/javascript/)
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe('// main')
  const whole = await request('identity')
  expect(whole.headers['content-encoding']).toBeUndefined()
  expect(whole.body).toBe('// main')
  expect((await open('/assets/main-Ab12.js.br', '*/*')).statusCode).toBe(404)
})

it.each(['/assets/gone-Cd34.js', '/favicon.ico', '/profile.css'])(
  'the missing file %s returns 404, not a page',
  async (path) => {
    expect((await open(path, '*/*')).statusCode).toBe(404)
  },
)

it.each(['/api/v1/nowhere', '/api', '/auth/nowhere'])(
  'GET %s never returns a page',
  async (path) => {
    expect((await open(path)).statusCode).toBe(404)
  },
)

it.each(['/../package.json', '/..%2fpackage.json', '/assets/..%2f..%2fx', '/%00'])(
  'GET %s returns no file outside the web folder',
  async (path) => {
    expect((await open(path, '*/*')).statusCode).toBe(404)
  },
)

it('files have a limit of their own, as one page loads many of them', async () => {
  const limits: unknown[] = []
  const web = Fastify()
  web.addHook('onRequest', async ({ routeOptions }) => {
    limits.push(routeOptions.config.limit)
  })
  const describe = async (): Promise<Page> => {
    return { status: 200, language: 'id', theme: 'dark', template: 'place', head: '' }
  }
  await serveWeb(web, folder, { refuse: registerNotFoundHandler(web), describe })
  for (const url of ['/assets/main-Ab12.js', '/sw.js', '/'])
    expect((await web.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(200)
  await web.close()
  expect(limits).toEqual(['files', 'files', undefined])
})

it('all hashed files share one route', async () => {
  const routes: string[] = []
  const web = Fastify()
  web.addHook('onRoute', ({ url }) => {
    if (url.startsWith('/assets')) routes.push(url)
  })
  const describe = async (): Promise<Page> => {
    return { status: 404, language: 'id', theme: 'dark', template: 'place', head: '' }
  }
  await serveWeb(web, folder, { refuse: registerNotFoundHandler(web), describe })
  await web.close()
  expect([...new Set(routes)]).toEqual(['/assets/:name'])
})

describe('with a DSN for browsers', () => {
  const PAGE = "default-src 'none'; connect-src 'self'; script-src 'self'"
  const errorReports = {
    dsn: 'https://key@errors.example.com:8443/glitch/7',
    release: 'sayap@1.2.3',
    environment: 'staging',
  }

  async function pageOf(parts: object) {
    const reporting = Fastify()
    reporting.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', PAGE)
    })
    const describe = async (): Promise<Page> => ({
      status: 200,
      language: 'id',
      theme: 'system',
      template: 'empty',
      head: '<title>x</title>',
    })
    const refuse = registerNotFoundHandler(reporting)
    await serveWeb(reporting, folder, { refuse, describe, ...parts })
    const headers = { accept: 'text/html' }
    const [page, file] = [
      await reporting.inject({ url: '/', headers }),
      await reporting.inject('/sw.js'),
    ]
    await reporting.close()
    return { page, file }
  }

  it('a page may connect to the origin of the DSN and to no other, and names the listener before all else', async () => {
    const { page, file } = await pageOf({ errorReports })
    expect(page.headers['content-security-policy']).toBe(
      PAGE.replace("connect-src 'self'", "connect-src 'self' https://errors.example.com:8443"),
    )
    expect(page.body).toContain(
      `<head><script src="/error-listener.js" data-dsn="${errorReports.dsn}" data-release="sayap@1.2.3" data-environment="staging"></script><title>`,
    )
    expect(file.headers['content-security-policy']).toBe(PAGE)
  })

  it('without a DSN for browsers the page has neither listener nor origin of error reports', async () => {
    const { page } = await pageOf({})
    expect(page.headers['content-security-policy']).toBe(PAGE)
    expect(page.body).not.toContain('script')
  })
})
