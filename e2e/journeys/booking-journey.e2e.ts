import { expect, type Page } from '@playwright/test'
import { ADMIN_ROUTES } from '@sayap/contract/core/admin-routes'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { ADMIN } from '../support/accounts'
import { collectPageErrors } from '../support/browser'
import { readQrCode, verifyPassSignature } from '../support/pass-scanner'
import { test } from '../support/test'

test.use({ dataset: 'booking-journey' })

const TRAVELLER = {
  name: 'Ratna Simatupang',
  email: 'ratna@sayap.test',
  password: 'danau-toba-pagi',
}

test('a traveller registers, searches, books and gets a valid boarding pass after staff verify the payment', async ({
  newPage,
  server,
}) => {
  // With animations, as most people have it.
  const page = await newPage({ reducedMotion: 'no-preference' })
  const errors = collectPageErrors(page)
  await register(page)
  await searchForTwo(page)
  await chooseCheapest(page)
  await fillForm(page)
  const seats = await chooseSeats(page)
  await book(page)
  await expect(page.getByText('Waiting for payment').first()).toBeVisible()

  await verifyPayment(await newPage({ account: ADMIN }))

  await page.reload()
  await expect(page.getByText('Success payment').first()).toBeVisible()
  await page.getByRole('link', { name: /pass/i }).first().click()
  await expect(page).toHaveURL(/\/my-booking\/ticket\/\d+$/)
  const bcbp = await scan(page)
  expect(bcbp.slice(0, 2)).toBe('M1')
  expect(bcbp.slice(2, 22).trim()).toBe('SIMATUPANG/RATNA')
  expect(bcbp.slice(30, 36)).toBe('KNOCGK')
  expect(bcbp.slice(48, 52)).toBe(seats[0]?.padStart(4, '0'))
  expect(await verifyPassSignature(bcbp, server.url)).toBe(true)
  expect(await verifyPassSignature(bcbp.replace('RATNA', 'RATNO'), server.url)).toBe(false)
  expect(errors).toEqual([])
})

async function register(page: Page) {
  await page.goto(pathTo(ROUTES.register))
  await page.getByLabel('Full name').fill(TRAVELLER.name)
  await page.getByLabel('Email').fill(TRAVELLER.email)
  await page.getByLabel('Password', { exact: true }).fill(TRAVELLER.password)
  await page.getByLabel('I agree to terms & conditions').check()
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Register Success, login and happy vacation')).toBeVisible()
  await expect(page).toHaveURL(pathTo(ROUTES.login))
  const close = page.getByRole('dialog').getByRole('button').first()
  if (await close.isVisible()) await close.click()
  await page.getByLabel('Email').fill(TRAVELLER.email)
  await page.getByLabel('Password', { exact: true }).fill(TRAVELLER.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(pathTo(ROUTES.home))
}

async function searchForTwo(page: Page) {
  await expect(page.getByRole('heading', { name: 'Find your Flight' })).toBeVisible()
  const more = page.getByRole('button', { name: 'More: Adult' })
  await more.click()
  await more.click()
  await page.getByRole('button', { name: 'SEARCH FLIGHT' }).click()
  await expect(page).toHaveURL(/\/flights\?/)
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
  await expect(page.getByText(/^\d+ flight found$/)).toBeVisible()
  await page
    .getByRole('link', { name: /Select/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/flights\/\d+\?capacity=2/)
}

async function fillForm(page: Page) {
  await expect(page.getByText('Make sure the customer data is correct.')).toBeVisible()
  await page.getByLabel('Full name').fill(TRAVELLER.name)
  await page.getByLabel('Email').fill(TRAVELLER.email)
  await page.getByLabel('Phone').fill('812 6040 1177')
  const isContact = page.getByLabel('Passenger 1 is the contact person')
  if (!(await isContact.isChecked())) await isContact.check()
  await page.getByLabel('Passenger 2', { exact: true }).fill('Bonar Simatupang')
}

/** Chooses the first two free seats of the seat map and returns their numbers. */
async function chooseSeats(page: Page) {
  const numbers: string[] = []
  for (let passenger = 1; passenger <= 2; passenger++) {
    const free = page.locator('button[data-seat][aria-label$=", available"]').first()
    numbers.push((await free.getAttribute('aria-label'))?.split(' ')[0] ?? '')
    await free.click()
    await expect(page.locator('button[data-seat][aria-pressed="true"]')).toHaveCount(passenger)
  }
  return numbers
}

async function book(page: Page) {
  await page.getByRole('button', { name: 'Proceed to Payment' }).first().click()
  await expect(page.getByText('Success Create Booking, Check your booking!')).toBeVisible()
  await expect(page).toHaveURL(pathTo(ROUTES.myBooking))
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
}

async function verifyPayment(staff: Page) {
  await staff.goto(pathTo(ADMIN_ROUTES.bookings))
  const row = staff.getByRole('row', { name: /Ratna Simatupang/ })
  await expect(row.getByText('Payment Unverifed')).toBeVisible()
  await row.getByRole('button').last().click()
  await staff.getByRole('menuitem', { name: 'Change Status' }).click()
  await staff.getByRole('button', { name: 'Yes, verified' }).click()
  await expect(row.getByText('Payment verifed')).toBeVisible()
}

/** Reads the code from a screenshot; while the pass unfolds neither may succeed. */
async function scan(page: Page) {
  const code = page.getByRole('img', { name: /code|QR/i }).first()
  let bcbp = ''
  await expect(async () => {
    bcbp = await readQrCode(await code.screenshot())
  }).toPass({ timeout: 20_000 })
  return bcbp
}
