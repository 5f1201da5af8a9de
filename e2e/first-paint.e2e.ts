import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, PHONE, visitor, WIDE } from './browser'
import { demoFacts } from './demo-facts'
import { signIn } from './people'
import { type RunningServer, startServer } from './running-server'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const LANGUAGES = {
  en: { h1: 'Find your Flight', from: 'From', signUp: 'Sign Up' },
  id: { h1: 'Temukan Penerbanganmu', from: 'Dari', signUp: 'Daftar' },
}
const THEMES = ['system', 'light', 'dark'] as const

async function open(cookies: Record<string, string>, options: BrowserContextOptions = {}) {
  const context = await visitor(browser, options)
  const chosen = Object.entries(cookies).filter(([, value]) => value !== 'system')
  await context.addCookies(chosen.map(([name, value]) => ({ name, value, url: server.url })))
  return context.newPage()
}

const source = async (path: string, cookie = '') =>
  (await fetch(server.url + path, { headers: { accept: 'text/html', cookie } })).text()

describe('the page before any script', () => {
  it.each(['en', 'id'] as const)('is there in %s: heading, search and links', async (language) => {
    const html = await source('/', `language=${language}; theme=dark`)
    const { h1, from, signUp } = LANGUAGES[language]
    expect(html).toContain(`<html lang="${language}" data-theme="dark">`)
    expect(html).toContain(`<h1>${h1}</h1>`)
    expect(html).toContain(`>${from}</label>`)
    expect(html).toMatch(/<button type="submit"/)
    expect(html).toContain(`>${signUp}</a>`)
    expect(html).not.toMatch(/ style="/)
    expect(html).not.toMatch(/<style|<script(?![^>]* (src|type="application\/ld\+json"))/)
  })

  it('has the name and the picture of a destination, and nothing breaks out of its name', async () => {
    const { data } = (await (await fetch(`${server.url}/api/v1/destinations`)).json()) as {
      data: { id: number; name: string; photo: string }[]
    }
    const place = data[0] as (typeof data)[0]
    const html = await source(`/destination/${place.id}`)
    expect(html).toContain(`<h1>${place.name}</h1>`)
    expect(html).toContain(`src="${place.photo}"`)
    expect(html).not.toMatch(/%(name|photo|photo_srcset|focal_y)%/)
  })

  it('reads as a page with scripts turned off, and its links lead on', async () => {
    const page = await open({}, { javaScriptEnabled: false })
    await page.goto(server.url)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Find your Flight')
    const height = await page.locator('h1').evaluate((one) => getComputedStyle(one).fontSize)
    expect(Number.parseFloat(height)).toBeGreaterThan(30)
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Welcome back')
    await page.context().close()
  })
})

/** What a visit left in the console, and how far anything moved; with the font at hand, as after a first visit. */
async function visit(
  page: Page,
  path: string,
  settled = () => page.waitForLoadState('networkidle'),
) {
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  page.on('pageerror', (error) => said.push(String(error)))
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
  for (let times = 0; times < 2; times++) await page.goto(server.url + path)
  await settled()
  return { said, shifts: await page.evaluate('globalThis.shifts') }
}

describe('when the script takes the page over', () => {
  const looks = (['en', 'id'] as const).flatMap((language) =>
    THEMES.map((theme) => ({ language, theme })),
  )

  it.each(looks)('nothing moves and nothing is said, in $language and $theme', async (look) => {
    for (const [size, path] of [
      [WIDE, '/'],
      [PHONE, '/'],
      [WIDE, '/login'],
      [PHONE, '/flights'],
      [PHONE, '/destination/1'],
    ] as const) {
      const page = await open(look, { viewport: size })
      expect({ path, ...(await visit(page, path)) }).toEqual({ path, said: [], shifts: [] })
      await page.context().close()
    }
  })

  it('the bar of who is signed in moves nothing either, and never offers to sign in', async () => {
    const page = await open({})
    await signIn(page, server.url)
    // News are a stream that stays open: the network is never idle.
    const listed = page.waitForResponse(/\/notifications/)
    const settled = async () => {
      await listed
      await page.getByRole('button', { name: /Notifications/ }).waitFor()
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    }
    expect(await visit(page, '/', settled)).toEqual({ said: [], shifts: [] })
    expect(await page.getByRole('link', { name: 'Sign In' }).count()).toBe(0)
    await page.context().close()
  })

  it.each([1, 9])('a pass of %i stands where what stood for it stood', async (party) => {
    const page = await open({})
    await signIn(page, server.url)
    const { passenger } = await demoFacts(server.url)
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/v1/bookings/*', async (route) => {
      const response = await route.fetch()
      const { data, ...more } = await response.json()
      const passengers = Array.from({ length: party }, (_, index) => ({
        ...data[0].passengers[0],
        id: passenger + index,
      }))
      await asked
      await route.fulfill({ response, json: { ...more, data: [{ ...data[0], passengers }] } })
    })
    const topOf = (card: string) =>
      page
        .locator(`${card} [class*="_pass_"]`)
        .first()
        .evaluate((one) => one.getBoundingClientRect().top)
    await page.goto(`${server.url}/my-booking/ticket/${passenger}`)
    const waiting = await topOf('main [aria-busy="true"]')
    answer()
    expect(await topOf('main [role="group"]')).toBe(waiting)
    await page.context().close()
  })

  it.each(['/', '/flights', '/destination/1', '/login', '/chat'])(
    'its script is asked for when %s can be seen, not before',
    async (path) => {
      const page = await open({})
      await page.goto(server.url + path)
      const { seen, asked } = await page.evaluate(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        const scripts = performance.getEntriesByType('resource').filter(({ name }) => {
          return name.endsWith('.js') && !name.includes('before-paint')
        })
        return { seen: paint?.startTime, asked: scripts.map(({ startTime }) => startTime) }
      })
      expect(asked.length).toBeGreaterThanOrEqual(4)
      // Of a page whose own part is not known beforehand no file is asked for without a name.
      expect(await page.locator('link[href=""]').count()).toBe(0)
      expect(Math.min(...asked)).toBeGreaterThan(seen ?? Number.POSITIVE_INFINITY)
      await page.context().close()
    },
  )

  it('it finds what its page needs read before it starts', async () => {
    const page = await open({})
    await page.goto(`${server.url}/flights`)
    const asked = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    const placeOf = (file: string) => asked.findIndex((path) => path.includes(`/${file}-`))
    expect(placeOf('results-page')).toBeGreaterThan(placeOf('framework'))
    expect(placeOf('index')).toBeGreaterThan(placeOf('results-page'))
    await page.context().close()
  })

  it('it does not wait for a picture that never comes', async () => {
    const page = await open({})
    await page.route('**/assets/hero-*.svg', () => {})
    await page.goto(server.url, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
    await page.locator('html[data-theme=dark]').waitFor()
    await page.context().close()
  })

  it('it does not wait for a file of the page that never comes', async () => {
    const page = await open({})
    await page.route('**/assets/results-page-*.js', () => {})
    await page.goto(`${server.url}/flights`)
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
    await page.locator('html[data-theme=dark]').waitFor()
    await page.context().close()
  })

  it('what was pressed and typed before is done, not lost', async () => {
    const page = await open({})
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/framework-*.js', (route) => released.then(() => route.continue()))
    await page.goto(server.url, { waitUntil: 'commit' })
    const form = page.getByRole('form', { name: 'Search flights' })
    await form.getByRole('textbox').or(form.getByRole('combobox')).first().fill('Surabaya')
    await form.getByRole('button', { name: 'More: Adult' }).click()
    await form.getByRole('radio', { name: 'business' }).click()
    release()
    await expect
      .poll(() => form.getByLabel('Adult', { exact: true }).inputValue(), { timeout: 20_000 })
      .toBe('1')
    await form.getByRole('button', { name: 'SEARCH FLIGHT' }).click()
    await page.waitForURL(/starting_place=Surabaya.*class_flight=business/)
    await page.context().close()
  })
})
