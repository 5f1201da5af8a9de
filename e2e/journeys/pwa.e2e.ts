import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, expect, type Page } from '@playwright/test'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { leftoverEnglish } from '../checks/leftover-english'
import { BUDI } from '../support/accounts'
import { openPage, PHONE, type WindowOptions } from '../support/browser'
import { searchUrl } from '../support/search-url'
import { test } from '../support/test'

let proxy: Server
let url: string
/** Is appended to the service worker's script, so that a change of it is a new version. */
let suffix = ''

/** A proxy in front of the server, which can serve a new version of the service worker at any moment. */
test.beforeAll(async ({ server }) => {
  proxy = createServer((incoming, outgoing) => {
    const isWorker = incoming.url === '/sw.js'
    const headers = isWorker ? { accept: '*/*' } : incoming.headers
    const forwarded = request(
      server.url + incoming.url,
      { method: incoming.method, headers },
      (response) => {
        const { 'content-length': _, etag: __, ...others } = response.headers
        outgoing.writeHead(response.statusCode ?? 500, isWorker ? others : response.headers)
        response.on('end', () => outgoing.end(isWorker ? suffix : undefined))
        response.pipe(outgoing, { end: false })
      },
    )
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
})
test.afterAll(() => {
  proxy?.closeAllConnections()
  proxy?.close()
})

/** A window with the service worker. */
async function openWithWorker(
  browser: Browser,
  options: WindowOptions & { language?: string } = {},
) {
  const { language = 'en', ...more } = options
  const page = await openPage(browser, url, { serviceWorkers: 'allow', ...more })
  await page.context().addCookies([{ name: 'language', value: language, url }])
  return page
}

/** Waits until the service worker has cached its files and controls the page. */
const waitForWorker = (page: Page) =>
  page.waitForFunction(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller !== null
  })

/** Cuts the network and empties the HTTP cache, so that only the service worker can respond. */
async function goOffline(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.context().setOffline(true)
}

/**
 * Waits until the page has cached what the API returned for this path: it does so after it shows the
 * data, and a navigation before that would end it.
 */
const waitForCached = (page: Page, path: string) =>
  page.waitForFunction(async (cached) => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat()
    return requests.some(({ url }) => new URL(url).pathname === cached)
  }, `/kept${path}`)

const registeredWorkers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

test.describe('the installable application', () => {
  for (const language of ['en', 'id'])
    test(`the application is installable with a complete manifest in ${language}`, async ({
      browser,
    }) => {
      const page = await openWithWorker(browser, { language })
      await page.goto(pathTo(ROUTES.home))
      const session = await page.context().newCDPSession(page)
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
      // Contexts of a test are incognito, which no manifest can change.
      expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
      const { errors, data = '' } = await session.send('Page.getAppManifest')
      expect(errors).toEqual([])
      const { lang, icons, shortcuts, screenshots } = JSON.parse(data)
      expect(lang).toBe(language)
      for (const { src, sizes, type } of [
        ...icons,
        ...screenshots,
        ...shortcuts.flatMap((shortcut: { icons: unknown[] }) => shortcut.icons),
      ]) {
        const size = await page.evaluate(async (path) => {
          const image = new Image()
          image.src = path
          await image.decode()
          return `${image.naturalWidth}x${image.naturalHeight}`
        }, src)
        expect({ src, size }).toEqual({ src, size: sizes === 'any' ? '32x32' : sizes })
        const { headers } = await fetch(url + src)
        expect(headers.get('content-type')).toContain(type)
      }
      expect(shortcuts.map(({ name }: { name: string }) => name)).toEqual(
        language === 'en' ? ['My Booking', 'Find Ticket'] : ['Pesanan Saya', 'Cari Tiket'],
      )
      await page.context().close()
    })

  test('the theme colour of the browser follows the chosen theme and stays after a reload', async ({
    browser,
  }) => {
    const page = await openWithWorker(browser)
    const themeColours = () =>
      page
        .locator('meta[name="theme-color"]')
        .evaluateAll((metas) =>
          metas
            .filter((meta) => matchMedia((meta as HTMLMetaElement).media).matches)
            .map((meta) => (meta as HTMLMetaElement).content),
        )
    await page.goto(pathTo(ROUTES.home))
    await expect.poll(themeColours).toEqual(['#fbf8f3'])
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await expect.poll(themeColours).toEqual(['#071c28'])
    await page.reload()
    await expect.poll(themeColours).toEqual(['#071c28'])
    await page.context().close()
  })

  test('the service worker is registered after the first interaction and not before', async ({
    browser,
  }) => {
    const page = await openWithWorker(browser)
    await page.goto(pathTo(ROUTES.home))
    expect(await registeredWorkers(page)).toBe(0)
    await page.mouse.move(200, 200)
    await waitForWorker(page)
    expect(await registeredWorkers(page)).toBe(1)
    await page.context().close()
  })
})

