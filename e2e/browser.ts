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
export async function visitor(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    viewport: WIDE,
    locale: 'en-GB',
    timezoneId: 'Asia/Jakarta',
    serviceWorkers: 'block',
    ...options,
  })
  if (options.javaScriptEnabled !== false) context.on('page', listensAfterGoing)
  return context
}

/** What the build drew is loaded before its script is: to go to a page ends when React has it. */
function listensAfterGoing(page: Page) {
  const go = page.goto.bind(page)
  page.goto = async (address, how) => {
    const answer = await go(address, how)
    if (!how?.waitUntil) await page.waitForFunction(isTaken, null, { timeout: 20_000 })
    return answer
  }
}

/** In the page: React listens, or it is none of ours. */
function isTaken() {
  const drawn = document.querySelector('#root > *')
  const isReacts = !drawn || Object.keys(drawn).some((key) => key.startsWith('__react'))
  return isReacts && !Reflect.get(globalThis, 'earlyInput')
}

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
