import { expect, type Page } from '@playwright/test'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { BUDI, signInByForm } from '../support/accounts'
import { test } from '../support/test'

test.use({ dataset: 'round-trip', reducedMotion: 'no-preference' })

test('two passengers book a round trip in two steps with seats on both flights and one payment, and cancel one leg', async ({
  page,
}) => {
  await searchForTwo(page)
  await chooseOutbound(page)
  await chooseReturn(page)
  await fillForm(page)
  await chooseSeats(page)
  const total = await page.getByLabel('Summary').locator('dl > div').last().innerText()

  // Nobody is signed in yet: the form asks for it and is restored afterwards.
  await page.getByRole('button', { name: 'Proceed to Payment' }).first().click()
  const formUrl = page.url()
  const secondTab = await page.context().newPage()
  await signInByForm(secondTab, BUDI)
  await secondTab.close()
  await page.reload()
  expect(page.url()).toBe(formUrl)
  await expect(page.getByText('All 4 seats are held until').first()).toBeVisible()
  await expect(page.getByLabel('Passenger 2', { exact: true })).toHaveValue('Sinta Siregar')

  const created = page.waitForResponse(
    (one) => one.request().method() === 'POST' && one.url().endsWith('/api/v1/bookings'),
  )
  await page.getByRole('button', { name: 'Proceed to Payment' }).first().click()
  const { code } = (await (await created).json()).data.booking
  await expect(page.getByText('Success Create Booking, Check your booking!')).toBeVisible()
  await expect(page).toHaveURL(pathTo(ROUTES.myBooking))
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  const card = page
    .getByRole('article')
    .filter({ hasText: 'Medan to Jakarta' })
    .filter({ hasText: 'Jakarta to Medan' })
    .filter({ hasText: code })
  await expect(card.getByText('Waiting for payment')).toBeVisible()
  await expect(card.getByRole('link', { name: /Pay now/ })).toHaveCount(1)
  // A transfer adds a unique code below Rp 1,000 where there is a bank account.
  const due = rupiahIn(await card.getByRole('heading').innerText())
  expect(due - rupiahIn(total)).toBeLessThan(1000)
  expect(due - rupiahIn(total)).toBeGreaterThanOrEqual(0)

  await card.getByRole('button', { name: 'Cancel booking' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Only Jakarta to Medan' }).check()
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText('Booking cancelled')).toBeVisible()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(card.getByText('Cancelled by you')).toBeVisible()
  expect(rupiahIn(await card.getByRole('heading').innerText())).toBeLessThan(due)
})

/** The first amount in a text, in rupiah. */
const rupiahIn = (text: string) =>
  Number(/Rp\.\s([\d.]+),00/.exec(text)?.[1]?.replaceAll('.', '') ?? Number.NaN)

const selectFirstFlight = (page: Page) =>
  page
    .getByRole('link', { name: /^Select/ })
    .first()
    .click()

async function searchForTwo(page: Page) {
  await page.goto(pathTo(ROUTES.home))
  await page.getByRole('button', { name: 'rounded trip' }).click()
  await expect(page.getByRole('button', { name: /Return/ })).toBeVisible()
  const more = page.getByRole('button', { name: 'More: Adult' })
  await more.click()
  await more.click()
  await page.getByRole('button', { name: 'SEARCH FLIGHT' }).click()
  await expect(page).toHaveURL(/\/flights\?.*return_date=/)
}

async function chooseOutbound(page: Page) {
  await selectFirstFlight(page)
  await expect(page).toHaveURL(/outbound=\d+/)
  const change = page.getByText('Change outbound flight')
  await expect(change).toBeVisible()
  // Going back to the first step and forward again keeps both steps.
  await page.goBack()
  await expect(change).toHaveCount(0)
  await page.goForward()
  await expect(change).toBeVisible()
}

async function chooseReturn(page: Page) {
  await expect(page.getByText('round trip per person').first()).toBeVisible()
  await selectFirstFlight(page)
  await expect(page).toHaveURL(/\/flights\/\d+\?capacity=2&id_flight_return=\d+/)
}

async function fillForm(page: Page) {
  await page.getByLabel('Full name').fill('Budi Siregar')
  await page.getByLabel('Email').fill('budi@contoh.id')
  await page.getByLabel('Phone').fill('812 6040 1177')
  await page.getByLabel('Passenger 2', { exact: true }).fill('Sinta Siregar')
}

async function chooseSeats(page: Page) {
  await page.getByText('Seat us together').click()
  await page.getByText('Next: return seats').click()
  await expect(page.getByText('Return 0/2')).toBeVisible()
  await page.getByText('Seat us together').click()
  await expect(page.getByText('All 4 seats are held until').first()).toBeVisible()
}
