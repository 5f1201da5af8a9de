import { expect } from '@playwright/test'
import { ADMIN_ROUTES } from '@sayap/contract/core/admin-routes'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { BUDI, DESK } from '../support/accounts'
import { dateInDays, ROUTE } from '../support/search-url'
import { test as base } from '../support/test'

const test = base.extend({ account: BUDI })
test.use({ dataset: 'group-request' })

test('a traveller asks for a group, staff give a price, and the group is booked and named', async ({
  page,
  newPage,
}) => {
  // From a search for more than a booking can have.
  const query = new URLSearchParams({ ...ROUTE, departure_date: dateInDays(6), capacity: '24' })
  await page.goto(`${pathTo(ROUTES.flights)}?${query}`)
  await page.getByRole('link', { name: 'Ask for a group price' }).first().click()
  await expect(page.getByLabel('From')).toHaveValue(ROUTE.starting_place)
  await expect(page.getByRole('spinbutton', { name: 'Adults' })).toHaveValue('24')
  await page.getByRole('spinbutton', { name: 'Children' }).fill('2')
  await page.getByLabel('Phone').fill('0812 6040 1177')
  await page.getByLabel(/^Anything we should know/).fill('A school trip with much luggage.')
  await page.getByRole('button', { name: 'Ask for a price' }).click()
  await expect(page.getByRole('heading', { name: 'We’re working on your price' })).toBeVisible()
  const request = page.url()

  const staff = await newPage({ account: DESK })
  await staff.goto(pathTo(ADMIN_ROUTES.groups))
  await staff.getByRole('button', { name: 'Give a price Budi Siregar' }).click()
  const dialog = staff.getByRole('dialog')
  await expect(dialog.getByText('A school trip with much luggage.')).toBeVisible()
  await dialog.getByLabel('Price per passenger in rupiah').fill('500000')
  await dialog.getByLabel('Message to the organiser (optional)').fill('Ten bags are included.')
  await dialog.getByRole('button', { name: 'Send price and hold seats' }).click()
  await expect(staff.getByText('Price sent to Budi Siregar').first()).toBeVisible()
  await staff.getByRole('link', { name: 'Priced' }).click()
  await expect(staff.getByText('Rp. 13.000.000,00').first()).toBeVisible()

  // The notification leads to the price.
  await page.goto(pathTo(ROUTES.notifications))
  await page
    .getByRole('link', { name: /group of 26/ })
    .first()
    .click()
  await expect(page).toHaveURL(request)
  await expect(page.getByText('Ten bags are included.')).toBeVisible()
  await expect(page.getByText(/left to accept$/)).toBeVisible()
  await page.getByText(/^I agree to the/).click({ position: { x: 8, y: 8 } })
  await page.getByRole('button', { name: 'Accept Rp. 13.000.000,00' }).click()
  await expect(page).toHaveURL(/\/my-booking\/pay\/\d+$/)

  await page.goto(request)
  await page.getByText('Paste a list or use a file').click()
  await page
    .getByLabel('Names, one per line')
    .fill('Siti Aminah\nR2D2\nDewi Lestari, child\nAgus Salim')
  await page.getByRole('button', { name: 'Fill in these names' }).click()
  await expect(page.getByText(/^Line 2, R2D2:/)).toBeVisible()
  await page.getByRole('button', { name: 'Save 3 names' }).click()
  await expect(page.getByText('3 passengers with names')).toBeVisible()
  await expect(page.getByText(/^23 passengers still need a name/)).toBeVisible()

  await staff.getByRole('link', { name: 'Ended' }).click()
  await expect(staff.getByText('booked').first()).toBeVisible()
})
