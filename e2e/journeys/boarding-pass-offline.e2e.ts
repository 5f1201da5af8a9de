import { expect, type Page } from '@playwright/test'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { BUDI } from '../support/accounts'
import { collectPageErrors, openContext } from '../support/browser'
import { readQrCode, verifyPassSignature } from '../support/pass-scanner'
import { test as base } from '../support/test'

/** Signed in, with the service worker in control of the page. */
const test = base.extend<{ errors: string[] }>({
  context: async ({ browser, server }, use) => {
    const context = await openContext(browser, server.url, {
      account: BUDI,
      serviceWorkers: 'allow',
    })
    await use(context)
    await context.close()
  },
  errors: async ({ context }, use) => use(collectPageErrors(context)),
  page: async ({ context, errors: _ }, use) => {
    const page = await context.newPage()
    await page.goto(pathTo(ROUTES.home))
    await page.mouse.move(200, 200)
    await page.waitForFunction(async () => {
      await navigator.serviceWorker.ready
      return navigator.serviceWorker.controller !== null
    })
    await use(page)
  },
})

async function scan(page: Page) {
  const code = page.getByRole('img', { name: /QR code for/ }).first()
  await expect(code).toBeVisible()
  return readQrCode(await code.screenshot())
}

const responseCaches = async (page: Page) =>
  (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('sayap-answers-'))

test('a boarding pass and My Booking that were opened before can be opened offline', async ({
  context,
  errors,
  ids,
  page,
  server,
}) => {
  await page.goto(pathTo(ROUTES.myBooking))
  await expect(page.getByText('Success payment').first()).toBeVisible()
  await page.goto(pathTo(ROUTES.ticket, ids.passenger))
  const online = await scan(page)

  await context.setOffline(true)
  await page.reload()
  expect(await scan(page)).toBe(online)
  await expect(page.getByText(/^You’re offline\. Showing what was saved/)).toBeVisible()
  await page.goto(pathTo(ROUTES.myBooking))
  await expect(page.getByText('Success payment').first()).toBeVisible()

  await context.setOffline(false)
  expect(await verifyPassSignature(online, server.url)).toBe(true)
  await page.reload()
  await expect(page.getByText('Success payment').first()).toBeVisible()
  await expect(page.getByText(/^You’re offline/)).toHaveCount(0)
  expect(errors).toEqual([])
})

test('after a logout nothing of the boarding pass can be read offline by another person', async ({
  context,
  ids,
  page,
}) => {
  await page.goto(pathTo(ROUTES.ticket, ids.passenger))
  await scan(page)
  expect(await responseCaches(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(pathTo(ROUTES.home))
  await expect.poll(() => responseCaches(page)).toEqual([])
  await context.setOffline(true)
  // Another account's token in the storage must not open the first one's data.
  await page.evaluate(() => {
    localStorage.setItem('token', 'x')
    localStorage.setItem('user', '{"id":1}')
  })
  await page.goto(pathTo(ROUTES.ticket, ids.passenger))
  await expect(page.getByText('We couldn’t load the boarding pass')).toBeVisible()
})
