import { existsSync } from 'node:fs'
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Route,
} from 'playwright-core'

const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser on this machine; `CHROMIUM` names another. Undefined: Playwright's own, if it was downloaded. */
const executablePath = [process.env.CHROMIUM, ...KNOWN_PLACES].find(
  (path) => path && existsSync(path),
)

/** `more`: switches of Chromium's. */
export const openBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  })

export const WIDE = { width: 1280, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** A person's own browser window: nothing stored, Indonesian time, and no service worker in between. */
export const visitor = (browser: Browser, options: BrowserContextOptions = {}) =>
  browser.newContext({
    viewport: WIDE,
    locale: 'en-GB',
    timezoneId: 'Asia/Jakarta',
    serviceWorkers: 'block',
    ...options,
  })

/** Lets the next such request wait, so that what stands meanwhile can be looked at; call the answer to go on. */
export async function holdAnswer(page: Page, pattern: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const hold = (route: Route) => released.then(() => route.continue())
  await page.route(pattern, hold, { times: 1 })
  return release
}
