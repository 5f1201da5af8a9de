import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, PHONE, visitor } from './browser'
import { signIn, signInAsStaff } from './people'
import { type RunningServer, startServer } from './running-server'

let server: RunningServer
let browser: Browser
let traveller: Page
let staff: Page
const noise: string[] = []

async function windowOf(options = {}) {
  const page = await (await visitor(browser, { reducedMotion: 'reduce', ...options })).newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') noise.push(message.text())
  })
  page.on('pageerror', (error) => noise.push(String(error)))
  return page
}

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  ;[traveller, staff] = await Promise.all([windowOf({ viewport: PHONE }), windowOf()])
  await signIn(traveller, server.url)
  await signInAsStaff(staff, server.url)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const say = async (page: Page, text: string) => {
  await page.getByLabel('Message', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
const log = (page: Page) => page.getByRole('log')

it('lets a traveller and staff write to each other, live, in two windows', async () => {
  await traveller.goto(`${server.url}/chat`)
  await traveller.getByRole('button', { name: /Anything else/ }).click()
  await log(traveller).waitFor()
  await staff.goto(`${server.url}/admin/dashboard/mailbox/chat`)
  await staff.getByRole('heading', { name: 'Chat', level: 1 }).waitFor()

  await say(traveller, 'May I bring a guitar?')
  const row = staff.getByRole('link', { name: /May I bring a guitar\?/ })
  await row.getByText('1 unread').waitFor()
  await row.click()
  await log(staff).getByText('May I bring a guitar?').waitFor()
  await log(traveller).getByText('· Read').waitFor()
  await expect.poll(() => staff.getByText('1 unread').count()).toBe(0)

  await say(staff, 'Of course:\nas cabin luggage.')
  await log(traveller).getByText('as cabin luggage.').waitFor()
  await log(staff).getByText('· Read').waitFor()
  const last = log(traveller).getByRole('listitem').last()
  expect(await last.innerText()).toContain('Of course:\nas cabin luggage.')
})

it('tells a traveller who looks elsewhere, and leads to the answer', async () => {
  await traveller.goto(`${server.url}/my-booking`)
  await traveller.getByRole('heading', { level: 1 }).first().waitFor()
  await live(traveller)
  await say(staff, 'Anything else?')
  await traveller.getByText('Our staff answered you.', { exact: true }).waitFor()
  await traveller.getByRole('button', { name: 'Read', exact: true }).click()
  await log(traveller).getByText('Anything else?').waitFor()
})

it('keeps what could not be sent, and sends it once the network is back', async () => {
  await traveller.context().setOffline(true)
  await say(traveller, 'No, thank you!')
  await log(traveller).getByText('Not sent.').waitFor()
  await traveller.context().setOffline(false)
  await traveller.getByRole('button', { name: 'Send again' }).click()
  await log(staff).getByText('No, thank you!').waitFor({ timeout: 15_000 })
  await expect.poll(() => log(traveller).getByText('Not sent.').count()).toBe(0)
  expect(await log(staff).getByText('No, thank you!').count()).toBe(1)
})

it('leads from a booking to its own conversation', async () => {
  const page = await traveller.context().newPage()
  await page.goto(`${server.url}/my-booking`)
  const ask = page.getByRole('link', { name: /^Ask our staff/ }).first()
  const code = (await ask.innerText()).slice(-6)
  await ask.click()
  await page.getByRole('link', { name: 'To the booking' }).waitFor()
  await say(page, `It is about ${code}`)
  await log(page).getByText(`It is about ${code}`).waitFor()
  await staff.getByRole('link', { name: new RegExp(`It is about ${code}`) }).waitFor()
  await page.close()
})

it('closes what is answered, which both see at once', async () => {
  await staff.getByRole('button', { name: 'Close', exact: true }).click()
  await traveller.getByText('Our staff have closed this conversation.').waitFor()
  await say(traveller, 'One more question')
  await expect.poll(() => staff.getByText('This conversation is closed').count()).toBe(0)
})

it('brings a verified payment to the bell and to the page without a reload, in every tab', async () => {
  await staff.goto(`${server.url}/admin/dashboard/bookings?status=0&q=budi`)
  const row = staff.locator('tbody tr').first()
  const code = (await row.getByRole('link').first().innerText()).slice(0, 6)
  const second = await traveller.context().newPage()
  for (const page of [second, traveller]) {
    await page.goto(`${server.url}/my-booking`)
    await page.getByText(code).first().waitFor()
  }
  await traveller.bringToFront()
  await live(traveller)
  const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
  const before = await bell(traveller).getAttribute('aria-label')

  await row.locator('button[aria-haspopup="menu"]').click()
  await staff.getByRole('menuitem', { name: 'Change Status' }).click()
  await staff.getByRole('button', { name: 'Yes, verified' }).click()
  await traveller.getByText(/^Congratulation: Your payment is confirmed/).waitFor()
  await expect.poll(() => bell(traveller).getAttribute('aria-label')).not.toBe(before)
  const after = await bell(traveller).getAttribute('aria-label')
  await expect.poll(() => bell(second).getAttribute('aria-label')).toBe(after)
  await second.close()
})

it('says nothing in the console', () => {
  // The browser itself notes each request that fails while there is no network.
  expect(noise.filter((line) => !line.includes('net::ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

/** Until the page's own stream stands. */
const live = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name)),
    )
    .toContain('sayap-live')
    .then(() => page.waitForTimeout(500))
