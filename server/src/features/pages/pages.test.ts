import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverRoot } from '#db/server-root'
import { sql } from '#db/sql'
import { destinationsService } from '#features/destinations/destinations.service'
import { handleError } from '#http/error-handler'
import { refuseUnknown } from '#http/not-found'
import { serveWeb } from '#http/web-files'
import { addAirline, addFlight } from '../../../test/flights'
import { type TestApp, testApp } from '../../../test/test-app'
import { pagesRoutes } from './pages.routes'

const HERE = 'https://sayap.example'
const HASH = 'b'.repeat(64)
const ICON = `${HERE}/icon-512.png`
const web = join(serverRoot, '../web')
const folder = mkdtempSync(join(tmpdir(), 'sayap-pages-'))
let server: TestApp
let app: FastifyInstance

beforeAll(async () => {
  copyFileSync(join(web, 'index.html'), join(folder, 'index.html'))
  server = await testApp({ PUBLIC_URL: 'http://localhost:3000' })
  await server.reset()
  const place = { popularity: 1, photo: null, focal_x: 50, focal_y: 50 }
  await destinationsService(server.db).add([
    { ...place, name: 'Bali', description: `${'Temples by the sea. '.repeat(12)}`, photo: HASH },
    { ...place, name: 'A "<b>" & </script>', description: '' },
  ])
  const id_airline = await addAirline(server.db, 'Garuda', 'GA')
  const bali = { destination_place: 'Denpasar', airport_to: 'DPS', id_airline, days: 4 }
  await addFlight(server.db, { ...bali, price: 900_000 })
  await addFlight(server.db, { ...bali, price: 700_000 })

  app = Fastify()
  app.setErrorHandler(handleError)
  await app.register(cookie)
  const refuse = refuseUnknown(app)
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

/** What a machine reads in the head, by the name of each thing. */
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

describe('the head of a page', () => {
  it.each([
    ['/', 'Find your Flight', '/'],
    ['/home', 'Find your Flight', '/'],
    ['/flights?starting_place=Jakarta&page=2', 'Search flights', '/flights'],
    ['/Login/', 'Sign In', '/login'],
    ['/register', 'Sign Up', '/register'],
    ['/find-booking', 'Find my booking', '/find-booking'],
  ])('%s has a title, a text and one address', async (url, title, path) => {
    const head = await headOf(url)
    expect(head).toMatchObject({ lang: 'en', title: `${title} · Sayap`, canonical: HERE + path })
    expect(head).toMatchObject({ 'og:title': title, 'og:url': HERE + path, 'og:image': ICON })
    expect(head).toMatchObject({ 'og:site_name': 'Sayap', 'twitter:card': 'summary' })
    expect(head.description?.length).toBeGreaterThan(40)
    expect(head['og:description']).toBe(head.description)
    expect(head.robots).toBeUndefined()
  })

  it('is in the language that was chosen in this browser', async () => {
    expect(await headOf('/login', 'id')).toMatchObject({
      ...{ lang: 'id', title: 'Masuk · Sayap', 'og:locale': 'id_ID' },
    })
    expect(await headOf('/login', 'xx"><b>')).toMatchObject({ lang: 'en', 'og:locale': 'en_US' })
    const [english, indonesian] = [await open('/'), await open('/', 'id')]
    expect(english.headers.etag).not.toBe(indonesian.headers.etag)
  })

  it('has one title and one description, and keeps what the build put there', async () => {
    const { body } = await open('/')
    expect(body.match(/<title>/g)).toHaveLength(1)
    expect(body.match(/name="description"/g)).toHaveLength(1)
    expect(body).toContain('<script type="module" src="/src/app/main.tsx"></script>')
  })

  it('tells search engines who we are and where to search', async () => {
    const [organization, site] = (await headOf('/')).data
    expect(organization).toMatchObject({ '@type': 'Organization', name: 'Sayap', logo: ICON })
    expect(site.potentialAction.target.urlTemplate).toBe(
      `${HERE}/flights?destination_place={search_term_string}`,
    )
    expect((await headOf('/login')).data).toEqual([])
  })

  it.each([
    ...['/flights/7?capacity=2', '/my-booking', '/my-booking/pay/7', '/my-booking/ticket/7'],
    ...['/my-booking/refund/7', '/profile', '/profile/settings', '/notifications', '/chat'],
    ...['/verify', '/verify-address', '/reset-password', '/admin/reset-password'],
    ...['/forgot-password', '/auth/return', '/admin/login', '/admin/login-super'],
    ...['/admin/dashboard', '/ADMIN/Dashboard/flights/edit/7'],
  ])('%s is kept out of search engines', async (url) => {
    expect((await open(url)).statusCode).toBe(200)
    const head = await headOf(url)
    expect(head).toMatchObject({ title: 'Sayap', robots: 'noindex' })
    expect(head.canonical).toBeUndefined()
  })
})

describe('the head of a destination', () => {
  it('has its name, its text and its picture', async () => {
    const picture = `${HERE}/api/v1/images/${HASH}/1200.webp`
    const head = await headOf('/destination/1')
    expect(head).toMatchObject({ title: 'Bali · Sayap', canonical: `${HERE}/destination/1` })
    expect(head).toMatchObject({ 'og:title': 'Bali', 'og:image': picture })
    expect(head).toMatchObject({ 'og:image:alt': 'Bali', 'twitter:card': 'summary_large_image' })
    expect(head.description).toMatch(/^Temples by the sea\. .*[a-z]…$/)
    expect(head.description?.length).toBeLessThanOrEqual(161)
  })

  it('tells the place, the lowest price in rupiah and the way there', async () => {
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

  it('offers nothing where nobody flies, and no name breaks out of it', async () => {
    const head = await headOf('/destination/2', 'id')
    expect(head.title).toBe('A &quot;&lt;b&gt;&quot; &amp; &lt;/script&gt; · Sayap')
    expect(head['og:image']).toBe(ICON)
    expect(head.description).toMatch(/^Tiket ke A &quot;/)
    expect(head.data[0]['@graph']).toHaveLength(1)
    expect(head.data[0]['@graph'][0].name).toBe('A "<b>" & </script>')
  })

  it.each(['/destination/99', '/destination/0', '/destination/bali', '/destination/9999999999999'])(
    '%s is 404, with the page that says so',
    async (url) => {
      const response = await open(url)
      expect(response.statusCode).toBe(404)
      expect(response.headers['content-type']).toMatch(/^text\/html/)
      expect(response.body).toContain('<div id="root">')
      expect((await headOf(url)).robots).toBe('noindex')
    },
  )
})

it('every page of the router is known, and no other', async () => {
  const routes = readFileSync(join(web, 'src/app/routes.tsx'), 'utf8')
  const paths = [...routes.matchAll(/path="([^"*]+)/g)].map(([, path = '']) => `/${path}`)
  expect(paths.length).toBeGreaterThan(20)
  for (const path of paths) {
    const { statusCode } = await open(path.replace(':id', '1'))
    expect({ path, statusCode }).toEqual({ path, statusCode: 200 })
  }
  const lost = await open('/no/such/page')
  expect(lost.statusCode).toBe(404)
  expect(lost.body).toContain('<title>Nothing lands here · Sayap</title>')
})

describe('what search engines ask for', () => {
  it('robots.txt lets them read the pages and names the map of them', async () => {
    const { headers, body } = await app.inject('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toBe(`User-agent: *\nDisallow: /auth/\n\nSitemap: ${HERE}/sitemap.xml\n`)
  })

  it('robots.txt names no map where the address is one of this machine', async () => {
    const { body } = await server.app.inject('/robots.txt')
    expect(body).not.toMatch(/^Sitemap/m)
    expect(body).not.toMatch(/^Disallow: \/$/m)
  })

  it('sitemap.xml lists the open pages and all destinations, with no date made up', async () => {
    const { headers, body } = await app.inject('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual(
      ['/', '/flights', '/destination/1', '/destination/2'].map((path) => HERE + path),
    )
    expect(body).not.toContain('lastmod')
  })

  it('a destination is there as soon as it was added', async () => {
    const place = { popularity: 0, description: '', photo: null, focal_x: 50, focal_y: 50 }
    await destinationsService(server.db).add([{ ...place, name: 'Medan' }])
    await expect.poll(async () => (await open('/destination/3')).statusCode).toBe(200)
    expect((await app.inject('/sitemap.xml')).body).toContain(`${HERE}/destination/3</loc>`)
  })
})

it('a page opens without what it is about while the database does not answer', async () => {
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
