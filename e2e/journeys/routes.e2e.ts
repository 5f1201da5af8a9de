import { expect, type Page } from '@playwright/test'
import { ADMIN, BUDI, SUPER_ADMIN } from '../support/accounts'
import { PHONE } from '../support/browser'
import type { DemoIds } from '../support/demo-ids'
import { test as base } from '../support/test'

/** Fails on requests of the page to any other server. */
const test = base.extend<{ otherServers: string[] }>({
  otherServers: [
    async ({ context, server }, use) => {
      const urls: string[] = []
      context.on('request', (request) => {
        const url = request.url()
        if (!/^(data|blob):/.test(url) && !url.startsWith(server.url)) urls.push(url)
      })
      await use(urls)
      expect(urls).toEqual([])
    },
    { auto: true },
  ],
})
test.use({ dataset: 'routes' })

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 }).first()

interface RouteCase {
  path: string
  heading: RegExp
}
// The addresses of the specification, word for word, so that a change of the route table fails here.
const PUBLIC_ROUTES: RouteCase[] = [
  { path: '/', heading: /Find your Flight/ },
  { path: '/home', heading: /Find your Flight/ },
  { path: '/login', heading: /Welcome back/ },
  { path: '/register', heading: /Create your account/ },
  { path: '/forgot-password', heading: /Forgot your password/ },
  {
    path: '/flights?starting_place=Medan&destination_place=Jakarta&class_flight=economy&capacity=1',
    heading: /Medan.*Jakarta/s,
  },
  { path: '/flights/{flight}?capacity=2', heading: /Make sure the customer data is correct/ },
  { path: '/destination/{destination}', heading: /./ },
  { path: '/admin/login', heading: /Admin/ },
  { path: '/admin/login-super', heading: /Super admin/ },
]
const TRAVELLER_ROUTES: RouteCase[] = [
  { path: '/profile', heading: /Profile/ },
  { path: '/my-booking', heading: /My Booking/ },
  { path: '/my-booking/ticket/{passenger}', heading: /./ },
]
const ADMIN_ROUTES: RouteCase[] = [
  { path: '/admin/dashboard', heading: /Dashboard/ },
  { path: '/admin/dashboard/approvals', heading: /Approvals/ },
  { path: '/admin/dashboard/users', heading: /Users/ },
  { path: '/admin/dashboard/users/create-user', heading: /Create user/ },
  { path: '/admin/dashboard/airlines', heading: /Airlines/ },
  { path: '/admin/dashboard/flights', heading: /Flights/ },
  { path: '/admin/dashboard/flights/create-flight', heading: /Create/ },
  { path: '/admin/dashboard/flights/edit/{flight}', heading: /Update|Edit|Medan/ },
  { path: '/admin/dashboard/bookings', heading: /Bookings/ },
  { path: '/admin/dashboard/destinations', heading: /Destinations/ },
  { path: '/admin/dashboard/admin-list', heading: /Admin list/ },
]

const fillIds = (path: string, ids: DemoIds) =>
  path.replace(/\{(\w+)\}/g, (_, name) => String(ids[name as keyof DemoIds]))

/** The path opens a page with that heading, and not the page for unknown paths. */
async function expectOpens(page: Page, { path, heading }: RouteCase, ids: DemoIds) {
  await page.goto(fillIds(path, ids))
  await expect(headingOf(page)).toHaveText(heading)
  expect(await page.getByText('404', { exact: true }).count()).toBe(0)
}

test.describe('without a session', () => {
  for (const route of PUBLIC_ROUTES) {
    const { path } = route
    test(`${path} opens for everyone and requests nothing from other servers`, ({ ids, page }) =>
      expectOpens(page, route, ids))
  }

  for (const { path } of [...TRAVELLER_ROUTES, ...ADMIN_ROUTES])
    test(`${path} redirects to /login while no token is stored`, async ({ ids, page }) => {
      await page.goto(fillIds(path, ids))
      await expect(page).toHaveURL('/login')
    })

  test('signing in returns to the requested page with its query', async ({ page }) => {
    await page.goto('/my-booking/ticket/1?from=mail')
    await expect(page).toHaveURL('/login')
    await page.getByLabel('Email').fill(BUDI.email)
    await page.getByLabel('Password', { exact: true }).fill(BUDI.password)
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL('/my-booking/ticket/1?from=mail')
  })

  test('every other path shows a 404 page with a link to the home page', async ({ page }) => {
    for (const path of ['/nowhere', '/flights/1/more', '/admin', '/register/x']) {
      await page.goto(path)
      await expect(page.getByText('404')).toBeVisible()
    }
    await page.getByRole('link', { name: 'Back home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('every page but / and /home has the hero strip under the bar, and those two stand on a light background', async ({
    page,
  }) => {
    const strip = page.locator('[class*="_strip_"]').first()
    for (const path of ['/login', '/chat', '/nowhere']) {
      await page.goto(path)
      await expect(headingOf(page)).toBeVisible()
      const bar = await page.locator('header').first().boundingBox()
      const box = await strip.boundingBox()
      expect(box?.y, path).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0), 0)
      // The cloud batik is a file, or inlined into the styles of a prerendered page.
      await expect(strip).toHaveCSS(
        'background-image',
        /megamendung|^url\("data:image\/svg\+xml,.*width(%3D%22|=')960/,
      )
    }
    for (const path of ['/', '/home']) {
      await page.goto(path)
      await expect(headingOf(page)).toBeVisible()
      await expect(page.locator('main > [class*="_strip_"]'), path).toHaveCount(0)
      await expect(page.locator('[class*="_light_"]').first()).toHaveCSS(
        'background-color',
        'rgb(251, 248, 243)',
      )
    }
  })

  test('the menu of a visitor on a phone has the items of the bar', async ({ page }) => {
    await expectPhoneMenu(page, ['Find Ticket', 'My Booking', 'Sign Up', 'Sign In'])
  })
})

