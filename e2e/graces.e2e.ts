import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, visitor } from './browser'
import { demoFacts } from './demo-facts'
import { ADMIN, signIn, signInAsStaff } from './people'
import { type RunningServer, startServer } from './running-server'
import { search } from './search-address'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const open = async (options?: Parameters<typeof visitor>[1]) =>
  (await visitor(browser, options)).newPage()

/** Notes the names and the lengths of all that moves while pages change. */
const noteMoves = (page: Page) =>
  page.addInitScript(() => {
    const moves: { name: string; ms: number }[] = []
    Object.assign(globalThis, { moves })
    const start = document.startViewTransition?.bind(document)
    if (!start) return
    document.startViewTransition = (update) => {
      const transition = start(update)
      transition.ready.then(
        () => {
          for (const { effect } of document.getAnimations()) {
            const name = (effect as KeyframeEffect).pseudoElement ?? ''
            const ms = Number(effect?.getComputedTiming().duration)
            if (name.startsWith('::view-transition')) moves.push({ name, ms })
          }
        },
        () => undefined,
      )
      return transition
    }
  })
const movesOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { moves: { name: string; ms: number }[] }).moves)

it('changes pages in one move of at most 200 ms, with the route line of the chosen flight', async () => {
  const page = await open()
  await noteMoves(page)
  await page.goto(server.url + search())
  const select = page.getByRole('link', { name: /^Select/ }).first()
  const known = page.waitForResponse(/\/api\/v1\/flights\/\d+$/)
  await select.hover()
  await known
  await select.click()
  await page.getByRole('heading', { name: 'Contact' }).first().waitFor()
  await expect.poll(async () => (await movesOf(page)).length).toBeGreaterThan(0)
  const moves = await movesOf(page)
  expect(Math.max(...moves.map(({ ms }) => ms))).toBeLessThanOrEqual(200)
  expect(moves.some(({ name }) => name.includes('(flight-'))).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.context().close()
})

it('moves nothing for who asked for that', async () => {
  const page = await open({ reducedMotion: 'reduce' })
  await noteMoves(page)
  await page.goto(server.url)
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await page.getByLabel('Email').waitFor()
  expect((await movesOf(page)).filter(({ ms }) => ms > 0)).toEqual([])
  await page.context().close()
})

it.each([
  [false, 'fetches the page behind a link one reaches for'],
  [true, 'fetches nothing ahead while data is saved'],
])('with data saver %s %s', async (saveData) => {
  const page = await open()
  await page.addInitScript((saves) => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: saves } })
  }, saveData)
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.goto(server.url)
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Sign In' }).first().focus()
  await page.waitForTimeout(1500)
  expect(files.some((path) => /login-page/.test(path))).toBe(!saveData)
  await page.context().close()
})

const pagesOf = async (page: Page) => {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return text.match(/\/Type\s*\/Page\b/g)?.length
}
const colours = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { color, display } = getComputedStyle(element)
      return { color, display, ground: getComputedStyle(document.body).backgroundColor }
    })

it('prints passes on A4, one a page, black on white from the dark theme', async () => {
  const page = await open({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await signIn(page, server.url)
  const { passenger } = await demoFacts(server.url)
  await page.goto(`${server.url}/my-booking/ticket/${passenger}`)
  const codes = page.getByRole('img', { name: /Boarding code/ })
  await codes.first().waitFor()
  const passes = await page.getByRole('article').count()
  await expect.poll(() => codes.count()).toBe(passes)
  expect(await pagesOf(page)).toBe(passes)
  await page.emulateMedia({ media: 'print' })
  expect(await colours(page, 'article dd')).toMatchObject({ ground: 'rgb(255, 255, 255)' })
  for (const name of ['Print', 'Menu', 'Copy booking code'])
    expect(await page.getByRole('button', { name }).first().isVisible(), name).toBe(false)
  expect((await codes.first().boundingBox())?.width).toBeGreaterThan(200)
  await page.context().close()
})

it('prints the booking that lies open in the dashboard, and nothing of the list behind it', async () => {
  const page = await open({ reducedMotion: 'reduce' })
  await signInAsStaff(page, server.url, ADMIN)
  const { booking } = await demoFacts(server.url)
  await page.goto(`${server.url}/admin/dashboard/bookings?open=${booking}`)
  await page.getByRole('dialog').getByText('History').waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('#root').isVisible()).toBe(false)
  expect(await page.getByRole('dialog').isVisible()).toBe(true)
  await page.context().close()
})

it('leads staff through the dashboard by letters', async () => {
  const page = await open({ reducedMotion: 'reduce' })
  await signInAsStaff(page, server.url, ADMIN)
  await page.getByRole('row').nth(1).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /^Booking/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await page.getByRole('heading', { level: 1, name: 'Flights' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('jog?')
  expect(await page.getByRole('searchbox').first().inputValue()).toBe('jog?')
  await page.context().close()
})
