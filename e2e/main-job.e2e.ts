import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, visitor } from './browser'
import { scanPass, verifyPass } from './pass-scanner'
import { signInAsStaff } from './people'
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

const traveller = {
  name: 'Ratna Simatupang',
  email: 'ratna@sayap.test',
  password: 'danau-toba-pagi',
}

it('takes a traveller from search to boarding pass, with staff verifying the payment', async () => {
  const page = await (await visitor(browser)).newPage()
  const faults = listenForFaults(page)
  await register(page)
  await searchForTwo(page)
  await chooseCheapest(page)
  await fillForm(page)
  const seats = await chooseSeats(page)
  await book(page)
  await page.getByText('Waiting for payment').first().waitFor()

  const staff = await (await visitor(browser)).newPage()
  await verifyPayment(staff)

  await page.reload()
  await page.getByText('Success payment').first().waitFor()
  await page.getByRole('link', { name: /pass/i }).first().click()
  await page.waitForURL(/\/my-booking\/ticket\/\d+$/)
  const qr = page.getByRole('img', { name: /code|QR/i }).first()
  await qr.waitFor()
  // The pass unfolds once: the scanner waits until it lies still.
  await page.waitForTimeout(1500)
  const text = await scanPass(await qr.screenshot())
  expect(text.slice(0, 2)).toBe('M1')
  expect(text.slice(2, 22).trim()).toBe('SIMATUPANG/RATNA')
  expect(text.slice(30, 36)).toBe('KNOCGK')
  expect(text.slice(48, 52)).toBe(seats[0]?.padStart(4, '0'))
  expect(await verifyPass(text, server.url)).toBe(true)
  expect(await verifyPass(text.replace('RATNA', 'RATNO'), server.url)).toBe(false)
  expect(faults).toEqual([])
})

/** What the browser complains of: scripts that fail, and anything the Content-Security-Policy stops. */
function listenForFaults(page: Page) {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted Type/i.test(message.text())) faults.push(message.text())
  })
  return faults
}

async function register(page: Page) {
  await page.goto(`${server.url}/register`)
  await page.getByLabel('Full name').fill(traveller.name)
  await page.getByLabel('Email').fill(traveller.email)
  await page.getByLabel('Password', { exact: true }).fill(traveller.password)
  await page.getByLabel('I agree to terms & conditions').check()
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await page.getByText('Register Success, login and happy vacation').waitFor()
  await page.waitForURL(`${server.url}/login`)
  const close = page.getByRole('dialog').getByRole('button').first()
  if (await close.isVisible()) await close.click()
  await page.getByLabel('Email').fill(traveller.email)
  await page.getByLabel('Password', { exact: true }).fill(traveller.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(`${server.url}/`)
}

async function searchForTwo(page: Page) {
  await page.getByRole('heading', { name: 'Find your Flight' }).waitFor()
  const more = page.getByRole('button', { name: 'More: Adult' })
  await more.click()
  await more.click()
  await page.getByRole('button', { name: 'SEARCH FLIGHT' }).click()
  await page.waitForURL(/\/flights\?/)
  const query = new URL(page.url()).searchParams
  expect(Object.fromEntries(query)).toMatchObject({
    starting_place: 'Medan',
    destination_place: 'Jakarta',
    type_trip: 'one way',
    class_flight: 'economy',
    capacity: '2',
    page: '1',
  })
}

async function chooseCheapest(page: Page) {
  await page.getByText(/^\d+ flight found$/).waitFor()
  await page
    .getByRole('link', { name: /Select/ })
    .first()
    .click()
  await page.waitForURL(/\/flights\/\d+\?capacity=2/)
}

async function fillForm(page: Page) {
  await page.getByText('Make sure the customer data is correct.').waitFor()
  await page.getByLabel('Full name').fill(traveller.name)
  await page.getByLabel('Email').fill(traveller.email)
  await page.getByLabel('Phone').fill('812 6040 1177')
  const same = page.getByLabel('Passenger 1 is the contact person')
  if (!(await same.isChecked())) await same.check()
  await page.getByLabel('Passenger 2', { exact: true }).fill('Bonar Simatupang')
}

/** Takes the first two free seats of the map; answers their numbers. */
async function chooseSeats(page: Page) {
  const numbers: string[] = []
  for (let i = 0; i < 2; i++) {
    const free = page.locator('button[data-seat][aria-label$=", free"]').first()
    numbers.push((await free.getAttribute('aria-label'))?.split(' ')[0] ?? '')
    await free.click()
    await page.waitForTimeout(600)
  }
  return numbers
}

async function book(page: Page) {
  await page.getByRole('button', { name: 'Proceed to Payment' }).first().click()
  await page.getByText('Success Create Booking, Check your booking!').waitFor()
  await page.waitForURL(`${server.url}/my-booking`)
  await page.getByRole('dialog').getByRole('button').click()
}

async function verifyPayment(staff: Page) {
  await signInAsStaff(staff, server.url)
  const row = staff.getByRole('row', { name: /Ratna Simatupang/ })
  await row.getByText('Payment Unverifed').waitFor()
  await row.getByRole('button').last().click()
  await staff.getByRole('menuitem', { name: 'Change Status' }).click()
  await staff.getByRole('button', { name: 'Yes, verified' }).click()
  await row.getByText('Payment verifed').waitFor()
}