test.describe('signed in as a passenger', () => {
  test.use({ account: BUDI })

  for (const route of TRAVELLER_ROUTES) {
    const { path } = route
    test(`${path} opens for a signed-in traveller`, ({ ids, page }) =>
      expectOpens(page, route, ids))
  }

  test('/profile and /my-booking each have their own page width', async ({ page }) => {
    const widths: number[] = []
    for (const path of ['/chat', '/my-booking', '/profile']) {
      await page.goto(path)
      await expect(headingOf(page)).toBeVisible()
      const width = await page
        .locator('main')
        .evaluate((main) => getComputedStyle(main).getPropertyValue('--page'))
      widths.push(Number.parseInt(width, 10))
    }
    expect(new Set(widths).size).toBe(3)
  })

  test('every entry of the bar and the footer leads to an existing page', async ({ page }) => {
    await page.goto('/chat')
    await expect(headingOf(page)).toBeVisible()
    const paths = await page
      .locator('header a, footer a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
    expect(new Set(paths).size).toBeGreaterThan(3)
    const notices = await page.request.get('/third-party-notices.txt')
    expect(paths).toContain('/third-party-notices.txt')
    expect(await notices.text()).toContain('react-router')
    for (const path of new Set(paths.filter((one) => !one.endsWith('.txt')))) {
      await page.goto(path)
      await expect(headingOf(page)).toBeVisible()
      expect(await page.getByText('404', { exact: true }).count(), path).toBe(0)
    }
  })

  test('a click opens the notifications, a click outside closes them, and Clear removes them for good', async ({
    page,
  }) => {
    await page.goto('/home')
    const button = page.getByRole('button', { name: /Notifications/ })
    await button.click()
    const popover = page.getByRole('dialog', { name: 'Notifications' })
    for (const title of ['Congratulation', 'Ticket Booked', 'Maintenance'])
      await expect(popover.getByText(title).first()).toBeVisible()
    const list = popover.locator('ol')
    expect(await list.locator('li').count()).toBe(await list.locator('li time').count())
    await page.mouse.click(5, 500)
    await expect(popover).toBeHidden()

    await button.click()
    await popover.getByRole('button', { name: 'Clear' }).click()
    await expect(popover.getByText('Nothing new')).toBeVisible()
    await page.reload()
    await button.click()
    await expect(popover.getByText('Nothing new')).toBeVisible()
  })

  test('the menu of a traveller on a phone has the items of the bar', async ({ page }) => {
    await expectPhoneMenu(page, ['Find Ticket', 'My Booking', 'Notification', 'Profile', 'Logout'])
  })
})

test.describe('signed in as the super admin', () => {
  test.use({ account: SUPER_ADMIN })

  for (const route of ADMIN_ROUTES) {
    const { path } = route
    test(`${path} opens for staff`, ({ ids, page }) => expectOpens(page, route, ids))
  }

  test("the entry Admin list is shown only where the stored role is 'super admin'", async ({
    newPage,
    page,
  }) => {
    await page.goto('/admin/dashboard/bookings')
    await expect(page.getByRole('link', { name: 'Admin list' })).toBeVisible()
    const admin = await newPage({ account: ADMIN })
    await admin.goto('/admin/dashboard/bookings')
    await expect(admin.getByRole('link', { name: 'Destinations' })).toBeVisible()
    expect(await admin.getByRole('link', { name: 'Admin list' }).count()).toBe(0)
  })
})

async function expectPhoneMenu(page: Page, items: string[]) {
  await page.setViewportSize(PHONE)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const name of items)
    await expect(
      menu
        .getByRole('link', { name, exact: true })
        .or(menu.getByRole('button', { name, exact: true })),
    ).toBeVisible()
}
