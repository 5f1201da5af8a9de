import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDestinations } from '#modules/catalog/destinations/destinations.service'
import { sql } from '#platform/database/sql'
import { handleError } from '#platform/http/errors/error-handler'
import { registerNotFoundHandler } from '#platform/http/errors/not-found'
import { serveWeb } from '#platform/http/pages/web-files'
import { addAirline, addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'
import { pagesRoutes } from './pages.routes'

const HERE = 'https://sayap.example'
const HASH = 'b'.repeat(64)
const ICON = `${HERE}/icon-512.png`
/** Part of every template of the web build. */
const SCRIPT = '<script type="module" src="/assets/index.js"></script>'
const ROOT = '<body><div id="root"></div></body>'
const folder = mkdtempSync(join(tmpdir(), 'sayap-pages-'))
let server: TestApp
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, '.pages'))
  for (const language of ['en', 'id']) {
    const template = `<!doctype html><html lang="${language}"><head>%head%${SCRIPT}</head>${ROOT}</html>`
    writeFileSync(join(folder, `.pages/empty.${language}.system.html`), template)
  }
  server = await testApp({ PUBLIC_URL: 'http://localhost:3000' })
  await server.reset()
  const place = { popularity: 1, description_id: '', photo: null, focal_x: 50, focal_y: 50 }
  await addDestinations(server.db, [
    {
      ...place,
      name: 'Bali',
      description: `${'Temples by the sea. '.repeat(12)}`,
      description_id: 'Pura di tepi laut.',
      photo: HASH,
    },
    { ...place, name: 'A "<b>" & </script>', description: '' },
  ])
  const id_airline = await addAirline(server.db, 'Garuda', 'GA')
  const bali = { destination_place: 'Denpasar', airport_to: 'DPS', id_airline, days: 4 }
  await addFlight(server.db, { ...bali, price: 900_000 })
  await addFlight(server.db, { ...bali, price: 700_000 })

  app = Fastify()
  app.setErrorHandler(handleError)
  await app.register(cookie)
  const refuse = registerNotFoundHandler(app)
  await serveWeb(app, folder, { refuse, describe: pagesRoutes(app, server.db, HERE) })
})
afterAll(async () => {
  await app.close()
  await server.close()
  rmSync(folder, { recursive: true })
})

const open = (url: string, language?: string) =>
  app.inject({
    url,
    headers: { accept: 'text/html', ...(language && { cookie: `language=${language}` }) },
  })

/** Parses the metadata of the page at a URL. */
async function headOf(url: string, language?: string) {
  const { body } = await open(url, language)
  const named = [...body.matchAll(/<meta (?:name|property)="([\w:]+)" content="([^"]*)" \/>/g)]
  const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  return {
    lang: /<html lang="(.*?)">/.exec(body)?.[1],
    title: /<title>(.*?)<\/title>/.exec(body)?.[1],
    canonical: /<link rel="canonical" href="(.*?)" \/>/.exec(body)?.[1],
    ...(Object.fromEntries(named.map(([, name, content]) => [name, content])) as Head),
    data: data.map(([, json = '']) => JSON.parse(json)),
  }
}
type Head = Partial<Record<'description' | 'robots' | 'og:description' | 'og:image', string>>

