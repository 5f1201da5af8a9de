import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, PHONE, visitor } from './browser'
import { demoFacts } from './demo-facts'
import { leftoverEnglish } from './leftover-english'
import { signIn } from './people'
import { type RunningServer, startServer } from './running-server'
import { search } from './search-address'

let server: RunningServer
let browser: Browser
let front: Server
let url: string
/** What a new version has at the end of its worker. */
let version = ''

/** The server behind a front that can bring a new version of the worker at any moment. */
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  front = createServer((asked, answer) => {
    const isWorker = asked.url === '/sw.js'
    const headers = isWorker ? { accept: '*/*' } : asked.headers
    const passed = request(server.url + asked.url, { method: asked.method, headers }, (came) => {
      const { 'content-length': _, etag: __, ...others } = came.headers
      answer.writeHead(came.statusCode ?? 500, isWorker ? others : came.headers)
      came.on('end', () => answer.end(isWorker ? version : undefined))
      came.pipe(answer, { end: false })
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
})
afterAll(async () => {
  front?.closeAllConnections()
  front?.close()
  await browser?.close()
  await server?.stop()
})

/** A window as people have it, with the service worker. */
async function openWindow(language = 'en') {
  const context = await visitor(browser, { serviceWorkers: 'allow', reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'language', value: language, url }])
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  return page
}

/** The worker has all it keeps, and answers for this page. */
const settled = (page: Page) =>
  page.waitForFunction(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller !== null
  })

/** No network, and nothing left of what the browser keeps by itself. */
async function goOffline(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.context().setOffline(true)
}

const registered = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

describe('the app', () => {
  it.each(['en', 'id'])('can be installed, and says what it is in %s', async (language) => {
    const page = await openWindow(language)
    await page.goto(url)
    const session = await page.context().newCDPSession(page)
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // The window of a test keeps nothing, which no manifest can mend.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    const { errors, data = '' } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { lang, icons, shortcuts, screenshots } = JSON.parse(data)
    expect(lang).toBe(language)
    for (const { src, sizes, type } of [
      ...icons,
      ...screenshots,
      ...shortcuts.flatMap((one: { icons: unknown[] }) => one.icons),
    ]) {
      const size = await page.evaluate(async (address) => {
        const picture = new Image()
        picture.src = address
        await picture.decode()
        return `${picture.naturalWidth}x${picture.naturalHeight}`
      }, src)
      expect({ src, size }).toEqual({ src, size: sizes === 'any' ? '32x32' : sizes })
      const { headers } = await fetch(url + src)
      expect(headers.get('content-type')).toContain(type)
    }
    const names = shortcuts.map(({ name }: { name: string }) => name)
    expect(names).toEqual(
      language === 'en' ? ['My Booking', 'Find Ticket'] : ['Pesanan Saya', 'Cari Tiket'],
    )
    await page.context().close()
  })

  it('gives the browser’s own bar the colour of the theme that was chosen', async () => {
    const page = await openWindow()
    const colours = () =>
      page
        .locator('meta[name="theme-color"]')
        .evaluateAll((metas) =>
          metas
            .filter((one) => matchMedia((one as HTMLMetaElement).media).matches)
            .map((one) => (one as HTMLMetaElement).content),
        )
    await page.goto(url)
    expect(await colours()).toEqual(['#fbf8f3'])
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
    expect(await colours()).toEqual(['#071c28'])
    await page.reload()
    expect(await colours()).toEqual(['#071c28'])
    await page.context().close()
  })

  it('is kept for a visitor once they have shown to be there, and not before', async () => {
    const page = await openWindow()
    await page.goto(url)
    expect(await registered(page)).toBe(0)
    await page.mouse.move(200, 200)
    await settled(page)
    expect(await registered(page)).toBe(1)
    await page.context().close()
  })
})

describe('a new version', () => {
  it('is announced in the middle of a booking, and waits until it is wanted', async () => {
    version = ''
    const page = await openWindow()
    const { flight } = await demoFacts(server.url)
    await page.goto(`${url}/flights/${flight}?capacity=1`)
    const name = page.getByRole('textbox', { name: 'Full name' })
    await name.fill('Ratna Simatupang')
    await page.mouse.move(200, 200)
    await settled(page)
    await page.evaluate(() => Reflect.set(globalThis, 'sameWindow', true))

    version = '\n// a new version'
    const notice = page.getByRole('region', { name: /F8/ }).getByRole('listitem')
    // Whoever comes back to the window hears of it.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await notice.getByText('A new version of Sayap is ready.').waitFor()
    expect(await notice.count()).toBe(1)
    await name.pressSequentially(' Harahap')
    await page.waitForTimeout(1500)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'sameWindow'))).toBe(true)

    await notice.getByRole('button', { name: 'Update' }).click()
    await page.waitForFunction(() => !Reflect.get(globalThis, 'sameWindow'))
    await expect.poll(() => name.inputValue(), { timeout: 20_000 }).toBe('Ratna Simatupang Harahap')
    expect(await notice.count()).toBe(0)
    version = ''
    await page.context().close()
  })
})

describe('without network', () => {
  it.each(['en', 'id'])(
    'bookings and a pass are read in %s, with nothing but what the worker keeps',
    async (language) => {
      const page = await openWindow('en')
      const { passenger } = await demoFacts(server.url)
      await signIn(page, url)
      await page.context().addCookies([{ name: 'language', value: language, url }])
      await settled(page)
      const paid = language === 'en' ? 'Success payment' : 'Pembayaran berhasil'
      const pass = page.getByRole('img', { name: language === 'en' ? /Boarding code/ : /Kode/ })
      await page.goto(`${url}/my-booking`)
      await page.getByText(paid).first().waitFor()
      await page.goto(`${url}/my-booking/ticket/${passenger}`)
      await pass.first().waitFor()
      await goOffline(page)
      await page.reload()
      await pass.first().waitFor()
      if (language === 'id') expect(await leftoverEnglish(page)).toEqual([])
      await page.goto(`${url}/my-booking`)
      await page.getByText(paid).first().waitFor()
      await page.context().close()
    },
  )

  it.each([
    ['en', 'No connection', 'My Booking'],
    ['id', 'Tidak ada koneksi', 'Pesanan Saya'],
  ] as const)(
    'a page never opened leads to what can be read, in %s',
    async (language, title, link) => {
      const page = await openWindow()
      await signIn(page, url)
      await settled(page)
      await page.context().addCookies([{ name: 'language', value: language, url }])
      await page.goto(`${url}/my-booking`)
      // The bookings themselves: what was never here cannot be read later.
      await page.getByRole('main').getByText(/Rp\. /).first().waitFor()
      await goOffline(page)
      await page.goto(url + search())
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.getByRole('main').getByRole('link', { name: link }).click()
      await page.waitForURL(`${url}/my-booking`)
      await page.getByText(/^(You are offline|Kamu sedang luring)/).waitFor()
      await page.context().close()
    },
  )

  it('opens by itself for a visitor when the network is back', async () => {
    const page = await openWindow()
    await page.setViewportSize(PHONE)
    await page.goto(url)
    await page.mouse.move(200, 200)
    await settled(page)
    await goOffline(page)
    await page.goto(url + search())
    await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.context().setOffline(false)
    await page
      .getByText(/flight found/)
      .first()
      .waitFor()
    await page.context().close()
  })
})