test.describe('a new version', () => {
  test('a new version is announced during a booking, waits for Update, and keeps the form draft', async ({
    browser,
    ids,
  }) => {
    suffix = ''
    const page = await openWithWorker(browser)
    await page.goto(`${pathTo(ROUTES.booking, ids.flight)}?capacity=1`)
    const name = page.getByRole('textbox', { name: 'Full name' })
    await name.fill('Ratna Simatupang')
    await page.mouse.move(200, 200)
    await waitForWorker(page)
    await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true))
    const isSameDocument = () => page.evaluate(() => Reflect.get(globalThis, 'isSameDocument'))

    suffix = '\n// a new version'
    const notice = page.getByRole('region', { name: /F8/ }).getByRole('listitem')
    // The page looks for a new version when somebody returns to its tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(notice.getByText('A new version of Sayap is ready.')).toBeVisible()
    await expect(notice).toHaveCount(1)
    await name.pressSequentially(' Harahap')
    const isWaiting = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        return registration?.waiting?.state
      })
    await expect.poll(isWaiting).toBe('installed')
    expect(await isSameDocument()).toBe(true)

    await notice.getByRole('button', { name: 'Update' }).click()
    await page.waitForFunction(() => !Reflect.get(globalThis, 'isSameDocument'))
    await expect(name).toHaveValue('Ratna Simatupang Harahap')
    await expect(notice).toHaveCount(0)
    suffix = ''
    await page.context().close()
  })
})

test.describe('without network', () => {
  for (const language of ['en', 'id'])
    test(`bookings and a boarding pass can be read offline in ${language} from the service worker alone`, async ({
      browser,
      ids,
    }) => {
      const page = await openWithWorker(browser, { account: BUDI, language })
      await page.goto(pathTo(ROUTES.home))
      await page.mouse.move(200, 200)
      await waitForWorker(page)
      const paid = language === 'en' ? 'Success payment' : 'Pembayaran berhasil'
      const pass = page.getByRole('img', { name: language === 'en' ? /QR code for/ : /Kode/ })
      await page.goto(pathTo(ROUTES.myBooking))
      await expect(page.getByText(paid).first()).toBeVisible()
      await waitForCached(page, '/trips')
      await page.goto(pathTo(ROUTES.ticket, ids.passenger))
      await expect(pass.first()).toBeVisible()
      await waitForCached(page, '/tickets')
      await goOffline(page)
      await page.reload()
      await expect(pass.first()).toBeVisible()
      if (language === 'id') expect(await leftoverEnglish(page)).toEqual([])
      await page.goto(pathTo(ROUTES.myBooking))
      await expect(page.getByText(paid).first()).toBeVisible()
      await page.context().close()
    })

  for (const [language, title, link] of [
    ['en', 'No connection', 'My Booking'],
    ['id', 'Tidak ada koneksi', 'Pesanan Saya'],
  ] as const)
    test(`a page that was never opened links to the pages that are available offline in ${language}`, async ({
      browser,
    }) => {
      const page = await openWithWorker(browser, { account: BUDI, language })
      await page.goto(pathTo(ROUTES.home))
      await page.mouse.move(200, 200)
      await waitForWorker(page)
      await page.goto(pathTo(ROUTES.myBooking))
      // The page must have loaded the bookings, or they cannot be read later.
      await expect(page.getByRole('main').getByText(/Rp\. /).first()).toBeVisible()
      await waitForCached(page, '/trips')
      await goOffline(page)
      await page.goto(searchUrl())
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: link }).click()
      await expect(page).toHaveURL(pathTo(ROUTES.myBooking))
      await expect(page.getByText(/^(You’re offline|Kamu sedang offline)/)).toBeVisible()
      await page.context().close()
    })

  test('a page that failed offline opens without a click when the network is back', async ({
    browser,
  }) => {
    const page = await openWithWorker(browser, { viewport: PHONE })
    await page.goto(pathTo(ROUTES.home))
    await page.mouse.move(200, 200)
    await waitForWorker(page)
    await goOffline(page)
    await page.goto(searchUrl())
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText(/flight found/).first()).toBeVisible()
    await page.context().close()
  })
})