describe('metadata of a page', () => {
  it.each([
    ['/', 'Find your Flight', '/'],
    ['/home', 'Find your Flight', '/'],
    ['/flights?starting_place=Jakarta&page=2', 'Search flights', '/flights'],
    ['/Login/', 'Sign In', '/login'],
    ['/register', 'Sign Up', '/register'],
    ['/find-booking', 'Find my booking', '/find-booking'],
    ['/terms?version=1', 'Terms &amp; conditions', '/terms'],
    ['/privacy', 'Privacy policy', '/privacy'],
    ['/refund-policy', 'Refund policy', '/refund-policy'],
  ])(
    'GET %s returns a page with title, description and canonical URL',
    async (url, title, path) => {
      const head = await headOf(url)
      expect(head).toMatchObject({ lang: 'en', title: `${title} · Sayap`, canonical: HERE + path })
      expect(head).toMatchObject({ 'og:title': title, 'og:url': HERE + path, 'og:image': ICON })
      expect(head).toMatchObject({ 'og:site_name': 'Sayap', 'twitter:card': 'summary' })
      expect(head.description?.length).toBeGreaterThan(40)
      expect(head['og:description']).toBe(head.description)
      expect(head.robots).toBeUndefined()
    },
  )

  it('GET /login returns metadata in the language of the cookie and in English for an unknown one', async () => {
    expect(await headOf('/login', 'id')).toMatchObject({
      lang: 'id',
      title: 'Masuk · Sayap',
      'og:locale': 'id_ID',
    })
    expect(await headOf('/login', 'xx"><b>')).toMatchObject({ lang: 'en', 'og:locale': 'en_US' })
    const [english, indonesian] = [await open('/'), await open('/', 'id')]
    expect(english.headers.etag).not.toBe(indonesian.headers.etag)
  })

  it('GET / returns one title, one description and the scripts of the template', async () => {
    const { body } = await open('/')
    expect(body.match(/<title>/g)).toHaveLength(1)
    expect(body.match(/name="description"/g)).toHaveLength(1)
    expect(body).toContain(SCRIPT)
  })

  it('GET / returns structured data about the organization and its flight search', async () => {
    const [organization, site] = (await headOf('/')).data
    expect(organization).toMatchObject({ '@type': 'Organization', name: 'Sayap', logo: ICON })
    expect(site.potentialAction.target.urlTemplate).toBe(
      `${HERE}/flights?destination_place={search_term_string}`,
    )
    expect((await headOf('/login')).data).toEqual([])
  })

  it.each([
    '/flights/7?capacity=2',
    '/my-booking',
    '/my-booking/pay/7',
    '/my-booking/ticket/7',
    '/my-booking/refund/7',
    '/profile',
    '/profile/settings',
    '/notifications',
    '/chat',
    '/verify',
    '/verify-address',
    '/sign-in-link',
    '/reset-password',
    '/admin/reset-password',
    '/forgot-password',
    '/auth/return',
    '/admin/login',
    '/admin/login-super',
    '/admin/dashboard',
    '/ADMIN/Dashboard/flights/edit/7',
  ])('GET %s returns a page with noindex and without canonical URL', async (url) => {
    expect((await open(url)).statusCode).toBe(200)
    const head = await headOf(url)
    expect(head).toMatchObject({ title: 'Sayap', robots: 'noindex' })
    expect(head.canonical).toBeUndefined()
  })
})

describe('metadata of a destination', () => {
  it('GET /destination/:id returns its name, a shortened description and its photo', async () => {
    const picture = `${HERE}/api/v1/images/${HASH}/1200.webp`
    const head = await headOf('/destination/1')
    expect(head).toMatchObject({ title: 'Bali · Sayap', canonical: `${HERE}/destination/1` })
    expect(head).toMatchObject({ 'og:title': 'Bali', 'og:image': picture })
    expect(head).toMatchObject({ 'og:image:alt': 'Bali', 'twitter:card': 'summary_large_image' })
    expect(head.description).toMatch(/^Temples by the sea\. .*[a-z]…$/)
    expect(head.description?.length).toBeLessThanOrEqual(161)
  })

  it('GET /destination/:id returns the description in the language of the cookie', async () => {
    const head = await headOf('/destination/1', 'id')
    expect(head.description).toBe('Pura di tepi laut.')
    expect(head.data[0]['@graph'][0].description).toBe('Pura di tepi laut.')
  })

  it('GET /destination/:id returns structured data with place, lowest price in rupiah and breadcrumb', async () => {
    const [{ '@graph': graph }, trail] = (await headOf('/destination/1')).data
    const url = `${HERE}/destination/1`
    expect(graph[0]).toMatchObject({ '@type': 'TouristDestination', name: 'Bali', url })
    expect(graph[1]).toMatchObject({
      '@type': 'Trip',
      offers: { '@type': 'AggregateOffer', lowPrice: 700_000, priceCurrency: 'IDR', url },
    })
    expect(trail.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      `${HERE}/`,
      url,
    ])
  })

  it('GET /destination/:id returns no offer without flights, and escapes the name', async () => {
    const head = await headOf('/destination/2', 'id')
    expect(head.title).toBe('A &quot;&lt;b&gt;&quot; &amp; &lt;/script&gt; · Sayap')
    expect(head['og:image']).toBe(ICON)
    expect(head.description).toMatch(/^Tiket ke A &quot;/)
    expect(head.data[0]['@graph']).toHaveLength(1)
    expect(head.data[0]['@graph'][0].name).toBe('A "<b>" & </script>')
  })

  it.each(['/destination/99', '/destination/0', '/destination/bali', '/destination/9999999999999'])(
    'GET %s returns 404 with an HTML page when there is no such destination',
    async (url) => {
      const response = await open(url)
      expect(response.statusCode).toBe(404)
      expect(response.headers['content-type']).toMatch(/^text\/html/)
      expect(response.body).toContain('<div id="root">')
      expect((await headOf(url)).robots).toBe('noindex')
    },
  )
})

