import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, visitor } from './browser'
import { demoFacts } from './demo-facts'
import { ADMIN, BUDI, SUPER_ADMIN, signIn, signInAsStaff } from './people'
import { type RunningServer, startServer } from './running-server'

let server: RunningServer
let browser: Browser
let facts: Awaited<ReturnType<typeof demoFacts>>
/** One window each; what a page asks of any other server than ours is noted. */
let guest: Page
let traveller: Page
let superAdmin: Page
const elsewhere: string[] = []

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  const open = async () => {
    const page = await (await visitor(browser, { reducedMotion: 'reduce' })).newPage()
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(server.url))
        elsewhere.push(request.url())
    })
    return page
  }
  ;[guest, traveller, superAdmin, facts] = await Promise.all([
    open(),
    open(),
    open(),
    demoFacts(server.url),
  ])
  await Promise.all([
    signIn(traveller, server.url),
    signInAsStaff(superAdmin, server.url, SUPER_ADMIN),
  ])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const go = (page: Page, path: string) => page.goto(server.url + path)
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()
const style = (page: Page, selector: string, property: string) =>
  page.$eval(selector, (one, name) => getComputedStyle(one).getPropertyValue(name), property)

interface Route {
  path: string
  shows: RegExp
}
const OPEN: Route[] = [
  { path: '/', shows: /Find your Flight/ },
  { path: '/home', shows: /Find your Flight/ },
  { path: '/login', shows: /Welcome back/ },
  { path: '/register', shows: /Create your account/ },
  { path: '/forgot-password', shows: /Forgot your password/ },
  {
    path: '/flights?starting_place=Medan&destination_place=Jakarta&class_flight=economy&capacity=1',
    shows: /Medan.*Jakarta/s,
  },
  { path: '/flights/{flight}?capacity=2', shows: /Make sure the customer data is correct/ },
  { path: '/destination/{destination}', shows: /./ },
  { path: '/admin/login', shows: /Admin/ },
  { path: '/admin/login-super', shows: /Super admin/ },
]
const TRAVELLERS: Route[] = [
  { path: '/profile', shows: /Profile/ },
  { path: '/my-booking', shows: /My Booking/ },
  { path: '/my-booking/ticket/{passenger}', shows: /./ },
]
const DASHBOARD: Route[] = [
  { path: '/admin/dashboard', shows: /Dashboard/ },
  { path: '/admin/dashboard/users', shows: /Users/ },
  { path: '/admin/dashboard/users/create-user', shows: /Create user/ },
  { path: '/admin/dashboard/airlines', shows: /Airlines/ },
  { path: '/admin/dashboard/flights', shows: /Flights/ },
  { path: '/admin/dashboard/flights/create-flight', shows: /Create/ },
  { path: '/admin/dashboard/flights/edit/{flight}', shows: /Update|Edit|Medan/ },
  { path: '/admin/dashboard/bookings', shows: /Bookings/ },
  { path: '/admin/dashboard/destinations', shows: /Destinations/ },
  { path: '/admin/dashboard/admin-list', shows: /Admin list/ },
]

const filled = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name) => String(facts[name as keyof typeof facts]))

/** The page stands, and is not the one for an address that is none. */
async function shows(page: Page, { path, shows: text }: Route) {
  await go(page, filled(path))
  await expect.poll(() => heading(page).innerText(), { timeout: 15_000 }).toMatch(text)
  expect(await page.getByText('404', { exact: true }).count()).toBe(0)
}

describe('the route table', () => {
  it.each(OPEN)('opens $path to everyone', (route) => shows(guest, route))
  it.each(TRAVELLERS)('opens $path to a signed-in traveller', (route) => shows(traveller, route))
  it.each(DASHBOARD)('opens $path to staff', (route) => shows(superAdmin, route))

  it.each([...TRAVELLERS, ...DASHBOARD])(
    'sends $path to /login while no token is stored',
    async ({ path }) => {
      await go(guest, filled(path))
      await guest.waitForURL(`${server.url}/login`)
    },
  )

  it('comes back after /login to the page that was asked for, with all that its address says', async () => {
    const page = await (await visitor(browser)).newPage()
    await go(page, '/my-booking/ticket/1?from=mail')
    await page.waitForURL(`${server.url}/login`)
    await page.getByLabel('Email').fill(BUDI.email)
    await page.getByLabel('Password', { exact: true }).fill(BUDI.password)
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL(`${server.url}/my-booking/ticket/1?from=mail`)
    await page.context().close()
  })

  it('shows a 404 page with a link back home on any other path', async () => {
    for (const path of ['/nowhere', '/flights/1/more', '/admin', '/register/x']) {
      await go(guest, path)
      await guest.getByText('404').waitFor()
    }
    await guest.getByRole('link', { name: 'Back home' }).click()
    await guest.waitForURL(`${server.url}/`)
  })
})

