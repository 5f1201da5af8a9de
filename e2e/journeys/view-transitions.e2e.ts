import { expect, type Page } from '@playwright/test'
import { ADMIN_ROUTES } from '@sayap/contract/core/admin-routes'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { ADMIN, BUDI } from '../support/accounts'
import { searchUrl } from '../support/search-url'
import { test } from '../support/test'

interface Animation {
  name: string
  ms: number
}

/** Records the pseudo-elements and the durations of all animations of view transitions. */
const recordViewTransitions = (page: Page) =>
  page.addInitScript(() => {
    const animations: { name: string; ms: number }[] = []
    Object.assign(globalThis, { animations })
    const start = document.startViewTransition?.bind(document)
    if (!start) return
    document.startViewTransition = (update) => {
      const transition = start(update)
      transition.ready.then(
        () => {
          for (const { effect } of document.getAnimations()) {
            const name = (effect as KeyframeEffect).pseudoElement ?? ''
            const ms = Number(effect?.getComputedTiming().duration)
            if (name.startsWith('::view-transition')) animations.push({ name, ms })
          }
        },
        () => undefined,
      )
      return transition
    }
  })
const recordedAnimations = (page: Page): Promise<Animation[]> =>
  page.evaluate('globalThis.animations')

test.describe('view transitions', () => {
  test.describe('with animations', () => {
    test.use({ reducedMotion: 'no-preference' })

    test('selecting a flight runs one view transition of at most 200 ms with its route line', async ({
      page,
    }) => {
      await recordViewTransitions(page)
      await page.goto(searchUrl())
      const select = page.getByRole('link', { name: /^Select/ }).first()
      const prefetched = page.waitForResponse(/\/api\/v1\/flights\/\d+$/)
      await select.hover()
      await prefetched
      await select.click()
      await expect(page.getByRole('heading', { name: 'Contact' }).first()).toBeVisible()
      await expect.poll(async () => (await recordedAnimations(page)).length).toBeGreaterThan(0)
      const animations = await recordedAnimations(page)
      expect(Math.max(...animations.map(({ ms }) => ms))).toBeLessThanOrEqual(200)
      expect(animations.some(({ name }) => name.includes('(flight-'))).toBe(true)
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    })
  })

  test('pages change without animation for visitors who prefer reduced motion', async ({
    page,
  }) => {
    await recordViewTransitions(page)
    await page.goto(pathTo(ROUTES.home))
    await page.getByRole('link', { name: 'Sign In' }).first().click()
    await expect(page.getByLabel('Email')).toBeVisible()
    expect((await recordedAnimations(page)).filter(({ ms }) => ms > 0)).toEqual([])
  })
})

test.describe('prefetching', () => {
  const saveData = (page: Page, isOn: boolean) =>
    page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: value } })
    }, isOn)

  test('focusing a link prefetches the chunk of its page', async ({ page }) => {
    await saveData(page, false)
    await page.goto(pathTo(ROUTES.home))
    await page.waitForLoadState('networkidle')
    const chunk = page.waitForRequest(/\/login-page/)
    await page.getByRole('link', { name: 'Sign In' }).first().focus()
    await chunk
  })

  test('focusing a link prefetches nothing while the browser saves data', async ({ page }) => {
    // The browser's clock is driven by the test: no delay of the page is longer than ten seconds.
    await page.clock.install()
    await saveData(page, true)
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto(pathTo(ROUTES.home))
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'Sign In' }).first().focus()
    await page.clock.runFor(10_000)
    await page.waitForLoadState('networkidle')
    expect(requested.filter((path) => /login-page/.test(path))).toEqual([])
  })
})

const pdfPageCount = async (page: Page) => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b/g)?.length
}

test.describe('printing a boarding pass', () => {
  test.use({ account: BUDI, colorScheme: 'dark' })

  test('boarding passes print one per A4 page, black on white from the dark theme', async ({
    ids,
    page,
  }) => {
    await page.goto(pathTo(ROUTES.ticket, ids.passenger))
    const codes = page.getByRole('img', { name: /QR code for/ })
    await expect(codes.first()).toBeVisible()
    const passes = await page.getByRole('article').count()
    await expect(codes).toHaveCount(passes)
    expect(await pdfPageCount(page)).toBe(passes)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    for (const name of ['Print', 'Menu', 'Copy booking code'])
      await expect(page.getByRole('button', { name }).first(), name).toBeHidden()
    expect((await codes.first().boundingBox())?.width).toBeGreaterThan(200)
  })
})

test.describe('admin area', () => {
  test.use({ account: ADMIN })

  test('a booking that is open in the admin area prints without the list behind it', async ({
    ids,
    page,
  }) => {
    await page.goto(`${pathTo(ADMIN_ROUTES.bookings)}?open=${ids.booking}`)
    await expect(page.getByRole('dialog').getByText('History')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('#root')).toBeHidden()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('keyboard shortcuts select and open rows and lead to other pages of the admin area', async ({
    page,
  }) => {
    await page.goto(pathTo(ADMIN_ROUTES.bookings))
    const second = page.getByRole('row').nth(2).getByRole('link').first()
    await expect(second).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    const [code = ''] = (await second.innerText()).split(/\s/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
    await page.goBack()
    await expect(second).toBeVisible()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('g')
    await page.keyboard.press('f')
    await expect(page.getByRole('heading', { level: 1, name: 'Flights' })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('jog?')
    await expect(page.getByRole('searchbox').first()).toHaveValue('jog?')
  })
})
