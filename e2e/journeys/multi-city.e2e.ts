import { expect, type Page } from '@playwright/test'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { BUDI, signInByForm } from '../support/accounts'
import { test } from '../support/test'

test('a traveller searches, books and pays three flights as one trip, and cancels one of them', async ({
  page,
}) => {
  await signInByForm(page, BUDI)
  await searchThreeFlights(page)
  await expect(page.getByText('per person so far')).toHaveCount(0)
  await selectFirstFlight(page)
  await expect(page).toHaveURL(/chosen=\d+$|chosen=\d+&/)
  await expect(page.getByText('per person so far').first()).toBeVisible()

  // Another first flight can be chosen, and back leads to the second again.
  await page.getByRole('link', { name: 'Change flight 1' }).click()
  await expect(page).not.toHaveURL(/chosen=/)
  await page.goBack()
  await selectFirstFlight(page)
  await expect(page.getByText('all flights per person').first()).toBeVisible()
  await selectFirstFlight(page)
  await expect(page).toHaveURL(/\/flights\/\d+\?capacity=1&id_flights_onward=\d+%2C\d+/)

  await page.getByLabel('Phone').fill('812 6040 1177')
  await page.getByText('Seat us together').or(page.getByText('Choose for me')).first().click()
  await page.getByText('Next: seats on flight 2').click()
  await expect(page.getByText(/held until/).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Flight 1 1/1')).toBeVisible()

  const created = page.waitForResponse(
    (one) => one.request().method() === 'POST' && one.url().endsWith('/api/v1/bookings'),
  )
  await page.getByRole('button', { name: 'Proceed to Payment' }).first().click()
  const { booking, bookings_onward } = (await (await created).json()).data
  expect(bookings_onward).toHaveLength(2)
  await expect(page.getByText('Success Create Booking, Check your booking!')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay now' }).click()
  await expect(page).toHaveURL(pathTo(ROUTES.pay, booking.id))
  await expect(page.getByText('Fare (Medan to Jakarta)')).toBeVisible()
  await expect(page.getByText('Fare (Denpasar to Surabaya)')).toBeVisible()

  await page.goto(pathTo(ROUTES.myBooking))
  const card = page.getByRole('article').filter({ hasText: booking.code })
  for (const route of ['Medan to Jakarta', 'Jakarta to Denpasar', 'Denpasar to Surabaya'])
    await expect(card.getByText(route).first()).toBeVisible()
  await card.getByRole('button', { name: 'Cancel booking' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('All flights')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Only Jakarta to Denpasar' }).check()
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText('Booking cancelled')).toBeVisible()
})

const selectFirstFlight = async (page: Page) => {
  const url = page.url()
  await page
    .getByRole('link', { name: /^Select/ })
    .first()
    .click()
  await expect(page).not.toHaveURL(url)
}

const legOf = (page: Page, n: number) => page.getByRole('group', { name: `Flight ${n}` })

async function fillTo(page: Page, n: number, city: string) {
  const field = legOf(page, n).getByLabel('To', { exact: true })
  await field.fill(city)
  await field.press('Enter')
}

async function searchThreeFlights(page: Page) {
  await page.goto(pathTo(ROUTES.home))
  await page.getByRole('button', { name: 'multi-city' }).click()
  await expect(legOf(page, 2).getByLabel('From', { exact: true })).toHaveValue('Jakarta')
  await fillTo(page, 2, 'bali')
  await page.getByRole('button', { name: 'Add another flight' }).click()
  await fillTo(page, 3, 'Surabaya')
  await page.getByRole('button', { name: 'SEARCH FLIGHT' }).click()
  await expect(page).toHaveURL(/\/flights\?.*onward=/)
  await expect(page.getByRole('list', { name: 'Flights of your trip' })).toBeVisible()
}
