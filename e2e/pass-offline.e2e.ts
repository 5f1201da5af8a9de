import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, visitor } from './browser'
import { demoFacts } from './demo-facts'
import { scanPass, verifyPass } from './pass-scanner'
import { signIn } from './people'
import { type RunningServer, startServer } from './running-server'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** A window as people have it, with the service worker; what the policy stops is noted. */
async function openWindow() {
  const context = await visitor(browser, { serviceWorkers: 'allow', reducedMotion: 'reduce' })
  const faults: string[] = []
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted Type/i.test(message.text())) faults.push(message.text())
  })
  return { context, page: await context.newPage(), faults }
}

/** The worker has all it keeps, and answers for this page. */
const settled = (page: Page) =>
  page.waitForFunction(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller !== null
  })

async function scan(page: Page) {
  const qr = page.getByRole('img', { name: /Boarding code/ }).first()
  await qr.waitFor()
  return scanPass(await qr.screenshot())
}

const keptAnswers = async (page: Page) =>
  (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('sayap-answers-'))

it('opens a pass without network once it was opened with it, and My Booking too', async () => {
  const { context, page, faults } = await openWindow()
  const { passenger } = await demoFacts(server.url)
  await signIn(page, server.url)
  await settled(page)
  await page.goto(`${server.url}/my-booking`)
  await page.getByText('Success payment').first().waitFor()
  await page.goto(`${server.url}/my-booking/ticket/${passenger}`)
  const online = await scan(page)

  await context.setOffline(true)
  await page.reload()
  expect(await scan(page)).toBe(online)
  await page.getByText(/^You are offline\. What you see was saved/).waitFor()
  await page.goto(`${server.url}/my-booking`)
  await page.getByText('Success payment').first().waitFor()

  await context.setOffline(false)
  expect(await verifyPass(online, server.url)).toBe(true)
  await page.reload()
  await page.getByText('Success payment').first().waitFor()
  await page.getByText(/^You are offline/).waitFor({ state: 'detached' })
  expect(faults).toEqual([])
  await context.close()
})

it('shows nothing of it to whoever comes after a logout', async () => {
  const { context, page } = await openWindow()
  const { passenger } = await demoFacts(server.url)
  await signIn(page, server.url)
  await settled(page)
  await page.goto(`${server.url}/my-booking/ticket/${passenger}`)
  await scan(page)
  expect(await keptAnswers(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL(`${server.url}/`)
  await expect.poll(() => keptAnswers(page)).toEqual([])
  await context.setOffline(true)
  // Another's token in the storage opens nothing that was the first one's.
  await page.evaluate(() => {
    localStorage.setItem('token', 'x')
    localStorage.setItem('user', '{"id":1}')
  })
  await page.goto(`${server.url}/my-booking/ticket/${passenger}`)
  await page.getByText('The pass could not be loaded').waitFor()
  await context.close()
})
