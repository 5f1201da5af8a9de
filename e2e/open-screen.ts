import type { Browser, BrowserContext, Page } from 'playwright-core'
import { PHONE, visitor } from './browser'
import { demoFacts } from './demo-facts'
import { SUPER_ADMIN, signIn, signInAsStaff } from './people'
import type { Screen } from './screens'

type Who = Screen['who']
type Stored = Awaited<ReturnType<BrowserContext['storageState']>>

export interface Look {
  width: number
  height: number
  colorScheme?: 'light' | 'dark'
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
 * Everybody signed in once, and one window for each person and look: a screen is a page in it, so
 * that what all screens share is fetched once.
 */
export async function openStage(browser: Browser, url: string) {
  const [facts, stored] = await Promise.all([demoFacts(url), signEverybodyIn(browser, url)])
  const windows = new Map<string, Promise<BrowserContext>>()

  const windowFor = (who: Who, { width, height, colorScheme = 'light' }: Look) => {
    const name = `${who} ${width} ${colorScheme}`
    const storageState = stored.get(who)
    const opened =
      windows.get(name) ??
      visitor(browser, {
        viewport: { width, height },
        colorScheme,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        ...(storageState && { storageState }),
      })
    windows.set(name, opened)
    return opened
  }

  return {
    /** Opens one screen, brings it into its state and waits until it lies still. */
    async show(screen: Screen, look: Look): Promise<Page> {
      const page = await (await windowFor(screen.who, look)).newPage()
      page.setDefaultTimeout(20_000)
      await page.goto(`${url}${screen.path(facts)}`)
      await settled(page)
      await screen.act?.(page)
      await settled(page)
      return page
    },
  }
}

async function signEverybodyIn(browser: Browser, url: string) {
  const stored = new Map<Who, Stored>()
  const remember = async (who: Who, sign: (page: Page) => Promise<void>) => {
    const context = await visitor(browser)
    await sign(await context.newPage())
    stored.set(who, await context.storageState())
    await context.close()
  }
  await Promise.all([
    remember('traveller', (page) => signIn(page, url)),
    remember('staff', (page) => signInAsStaff(page, url)),
    remember('super admin', (page) => signInAsStaff(page, url, SUPER_ADMIN)),
  ])
  return stored
}

/** Nothing is awaited any more, nothing moves, the letters are ours. */
async function settled(page: Page) {
  await page.waitForFunction(
    () => document.querySelector('h1') && !document.querySelector('[aria-busy="true"]'),
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
}
