import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { BUDI } from '../support/accounts'
import { apiClient } from '../support/api'
import { deferred, PHONE, WIDE } from '../support/browser'
import { test } from '../support/test'

// As most visitors have it: with animations.
test.use({ reducedMotion: 'no-preference' })

const MESSAGES = {
  en: { h1: 'Find your Flight', from: 'From', signUp: 'Sign Up' },
  id: { h1: 'Temukan Penerbanganmu', from: 'Dari', signUp: 'Daftar' },
}
const LANGUAGES = ['en', 'id'] as const
const THEMES = ['system', 'light', 'dark'] as const

const htmlOf = async (url: string, cookie = '') =>
  (await fetch(url, { headers: { accept: 'text/html', cookie } })).text()

test.describe('prerendered HTML', () => {
  for (const language of LANGUAGES)
    test(`the prerendered home page in ${language} has heading, search form and links, and no inline style or script`, async ({
      server,
    }) => {
      const html = await htmlOf(server.url, `language=${language}; theme=dark`)
      const { h1, from, signUp } = MESSAGES[language]
      expect(html).toContain(`<html lang="${language}" data-theme="dark">`)
      expect(html).toContain(`<h1>${h1}</h1>`)
      expect(html).toContain(`>${from}</label>`)
      expect(html).toMatch(/<button type="submit"/)
      expect(html).toContain(`>${signUp}</a>`)
      expect(html).not.toMatch(/ style="/)
      expect(html).not.toMatch(/<style|<script(?![^>]* (src|type="application\/ld\+json"))/)
    })

  test('the HTML of a destination has its name and photo and no unfilled placeholder', async ({
    server,
  }) => {
    const [destination] = await apiClient(server.url)('GET', '/destinations')
    const html = await htmlOf(`${server.url}/destination/${destination.id}`)
    expect(html).toContain(`<h1>${destination.name}</h1>`)
    expect(html).toContain(`src="${destination.photo}"`)
    expect(html).not.toMatch(/%(name|photo|photo_srcset|focal_y)%/)
  })

  test('pages are readable without JavaScript and their links work', async ({ newPage }) => {
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto(pathTo(ROUTES.home))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your Flight')
    const fontSize = await page.locator('h1').evaluate((h1) => getComputedStyle(h1).fontSize)
    expect(Number.parseFloat(fontSize)).toBeGreaterThan(30)
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
  })
})

/**
 * Loads the path twice, so that the font is cached, and returns the console errors and the layout
 * shifts of the second load.
 */
async function loadTwice(
  page: Page,
  path: string,
  untilSettled = () => page.waitForLoadState('networkidle'),
) {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.addInitScript(() => {
    const shifts: unknown[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Element }[]
      })[])
        if (!entry.hadRecentInput)
          shifts.push([
            entry.value,
            entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120)),
          ])
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (let times = 0; times < 2; times++) await page.goto(path)
  await untilSettled()
  return { errors, shifts: await page.evaluate('globalThis.shifts') }
}

/** The server behind a network that stalls for a second within the markup of `/`, after that share. */
async function stallingProxy(target: string, share: number) {
  const html = await htmlOf(`${target}/`)
  const start = html.indexOf('id="root"')
  const middle = Math.round(start + (html.length - start) * share)
  const proxy = createServer((incoming, outgoing) => {
    if (incoming.url === '/') {
      outgoing.setHeader('Content-Type', 'text/html; charset=utf-8')
      outgoing.write(html.slice(0, middle))
      setTimeout(() => outgoing.end(html.slice(middle)), 1000)
      return
    }
    const { method, headers } = incoming
    const host = new URL(target).host
    const onward = request(
      `${target}${incoming.url}`,
      { method, headers: { ...headers, host } },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(outgoing)
      },
    )
    // The browser goes away while streams are open.
    for (const stream of [onward, outgoing]) stream.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      proxy.closeAllConnections()
      return new Promise((resolve) => proxy.close(resolve))
    },
  }
}

/** Options of a window that has chosen a language and a theme; 'system' chooses none. */
const preferences = (url: string, language: string, theme: string): BrowserContextOptions => ({
  storageState: {
    origins: [],
    cookies: Object.entries({ language, theme })
      .filter(([, value]) => value !== 'system')
      .map(([name, value]) => ({
        name,
        value,
        domain: new URL(url).hostname,
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: 'Lax',
      })),
  },
})