describe('the parts every page has', () => {
  it('has the strip under the bar on every path but / and /home, which stand on light ground', async () => {
    for (const path of ['/login', '/chat', '/nowhere']) {
      await go(guest, path)
      await heading(guest).waitFor()
      const bar = await guest.locator('header').first().boundingBox()
      const strip = await guest.locator('[class*="_strip_"]').first().boundingBox()
      expect(strip?.y, path).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0), 0)
      // The cloud batik, as a file or, where the build drew the page, within its styles.
      expect(await style(guest, '[class*="_strip_"]', 'background-image')).toMatch(
        /megamendung|^url\("data:image\/svg\+xml,.*width%3D%22960/,
      )
    }
    for (const path of ['/', '/home']) {
      await go(guest, path)
      await heading(guest).waitFor()
      expect(await guest.locator('main > [class*="_strip_"]').count(), path).toBe(0)
      expect(await style(guest, '[class*="_light_"]', 'background-color')).toBe(
        'rgb(251, 248, 243)',
      )
    }
  })

  it('lays /profile and /my-booking out in ways of their own', async () => {
    const widths: number[] = []
    for (const path of ['/chat', '/my-booking', '/profile']) {
      await go(traveller, path)
      await heading(traveller).waitFor()
      const page = await style(traveller, 'main', '--page')
      widths.push(Number.parseInt(page, 10))
    }
    expect(new Set(widths).size).toBe(3)
  })

  it('leads from every entry of bar and footer to a page that is there', async () => {
    await go(traveller, '/chat')
    await heading(traveller).waitFor()
    const targets = await traveller
      .locator('header a, footer a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
    expect(new Set(targets).size).toBeGreaterThan(3)
    for (const path of new Set(targets)) {
      await go(traveller, path)
      await heading(traveller).waitFor()
      expect(await traveller.getByText('404', { exact: true }).count(), path).toBe(0)
    }
  })

  it('opens the notifications by a click, closes them by one outside, and clears them', async () => {
    await go(traveller, '/home')
    const bell = traveller.getByRole('button', { name: /Notifications/ })
    await bell.click()
    const popover = traveller.getByRole('dialog', { name: 'Notifications' })
    for (const title of ['Congratulation', 'Ticket Booked', 'Maintenance'])
      await popover.getByText(title).first().waitFor()
    const list = popover.locator('ol')
    expect(await list.locator('li').count()).toBe(await list.locator('li time').count())
    await traveller.mouse.click(5, 500)
    await popover.waitFor({ state: 'hidden' })

    await bell.click()
    await popover.getByRole('button', { name: 'Clear' }).click()
    await popover.getByText('Nothing new').waitFor()
    await traveller.reload()
    await bell.click()
    await popover.getByText('Nothing new').waitFor()
  })

  it('slides a menu with the same items in on a phone', async () => {
    const phone = { width: 390, height: 844 }
    for (const [page, items] of [
      [guest, ['Find Ticket', 'My Booking', 'Sign Up', 'Sign In']],
      [traveller, ['Find Ticket', 'My Booking', 'Notification', 'Profile', 'Logout']],
    ] as const) {
      const before = page.viewportSize()
      await page.setViewportSize(phone)
      await go(page, '/home')
      await page.getByRole('button', { name: 'Menu' }).click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      for (const name of items)
        await menu
          .getByRole('link', { name, exact: true })
          .or(menu.getByRole('button', { name, exact: true }))
          .waitFor()
      await page.keyboard.press('Escape')
      if (before) await page.setViewportSize(before)
    }
  })

  it('calls no other address than its own', () => {
    expect(elsewhere).toEqual([])
  })
})

describe('the stored role', () => {
  it("shows the Admin list entry where it is 'super admin' only", async () => {
    await go(superAdmin, '/admin/dashboard/bookings')
    await superAdmin.getByRole('link', { name: 'Admin list' }).waitFor()
    const admin = await (await visitor(browser)).newPage()
    await signInAsStaff(admin, server.url, ADMIN)
    await admin.getByRole('link', { name: 'Destinations' }).waitFor()
    expect(await admin.getByRole('link', { name: 'Admin list' }).count()).toBe(0)
    await admin.context().close()
  })
})
