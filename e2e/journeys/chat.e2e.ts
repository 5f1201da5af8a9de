import { expect, type Page } from '@playwright/test'
import { ADMIN_ROUTES } from '@sayap/contract/core/admin-routes'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { ADMIN, BUDI } from '../support/accounts'
import { openPage, PHONE } from '../support/browser'
import { test } from '../support/test'

test.use({ dataset: 'chat' })
// One conversation, from the first message to the last.
test.describe.configure({ mode: 'serial' })

let traveller: Page
let staff: Page
const consoleErrors: string[] = []

test.beforeAll(async ({ browser, server }) => {
  ;[traveller, staff] = await Promise.all([
    openPage(browser, server.url, { account: BUDI, viewport: PHONE }),
    openPage(browser, server.url, { account: ADMIN }),
  ])
  for (const page of [traveller, staff]) {
    page.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(message.text())
    })
    page.on('pageerror', (error) => consoleErrors.push(String(error)))
  }
})

const send = async (page: Page, text: string) => {
  await page.getByLabel('Message', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
const messages = (page: Page) => page.getByRole('log')

test('a traveller and staff see each other’s messages live in two windows', async () => {
  await traveller.goto(pathTo(ROUTES.chat))
  await traveller.getByRole('link', { name: 'New', exact: true }).click()
  await traveller.getByRole('button', { name: 'General question' }).click()
  await expect(messages(traveller)).toBeVisible()
  await staff.goto(pathTo(ADMIN_ROUTES.chat))
  await expect(staff.getByRole('heading', { name: 'Chat', level: 1 })).toBeVisible()

  await send(traveller, 'May I bring a guitar?')
  const conversation = staff.getByRole('link', { name: /May I bring a guitar\?/ })
  await expect(conversation.getByText('1 unread')).toBeVisible()
  await conversation.click()
  await expect(messages(staff).getByText('May I bring a guitar?')).toBeVisible()
  await expect(messages(traveller).getByText('· Read')).toBeVisible()
  await expect(staff.getByText('1 unread')).toHaveCount(0)

  await send(staff, 'Of course:\nas cabin luggage.')
  await expect(messages(traveller).getByText('as cabin luggage.')).toBeVisible()
  await expect(messages(staff).getByText('· Read')).toBeVisible()
  const last = messages(traveller).getByRole('listitem').last()
  expect(await last.innerText()).toContain('Of course:\nas cabin luggage.')
})

test('a reply of staff shows a notice on another page of the traveller, with a link to the reply', async () => {
  await gotoWithLiveEvents(traveller, pathTo(ROUTES.myBooking))
  await expect(traveller.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await send(staff, 'Anything else?')
  await expect(traveller.getByText('You have a reply from Sayap.', { exact: true })).toBeVisible()
  await traveller.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(messages(traveller).getByText('Anything else?')).toBeVisible()
})

test('a message that could not be sent is stored and sent when the network is back', async () => {
  await traveller.context().setOffline(true)
  await send(traveller, 'No, thank you!')
  await expect(messages(traveller).getByText('Not sent.')).toBeVisible()
  await traveller.context().setOffline(false)
  await traveller.getByRole('button', { name: 'Send again' }).click()
  await expect(messages(staff).getByText('No, thank you!')).toBeVisible()
  await expect(messages(traveller).getByText('Not sent.')).toHaveCount(0)
  await expect(messages(staff).getByText('No, thank you!')).toHaveCount(1)
})

test('a booking links to a conversation about that booking', async () => {
  const page = await traveller.context().newPage()
  await page.goto(pathTo(ROUTES.myBooking))
  const link = page.getByRole('link', { name: /^Chat \w{6}$/ }).first()
  const code = (await link.innerText()).slice(-6)
  await link.click()
  await expect(page.getByRole('link', { name: 'View booking' })).toBeVisible()
  await send(page, `It is about ${code}`)
  await expect(messages(page).getByText(`It is about ${code}`)).toBeVisible()
  await expect(staff.getByRole('link', { name: new RegExp(`It is about ${code}`) })).toBeVisible()
  await page.close()
})

test('a conversation that staff close is closed on both sides, and a new message opens it again', async () => {
  await staff.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(traveller.getByText('We’ve closed this conversation.')).toBeVisible()
  await send(traveller, 'One more question')
  await expect(staff.getByText('This conversation is closed')).toHaveCount(0)
})

test('a verified payment updates the notification badge and the page without a reload in every tab', async () => {
  await staff.goto(`${pathTo(ADMIN_ROUTES.bookings)}?status=0&q=budi`)
  const row = staff.locator('tbody tr').first()
  const code = (await row.getByRole('link').first().innerText()).slice(0, 6)
  const secondTab = await traveller.context().newPage()
  await secondTab.goto(pathTo(ROUTES.myBooking))
  await expect(secondTab.getByText(code).first()).toBeVisible()
  await gotoWithLiveEvents(traveller, pathTo(ROUTES.myBooking))
  await expect(traveller.getByText(code).first()).toBeVisible()
  await traveller.bringToFront()
  const badge = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
  const before = (await badge(traveller).getAttribute('aria-label')) ?? ''

  await row.locator('button[aria-haspopup="menu"]').click()
  await staff.getByRole('menuitem', { name: 'Change Status' }).click()
  await staff.getByRole('button', { name: 'Yes, verified' }).click()
  await expect(traveller.getByText(/^Congratulation: Payment confirmed/)).toBeVisible()
  await expect(badge(traveller)).not.toHaveAttribute('aria-label', before)
  const after = (await badge(traveller).getAttribute('aria-label')) ?? ''
  await expect(badge(secondTab)).toHaveAttribute('aria-label', after)
  await secondTab.close()
})

test('the chat writes no errors to the console', () => {
  // The browser itself logs each request that fails while there is no network.
  expect(consoleErrors.filter((line) => !line.includes('net::ERR_INTERNET_DISCONNECTED'))).toEqual(
    [],
  )
})

/** Opens the path and waits until a tab of the context is connected to the live events. */
async function gotoWithLiveEvents(page: Page, path: string) {
  const connected = page
    .context()
    .waitForEvent('response', (response) => response.url().endsWith('/api/v1/live'))
  await page.goto(path)
  expect((await connected).status()).toBe(200)
}
