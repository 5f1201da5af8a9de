import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Account, ADMIN, BUDI, DESK, GATE, SUPER_ADMIN } from '../support/accounts'
import { openContext, PHONE } from '../support/browser'
import type { DemoIds } from '../support/demo-ids'
import { withEnglishLocators } from '../support/localized-locators'
import type { Screen } from './screens'

/** Several pages load at the same time, on a machine that may be busy with other work. */
const TIMEOUT_MS = 90_000

/** A page counts as settled when it has not been busy for so long: a part may load after the page around it. */
const SETTLED_MS = 150

/** How a screen is looked at. */
export interface Variant {
  width: number
  height: number
  colorScheme?: 'light' | 'dark'
  language?: 'en' | 'id'
  /** The font size that is set in the browser, in px; 16 by default. */
  fontSize?: number
}

/** The variants among `variants` in whose width the screen exists. */
export const variantsOf = <Name extends string>(
  { only }: Screen,
  variants: readonly (readonly [name: Name, variant: Variant])[],
) =>
  variants.filter(
    ([, { width }]) => only === undefined || (only === 'phone') === (width === PHONE.width),
  )

export type ScreenOpener = ReturnType<typeof openScreens>

const ACCOUNTS: Record<Screen['who'], Account | undefined> = {
  guest: undefined,
  traveller: BUDI,
  staff: ADMIN,
  gate: GATE,
  desk: DESK,
  'super admin': SUPER_ADMIN,
}

/**
 * Opens screens as pages of one context per account and variant, so that shared files are loaded and
 * each account signs in only once.
 */
export function openScreens(browser: Browser, url: string, ids: DemoIds) {
  const contexts = new Map<string, Promise<BrowserContext>>()

  const contextFor = ({ who, alone }: Screen, variant: Variant) => {
    if (alone) return openVariant(browser, url, variant, ACCOUNTS[who])
    const name = [who, ...Object.values(variant)].join(' ')
    const known = contexts.get(name)
    if (known) return known
    const opened = openVariant(browser, url, variant, ACCOUNTS[who])
    contexts.set(name, opened)
    // The next screen that needs the context tries again.
    opened.catch(() => contexts.delete(name))
    return opened
  }

  const open = async (page: Page, screen: Screen, language?: Variant['language']) => {
    await page.goto(screen.path(ids))
    await settle(page, screen)
    if (!screen.act) return
    await screen.act(language === 'id' ? withEnglishLocators(page) : page)
    await settle(page, screen)
  }

  return {
    /** Opens a screen, brings it into its state and waits until it has settled. */
    async show(screen: Screen, variant: Variant): Promise<Page> {
      const page = await (await contextFor(screen, variant)).newPage()
      page.setDefaultTimeout(TIMEOUT_MS)
      try {
        if (variant.fontSize) await setFontSize(page, variant.fontSize)
        await screen.before?.(page, ids)
        await open(page, screen, variant.language)
      } catch (reason) {
        // A page that is left open slows down all that follow.
        await page.close()
        throw reason
      }
      return page
    },

    /**
     * Shows a screen in one variant after another, all of one account and language, and closes it. The
     * page is loaded once and resized, except where a control brings the screen into its state: the
     * control need not exist in another width.
     */
    async inEachVariant<Name>(
      screen: Screen,
      variants: readonly (readonly [name: Name, variant: Variant])[],
      look: (page: Page, variant: Variant) => Promise<unknown>,
    ) {
      let page: Page | undefined
      for (const [, variant] of variants) {
        if (page && !screen.act) await resize(page, screen, variant)
        else {
          await page?.close()
          page = await this.show(screen, variant)
        }
        await look(page, variant)
      }
      await page?.close()
    },

    async close() {
      const opened = await Promise.allSettled(contexts.values())
      for (const result of opened) if (result.status === 'fulfilled') await result.value.close()
    },
  }
}

async function resize(
  page: Page,
  screen: Screen,
  { width, height, colorScheme = 'light' }: Variant,
) {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
  await settle(page, screen)
}

/** Sets the font size as a reader does in the browser's settings; the size of the window stays. */
async function setFontSize(page: Page, standard: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
}

async function openVariant(
  browser: Browser,
  url: string,
  { width, height, colorScheme = 'light', language = 'en' }: Variant,
  account: Account | undefined,
) {
  const context = await openContext(browser, url, {
    viewport: { width, height },
    colorScheme,
    account,
  })
  await context.addCookies([{ name: 'language', value: language, url }])
  return context
}

/** Runs in the page: whether it has been in the wanted state, busy or not, for `duration` ms. */
function hasSettled([isLoading, duration]: readonly [boolean, number]) {
  const isBusy = document.querySelector('[aria-busy="true"]') !== null
  const isWanted = document.querySelector('h1') !== null && isBusy === isLoading
  const since = isWanted ? (Reflect.get(globalThis, 'wantedSince') ?? performance.now()) : undefined
  Reflect.set(globalThis, 'wantedSince', since)
  return isWanted && performance.now() - since >= duration
}

/** Waits until the page has loaded what it shows, its animations have ended and its fonts are there. */
async function settle(page: Page, screen: Screen) {
  await page.waitForFunction(hasSettled, [screen.isLoading === true, SETTLED_MS] as const)
  await page.evaluate(async () => {
    await document.fonts.ready
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
}
