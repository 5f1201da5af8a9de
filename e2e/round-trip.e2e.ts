import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, visitor } from './browser'
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

it('takes a party of two there and back: two steps, two cabins, one amount, one leg cancelled', async () => {
  const page = await (await visitor(browser)).newPage()
  await searchForTwo(page)
  await chooseOut(page)
  await chooseBack(page)
  await fillForm(page)
  await chooseSeats(page)
  const total = await page.getByLabel('Summary').locator('dl > div').last().innerText()

  // Nobody is signed in yet: the form asks, and everything in it is there again afterwards.
  await page.getByRole('button', { name: 'Proceed to Payment' }).first().click()
  const form = page.url()
  const tab = await page.context().newPage()
  await signIn(tab, server.url)
  await tab.close()
  await page.reload()
  expect(page.url()).toBe(form)
  await page.getByText('All 4 seats are yours until').first().waitFor()
  expect(await page.getByLabel('Passenger 2', { exact: true }).inputValue()).toBe('Sinta Siregar')

  await page.getByRole('button', { name: 'Proceed to Payment' }).first().click()
  await page.getByText('Success Create Booking, Check your booking!').waitFor()
  await page.waitForURL(`${server.url}/my-booking`)
  await page.getByRole('dialog').getByRole('button').click()

  const card = page
    .getByRole('article')
    .filter({ hasText: 'Medan to Jakarta' })
    .filter({ hasText: 'Jakarta to Medan' })
    .filter({ hasText: 'Sinta Siregar' })
  await card.getByText('Waiting for payment').waitFor()
  expect(await card.getByRole('link', { name: /Pay now/ }).count()).toBe(1)
  // The unique code of a transfer, where there is an account, comes on top.
  const asked = digits(await card.getByRole('heading').innerText())
  expect(asked - digits(total)).toBeLessThan(1000)
  expect(asked - digits(total)).toBeGreaterThanOrEqual(0)

  await card.getByRole('button', { name: 'Cancel booking' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Only Jakarta to Medan' }).check()
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByText('Booking cancelled').waitFor()
  await page.getByRole('dialog').getByRole('button').last().click()
  await card.getByText('Cancelled by you').waitFor()
  expect(digits(await card.getByRole('heading').innerText())).toBeLessThan(asked)
})

/** The first sum in a text, in rupiah. */
const digits = (text: string) =>
  Number(/Rp\.\s([\d.]+),00/.exec(text)?.[1]?.replaceAll('.', '') ?? Number.NaN)

async function searchForTwo(page: Page) {
  await page.goto(server.url)
  await page.getByRole('button', { name: 'rounded trip' }).click()
  await page.getByRole('button', { name: /Return/ }).waitFor()
  const more = page.getByRole('button', { name: 'More: Adult' })
  await more.click()
  await more.click()
  await page.getByRole('button', { name: 'SEARCH FLIGHT' }).click()
  await page.waitForURL(/\/flights\?.*return_date=/)
}

async function chooseOut(page: Page) {
  const select = page.getByRole('link', { name: /^Select/ })
  await select.first().click()
  await page.waitForURL(/outbound=\d+/)
  await page.getByText('Change outbound flight').waitFor()
  // The way back to the first step and forth again keeps both.
  await page.goBack()
  await page.getByText('Change outbound flight').waitFor({ state: 'detached' })
  await page.goForward()
  await page.getByText('Change outbound flight').waitFor()
}

async function chooseBack(page: Page) {
  await page.getByText('both flights for 2').first().waitFor()
  await page
    .getByRole('link', { name: /^Select/ })
    .first()
    .click()
  await page.waitForURL(/\/flights\/\d+\?capacity=2&id_flight_return=\d+/)
}

async function fillForm(page: Page) {
  await page.getByLabel('Full name').fill('Budi Siregar')
  await page.getByLabel('Email').fill('budi@contoh.id')
  await page.getByLabel('Phone').fill('812 6040 1177')
  await page.getByLabel('Passenger 2', { exact: true }).fill('Sinta Siregar')
}

async function chooseSeats(page: Page) {
  await page.getByText('Seat us together').click()
  await page.getByText('Now the seats of the return').click()
  await page.getByText('Return 0/2').waitFor()
  await page.getByText('Seat us together').click()
  await page.getByText('All 4 seats are yours until').first().waitFor()
}
