import type { Browser, BrowserContext, Page } from 'playwright-core'
import { PHONE, visitor } from './browser'
import { demoFacts } from './demo-facts'
import { SUPER_ADMIN, signIn, signInAsStaff } from './people'
import type { Screen } from './screens'
import { speakingIndonesian } from './speaking'

/** Many pages open beside each other, on a machine that may do other things too. */
const PATIENCE_MS = 90_000

type Who = Screen['who']

export interface Look {
  width: number
  height: number
  colorScheme?: 'light' | 'dark'
  language?: 'en' | 'id'
  /** What a letter measures where the reader has set it, in px; else 16. */
  letters?: number
}

/** The looks of both widths in which this screen exists. */
export const looksOf = <Name extends string>(
  { only }: Screen,
  looks: readonly (readonly [name: Name, look: Look])[],
) =>
  looks.filter(
    ([, { width }]) => only === undefined || (only === 'phone') === (width === PHONE.width),
  )

export type Stage = Awaited<ReturnType<typeof openStage>>

/**
 * One window for each person and look, signed in by itself: a screen is a page in it, so that what
 * all screens share is fetched once.
 */
export async function openStage(browser: Browser, url: string) {
  const facts = await demoFacts(url)
  const windows = new Map<string, Promise<BrowserContext>>()

  const windowFor = ({ who, alone }: Screen, look: Look) => {
    const name = [who, ...Object.values(look)].join(' ')
    const known = alone ? undefined : windows.get(name)
    if (known) return known
    const opened = openWindow(browser, url, look, who)
    if (alone) return opened
    windows.set(name, opened)
    // One that did not come to stand is opened again by whoever needs it next.
    opened.catch(() => windows.delete(name))
    return opened
  }

  return {
    /** Opens one screen, brings it into its state and waits until it lies still. */
    async show(screen: Screen, look: Look): Promise<Page> {
      const page = await (await windowFor(screen, look)).newPage()
      page.setDefaultTimeout(PATIENCE_MS)
      const open = async () => {
        if (look.letters) await enlarge(page, look.letters)
        await screen.before?.(page, facts)
        await page.goto(`${url}${screen.path(facts)}`)
        await settled(page, screen)
        await screen.act?.(look.language === 'id' ? speakingIndonesian(page) : page)
        await settled(page, screen)
      }
      // What did not come to stand would burden all that follow.
      await open().catch(async (reason) => {
        await page.close()
        throw reason
      })
      return page
    },
  }
}

/** The browser's own setting: who reads badly has larger letters on every page, in a window that stays. */
async function enlarge(page: Page, letters: number) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.enable')
  await browser.send('Page.setFontSizes', { fontSizes: { standard: letters } })
}

async function openWindow(
  browser: Browser,
  url: string,
  { width, height, colorScheme = 'light', language = 'en' }: Look,
  who: Who,
) {
  const context = await visitor(browser, {
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await signedIn(context, url, who)
  await context.addCookies([{ name: 'language', value: language, url }])
  return context
}

/** A session of the window's own: two that share one would take its refresh token from each other. */
async function signedIn(context: BrowserContext, url: string, who: Who) {
  if (who === 'guest') return
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  if (who === 'traveller') await signIn(page, url)
  else await signInAsStaff(page, url, who === 'super admin' ? SUPER_ADMIN : undefined)
  await page.close()
}

/** A part that asks for something once the page around it stands makes it busy again. */
const STILL_MS = 150

/** In the page: for so long it has been busy, or has not been. */
function hasStood([busy, still]: readonly [boolean, number]) {
  const stands =
    document.querySelector('h1') && !document.querySelector('[aria-busy="true"]') !== busy
  const since = stands ? (Reflect.get(globalThis, 'stoodSince') ?? performance.now()) : undefined
  Reflect.set(globalThis, 'stoodSince', since)
  return stands && performance.now() - since >= still
}

/** Nothing is awaited any more, nothing moves, the letters are ours. */
async function settled(page: Page, { waiting }: Screen) {
  await page.waitForFunction(hasStood, [waiting === true, STILL_MS] as const)
  await page.evaluate(async () => {
    await document.fonts.ready
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
}