test.describe('hydration', () => {
  for (const language of LANGUAGES)
    for (const theme of THEMES)
      for (const [width, size, path] of [
        ['desktop', WIDE, '/'],
        ['phone', PHONE, '/'],
        ['desktop', WIDE, pathTo(ROUTES.login)],
        ['phone', PHONE, pathTo(ROUTES.flights)],
        ['phone', PHONE, pathTo(ROUTES.destination, 1)],
      ] as const)
        test(`hydrating ${path} in ${language} with the ${theme} theme on a ${width} shifts no layout and logs no error`, async ({
          newPage,
          server,
        }) => {
          const page = await newPage({
            ...preferences(server.url, language, theme),
            viewport: size,
            reducedMotion: 'no-preference',
          })
          expect(await loadTwice(page, path)).toEqual({ errors: [], shifts: [] })
        })

  for (const [width, size] of [
    ['desktop', WIDE],
    ['phone', PHONE],
  ] as const)
    for (const share of [0.3, 0.5, 0.7])
      test(`the home page on a ${width} shifts no layout if it stalls after ${share * 100} % of its HTML, or its prices are late`, async ({
        newPage,
        server,
      }) => {
        const slow = await stallingProxy(server.url, share)
        const page = await newPage({ viewport: size, reducedMotion: 'no-preference' })
        await page.route('**/api/v1/fares?*', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 2000))
          await route.continue()
        })
        const pricesShown = () => expect(page.getByText('one way from Medan').first()).toBeVisible()
        const { errors, shifts } = await loadTwice(page, `${slow.url}/`, pricesShown)
        await slow.close()
        expect({ errors, shifts }).toEqual({ errors: [], shifts: [] })
      })

  test.describe('for a signed-in traveller', () => {
    test.use({ account: BUDI })

    test('the navigation bar of a signed-in traveller shifts no layout and offers no sign-in', async ({
      page,
    }) => {
      // The stream of live events stays open, so the network is never idle.
      const notifications = page.waitForResponse(/\/notifications/)
      const untilSettled = async () => {
        await notifications
        await expect(page.getByRole('button', { name: /Notifications/ })).toBeVisible()
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      }
      expect(await loadTwice(page, '/', untilSettled)).toEqual({ errors: [], shifts: [] })
      expect(await page.getByRole('link', { name: 'Sign In' }).count()).toBe(0)
    })

    for (const passengers of [1, 9])
      test(`a boarding pass of ${passengers} appears at the place of its skeleton`, async ({
        ids,
        page,
      }) => {
        const { promise: released, resolve: release } = deferred()
        await page.route('**/api/v1/bookings/*', async (route) => {
          const response = await route.fetch()
          const { data, ...envelope } = await response.json()
          const party = Array.from({ length: passengers }, (_, index) => ({
            ...data[0].passengers[0],
            id: ids.passenger + index,
          }))
          await released
          await route.fulfill({
            response,
            json: { ...envelope, data: [{ ...data[0], passengers: party }] },
          })
        })
        const topOfPass = (container: string) =>
          page
            .locator(`${container} [class*="_pass_"]`)
            .first()
            .evaluate((pass) => pass.getBoundingClientRect().top)
        await page.goto(pathTo(ROUTES.ticket, ids.passenger))
        const topOfSkeleton = await topOfPass('main [aria-busy="true"]')
        release()
        expect(await topOfPass('main [role="group"]')).toBe(topOfSkeleton)
      })
  })

  for (const path of [
    pathTo(ROUTES.home),
    pathTo(ROUTES.flights),
    pathTo(ROUTES.destination, 1),
    pathTo(ROUTES.login),
    pathTo(ROUTES.chat),
  ])
    test(`the scripts of ${path} are requested after its first paint`, async ({ page }) => {
      await page.goto(path)
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      )
      const { firstPaint, requested } = await page.evaluate(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        const scripts = performance.getEntriesByType('resource').filter(({ name }) => {
          return name.endsWith('.js') && !name.includes('bootstrap')
        })
        return {
          firstPaint: paint?.startTime,
          requested: scripts.map(({ startTime }) => startTime),
        }
      })
      expect(requested.length).toBeGreaterThanOrEqual(4)
      // A page whose own chunk is not known beforehand preloads no file without a name.
      expect(await page.locator('link[href=""]').count()).toBe(0)
      expect(Math.min(...requested)).toBeGreaterThan(firstPaint ?? Number.POSITIVE_INFINITY)
    })

  test('the chunk of a page is requested before the application starts', async ({ page }) => {
    await page.goto(pathTo(ROUTES.flights))
    const requested = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    const indexOf = (file: string) => requested.findIndex((path) => path.includes(`/${file}-`))
    expect(indexOf('results-page')).toBeGreaterThan(indexOf('framework'))
    expect(indexOf('index')).toBeGreaterThan(indexOf('results-page'))
  })

  test('the offer of Indonesian that comes before hydration is shown after it, without an error', async ({
    newPage,
  }) => {
    const page = await newPage({ locale: 'id-ID' })
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(String(error)))
    const offered = page.waitForResponse('**/assets/offer-indonesian-*.js')
    await page.route('**/assets/home-page-*.js', async (route) => {
      await offered
      // The module runs after its response has ended.
      await page.waitForTimeout(500)
      await route.continue()
    })
    await page.goto(pathTo(ROUTES.home))
    await expect(page.getByRole('button', { name: 'Ganti', exact: true })).toBeVisible()
    expect(errors).toEqual([])
  })

  test('hydration does not wait for an image that never loads', async ({ page }) => {
    await page.route('**/assets/hero-*.svg', () => {})
    await page.goto(pathTo(ROUTES.home), { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('hydration does not wait for a chunk that never loads', async ({ page }) => {
    await page.route('**/assets/results-page-*.js', () => {})
    await page.goto(pathTo(ROUTES.flights))
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

test.describe('before hydration', () => {
  test('clicks and text entered before hydration take effect after it', async ({ page }) => {
    const { promise: mayLoad, resolve: load } = deferred()
    await page.route('**/assets/framework-*.js', (route) => mayLoad.then(() => route.continue()))
    await page.goto(pathTo(ROUTES.home), { waitUntil: 'commit' })
    const form = page.getByRole('form', { name: 'Search flights' })
    await form.getByRole('textbox').or(form.getByRole('combobox')).first().fill('Surabaya')
    await form.getByRole('button', { name: 'More: Adult' }).click()
    await form.getByRole('radio', { name: 'business' }).click()
    load()
    await expect(form.getByLabel('Adult', { exact: true })).toHaveValue('1')
    await form.getByRole('button', { name: 'SEARCH FLIGHT' }).click()
    await expect(page).toHaveURL(/starting_place=Surabaya.*class_flight=business/)
  })

  for (const [width, viewport] of [
    ['desktop', WIDE],
    ['phone', PHONE],
  ] as const)
    test(`a press on a city field before hydration on a ${width} opens its cities after it, and what is typed replaces the city`, async ({
      newPage,
    }) => {
      const page = await newPage({ viewport })
      const { promise: mayLoad, resolve: load } = deferred()
      await page.route('**/assets/framework-*.js', (route) => mayLoad.then(() => route.continue()))
      await page.goto(pathTo(ROUTES.home), { waitUntil: 'commit' })
      const to = page.getByRole('combobox', { name: 'To', exact: true })
      await to.click()
      load()
      await expect(page.getByRole('option', { name: /Singapore/ })).toBeVisible()
      await page.keyboard.type('bali')
      await expect(to).toHaveValue('bali')
      await page.keyboard.press('Enter')
      await expect(to).toHaveValue('Bali')
    })

  test('what is typed and sent in the sign-in form before hydration signs in after it, without the password in the address', async ({
    page,
  }) => {
    const { promise: mayLoad, resolve: load } = deferred()
    await page.route('**/assets/framework-*.js', (route) => mayLoad.then(() => route.continue()))
    await page.goto(pathTo(ROUTES.login), { waitUntil: 'commit' })
    await page.getByLabel('Email').fill(BUDI.email)
    await page.getByLabel('Password', { exact: true }).fill(BUDI.password)
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).search).toBe('')
    load()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: /Notifications/ })).toBeVisible()
  })
})