it('GET returns 200 for every page of the route table and 404 for any other path', async () => {
  const paths = Object.values(ROUTES).map((route) => pathTo(route, 1).replace('/*', ''))
  expect(paths.length).toBeGreaterThan(20)
  for (const path of paths) {
    const { statusCode } = await open(path)
    expect({ path, statusCode }).toEqual({ path, statusCode: 200 })
  }
  const lost = await open('/no/such/page')
  expect(lost.statusCode).toBe(404)
  expect(lost.body).toContain('<title>Nothing lands here · Sayap</title>')
})

describe('robots.txt and sitemap.xml', () => {
  it('GET /robots.txt allows the pages and names the sitemap', async () => {
    const { headers, body } = await app.inject('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toBe(`User-agent: *\nDisallow: /auth/\n\nSitemap: ${HERE}/sitemap.xml\n`)
  })

  it('GET /robots.txt names no sitemap when the public URL is on localhost', async () => {
    const { body } = await server.app.inject('/robots.txt')
    expect(body).not.toMatch(/^Sitemap/m)
    expect(body).not.toMatch(/^Disallow: \/$/m)
  })

  it('GET /sitemap.xml lists the public pages and all destinations without modification dates', async () => {
    const { headers, body } = await app.inject('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual(
      [
        '/',
        '/flights',
        '/terms',
        '/privacy',
        '/refund-policy',
        '/destination/1',
        '/destination/2',
      ].map((path) => HERE + path),
    )
    expect(body).not.toContain('lastmod')
  })

  it('GET /destination/:id and /sitemap.xml include a destination as soon as it is added', async () => {
    const place = { popularity: 0, photo: null, focal_x: 50, focal_y: 50 }
    await addDestinations(server.db, [
      { ...place, name: 'Medan', description: '', description_id: '' },
    ])
    await expect.poll(async () => (await open('/destination/3')).statusCode).toBe(200)
    expect((await app.inject('/sitemap.xml')).body).toContain(`${HERE}/destination/3</loc>`)
  })
})

it('GET /destination/:id returns 200 without metadata while the database query fails', async () => {
  await server.db.rows(sql`alter table destinations rename to away`)
  await server.db.rows(sql`select pg_notify('catalogue_changed', '*')`)
  await expect.poll(async () => (await headOf('/destination/1')).title).toBe('Sayap')
  const response = await open('/destination/1')
  expect(response.statusCode).toBe(200)
  expect((await headOf('/destination/1')).robots).toBeUndefined()
  expect((await headOf('/login')).title).toBe('Sign In · Sayap')
  expect((await app.inject('/sitemap.xml')).statusCode).toBe(500)

  await server.db.rows(sql`alter table away rename to destinations`)
  expect((await headOf('/destination/1')).title).toBe('Bali · Sayap')
})
