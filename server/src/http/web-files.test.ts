import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { handleError } from './error-handler'
import { refuseUnknown } from './not-found'
import type { Page } from './page-frame'
import { serveWeb } from './web-files'

const INDEX = `<!doctype html>
<html lang="en"><head><title>Sayap</title><meta name="description" content="x" />
<link rel="manifest" href="/manifest.en.webmanifest" /></head></html>`
const MANIFEST = '<link rel="manifest" href="/manifest.id.webmanifest" />'
const folder = mkdtempSync(join(tmpdir(), 'sayap-web-'))
let app: FastifyInstance
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), INDEX)
  mkdirSync(join(folder, '.pages'))
  const drawn = INDEX.replace('</head>', '</head><h1>%name%</h1><i>100%</i>')
  writeFileSync(join(folder, '.pages/place.id.dark.html'), drawn)
  writeFileSync(join(folder, 'sw.js'), '// worker')
  writeFileSync(join(folder, 'assets/main-Ab12.js'), '// main')
  writeFileSync(join(folder, 'assets/main-Ab12.js.br'), brotliCompressSync('// main'))
  app = Fastify()
  app.setErrorHandler(handleError)
  const describe = async ({ url }: FastifyRequest): Promise<Page> => {
    const isKnown = /^\/((home|flights.*)?)(\?|$)/.test(url)
    const head = `<title>${url}</title>`
    const drawn = { name: 'place', theme: url.slice('/home?'.length), words: { name: 'Bali' } }
    return { status: isKnown ? 200 : 404, language: 'id', head, drawn }
  }
  await serveWeb(app, folder, { refuse: refuseUnknown(app), describe })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const open = (url: string, accept = 'text/html,*/*') => app.inject({ url, headers: { accept } })

it.each(['/', '/home', '/flights?page=1', '/flights/7?capacity=2'])(
  '%s is a page, which finds its way in the browser',
  async (path) => {
    const response = await open(path)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toMatch(/^text\/html/)
    expect(response.headers['cache-control']).toBe('no-cache')
    expect(response.headers.etag).toBeDefined()
  },
)

it('carries the language, the head of its address and the app in that language, and nothing twice', async () => {
  const { body } = await open('/flights')
  expect(body).toBe(
    `<!doctype html>\n<html lang="id"><head><title>/flights</title>\n${MANIFEST}</head></html>`,
  )
})

it('shows what the build drew for that page, language and theme, with the words of this one', async () => {
  expect((await open('/home?dark')).body).toBe(
    `<!doctype html>\n<html lang="id"><head><title>/home?dark</title>\n${MANIFEST}</head><h1>Bali</h1><i>100%</i></html>`,
  )
  expect((await open('/home?light')).body).not.toContain('<h1>')
  expect((await open('/.pages/place.id.dark.html', '*/*')).statusCode).toBe(404)
})

it('opens for whatever takes anything, as makers of previews do, but not for who wants data', async () => {
  expect((await open('/flights', '*/*')).body).toContain('<title>/flights</title>')
  expect((await app.inject('/flights')).statusCode).toBe(200)
  expect((await open('/flights', 'application/json')).statusCode).toBe(404)
})

it('an address without a page is 404, and says so on a page', async () => {
  const response = await open('/no/such/page')
  expect(response.statusCode).toBe(404)
  expect(response.headers['content-type']).toMatch(/^text\/html/)
  const kept = { accept: 'text/html', 'if-none-match': String(response.headers.etag) }
  const again = await app.inject({ url: '/no/such/page', headers: kept })
  expect(again.statusCode).toBe(404)
})

it('is not sent again when the browser has it', async () => {
  const { etag } = (await open('/')).headers
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(etag) } })
  expect(again.statusCode).toBe(304)
})

it('what carries a hash is kept for ever, the service worker never', async () => {
  const asset = await open('/assets/main-Ab12.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await open('/sw.js')).headers['cache-control']).toBe('no-cache')
})

it('is sent as the build compressed it to whoever can read that, and by one name', async () => {
  const ask = (encodings: string) =>
    app.inject({ url: '/assets/main-Ab12.js', headers: { 'accept-encoding': encodings } })
  const small = await ask('gzip, deflate, br, zstd')
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(small.headers['content-type']).toMatch(/^(text|application)\/javascript/)
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe('// main')
  const whole = await ask('identity')
  expect(whole.headers['content-encoding']).toBeUndefined()
  expect(whole.body).toBe('// main')
  expect((await open('/assets/main-Ab12.js.br', '*/*')).statusCode).toBe(404)
})

it.each(['/assets/gone-Cd34.js', '/favicon.ico', '/profile.css'])(
  'a missing file %s is 404, not a page',
  async (path) => {
    expect((await open(path, '*/*')).statusCode).toBe(404)
  },
)

it.each(['/api/v1/nowhere', '/api', '/auth/nowhere'])('%s is never a page', async (path) => {
  expect((await open(path)).statusCode).toBe(404)
})

it.each(['/../package.json', '/..%2fpackage.json', '/assets/..%2f..%2fx', '/%00'])(
  '%s leads to no file outside',
  async (path) => {
    expect((await open(path, '*/*')).statusCode).toBe(404)
  },
)
