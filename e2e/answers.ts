import type { Page, Route } from 'playwright-core'

/** Every call of such an address is answered as a server does that cannot go on. */
export const failing = (pattern: string) => (page: Page) =>
  page.route(`**/api/v1/${pattern}`, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { status: 503, code: 'unavailable', title: 'Unavailable', message: 'Busy.' },
    }),
  )

/** Answers of such an address never come: what stands meanwhile stays. */
export const held = (pattern: string) => (page: Page) =>
  page.route(`**/api/v1/${pattern}`, () => {})

/** The true answer, changed. */
export const changed =
  (pattern: string, change: (data: never) => unknown) =>
  (page: Page): Promise<unknown> =>
    page.route(`**/api/v1/${pattern}`, async (route: Route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const response = await route.fetch()
      const { data, ...answer } = await response.json()
      return route.fulfill({ response, json: { ...answer, data: change(data as never) } })
    })

/** The page itself comes, as the service worker keeps it; nothing it asks for does. */
export async function withoutNetwork(page: Page) {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }),
  )
  // Pictures are the service worker's, which screens do without: they stay.
  await page.route(/\/api\/v1\/(?!images)/, (route) => route.abort('internetdisconnected'))
}
