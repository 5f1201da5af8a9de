import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  LaunchOptions,
  Page,
  Route,
} from '@playwright/test'
import { findChromium, findHeadlessChromium } from '../../scripts/find-chromium.mjs'
import { type Account, signedInState } from './accounts'

export const WIDE = { width: 1280, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** The system's headless Chromium; the environment variable CHROMIUM names another browser. */
export const BROWSER_LAUNCH = launchOptions(findHeadlessChromium())

/** A Chromium with devices: the headless shell has no camera. */
export const FULL_BROWSER_LAUNCH = launchOptions(findChromium())

function launchOptions(executablePath: string | undefined): LaunchOptions & { args: string[] } {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
  return { ...(executablePath && { executablePath }), args }
}

/**
 * A window as most tests need it: desktop size, Jakarta time, no animations and no service worker
 * between the page and the server.
 */
export const WINDOW = {
  viewport: WIDE,
  locale: 'en-GB',
  timezoneId: 'Asia/Jakarta',
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
  // The headless shell refuses what a browser permits after a press.
  permissions: ['clipboard-write'],
} as const satisfies BrowserContextOptions

export interface WindowOptions extends BrowserContextOptions {
  /** Who is signed in; nobody by default. */
  account?: Account | undefined
}

/** Opens another browser context, signed in as `account`, for pages of the server at `url`. */
export async function openContext(browser: Browser, url: string, options: WindowOptions = {}) {
  const { account, ...contextOptions } = options
  const context = await browser.newContext({
    ...WINDOW,
    baseURL: url,
    ...(account && { storageState: await signedInState(url, account) }),
    ...contextOptions,
  })
  if (options.javaScriptEnabled !== false) waitForHydration(context)
  return context
}

/** Opens a page in a separate context. Closing `page.context()` closes both. */
export async function openPage(browser: Browser, url: string, options?: WindowOptions) {
  return (await openContext(browser, url, options)).newPage()
}

/**
 * Makes `page.goto` of every page of the context resolve when React handles events. Prerendered pages
 * are loaded before their script runs, so `load` alone is too early.
 */
export function waitForHydration(context: BrowserContext) {
  context.on('page', (page: Page) => {
    const goto = page.goto.bind(page)
    page.goto = async (path, options) => {
      const response = await goto(path, options)
      if (!options?.waitUntil) await page.waitForFunction(isHydrated, null, { timeout: 20_000 })
      return response
    }
  })
}

/** Runs in the page. Pages that are not ours have no #root and count as hydrated. */
function isHydrated() {
  const rendered = document.querySelector('#root > *')
  return !rendered || Object.keys(rendered).some((key) => key.startsWith('__react'))
}

/**
 * Delays the next request that matches `pattern` until the returned function is called, so that a
 * test can look at the page while it waits.
 */
export async function delayNextRequest(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = deferred()
  const hold = (route: Route) => promise.then(() => route.continue())
  await page.route(pattern, hold, { times: 1 })
  return resolve
}

/** A promise together with the function that resolves it. */
export function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** Collects script errors and everything that the Content-Security-Policy blocks. */
export function collectPageErrors(target: Page | BrowserContext) {
  const errors: string[] = []
  const isContext = 'newPage' in target
  const onPage = (page: Page) => page.on('pageerror', (error) => errors.push(String(error)))
  if (isContext) target.on('page', onPage)
  else onPage(target)
  const context = isContext ? target : target.context()
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted Type/i.test(message.text())) errors.push(message.text())
  })
  return errors
}
