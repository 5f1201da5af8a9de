import type { Page, Route } from '@playwright/test'

const apiUrl = (pattern: string) => `**/api/v1/${pattern}`

/** Every request that matches gets a 503. */
export const failRequests = (pattern: string) => (page: Page) =>
  page.route(apiUrl(pattern), (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { status: 503, code: 'unavailable', title: 'Unavailable', message: 'Busy.' },
    }),
  )

/** Requests that match and would change something are refused with this status and code. */
export const refuse = (pattern: string, status: number, code: string) => (page: Page) =>
  page.route(apiUrl(pattern), (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({
          status,
          contentType: 'application/problem+json',
          json: { status, code, title: 'Refused', message: 'Refused.' },
        }),
  )

/** Requests that match never get a response: the page stays in its loading state. */
export const neverRespond = (pattern: string) => (page: Page) =>
  page.route(apiUrl(pattern), () => {})

/** Responses to GET requests that match carry `change(data)` instead of `data`. */
export const changeData =
  (pattern: string, change: (data: never) => unknown) =>
  (page: Page): Promise<unknown> =>
    page.route(apiUrl(pattern), async (route: Route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const response = await route.fetch()
      const { data, ...envelope } = await response.json()
      return route.fulfill({ response, json: { ...envelope, data: change(data as never) } })
    })

/** Requests that match get this `data`, and these further members, without asking the server. */
export const respondWith =
  (pattern: string, data: unknown, meta: object = {}) =>
  (page: Page): Promise<unknown> =>
    page.route(apiUrl(pattern), (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({
            json: { status: 'success', statusCode: 200, message: '', data, ...meta },
          })
        : route.continue(),
    )

/** The page itself loads, as from the service worker's cache; its requests to the API fail. */
export async function simulateOffline(page: Page) {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }),
  )
  // Images stay: on a real device the service worker has them, which the screens do without.
  await page.route(/\/api\/v1\/(?!images)/, (route) => route.abort('internetdisconnected'))
}
