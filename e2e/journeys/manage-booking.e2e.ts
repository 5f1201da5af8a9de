import { expect } from '@playwright/test'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { demoTravellers } from '../../server/src/demo/demo-accounts'
import { ADMIN, BUDI } from '../support/accounts'
import { bookOneSeat, signedInApi } from '../support/api'
import { test } from '../support/test'

test.use({ dataset: 'manage', account: BUDI })

test('a traveller manages a paid booking from its card: another seat and a corrected name are on the pass', async ({
  ids,
  page,
}) => {
  await page.goto(`${pathTo(ROUTES.myBooking)}#booking-${ids.booking}`)
  await page
    .locator(`#booking-${ids.booking}`)
    .getByRole('link', { name: /^Manage/ })
    .click()
  await page.getByRole('link', { name: /^Change seats/ }).click()
  const seats = page.getByRole('dialog', { name: 'Change seats' })
  const free = seats.getByRole('button', { name: /window, available$/ }).first()
  const seat = /^\d+[A-F]/.exec((await free.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await free.click()
  await expect(seats.getByText('1 seat changes')).toBeVisible()
  await seats.getByRole('button', { name: 'Save seats' }).click()
  await expect(seats).toBeHidden()
  await expect(page.getByRole('link', { name: /^Change seats/ })).toContainText(seat)

  await page.getByRole('link', { name: /^Correct a name/ }).click()
  const names = page.getByRole('dialog', { name: 'Correct a name' })
  await names.getByLabel('Full name').fill('Budi Siregae')
  await names.getByRole('button', { name: 'Save name' }).click()
  await expect(names).toBeHidden()

  await page.getByRole('link', { name: /^Open \d? ?pass/ }).click()
  const pass = page.getByRole('article', { name: 'Boarding pass for Budi Siregae' })
  await expect(pass).toContainText(seat)
})

test('Back closes the panel of a booking, and the keyboard moves in the cabin', async ({
  ids,
  page,
}) => {
  await page.goto(pathTo(ROUTES.trip, ids.booking))
  await page.getByRole('link', { name: /^Change seats/ }).click()
  const panel = page.getByRole('dialog', { name: 'Change seats' })
  await expect(panel.getByRole('heading', { name: 'Change seats' })).toBeFocused()
  await panel.locator('[data-seat][tabindex="0"]').focus()
  await page.keyboard.press('PageUp')
  await expect(panel.locator('[data-seat]:focus')).toHaveAttribute('aria-label', /^1[A-F] /)
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(pathTo(ROUTES.trip, ids.booking))
})

test('a traveller keeps a dearer flight, pays the difference, and has the old one until then', async ({
  page,
  server,
}) => {
  const api = await signedInApi(server.url, BUDI)
  const staff = await signedInApi(server.url, ADMIN)
  const booked = await bookOneSeat(api, 40)
  await staff('PUT', `/bookings/${booked.id}`, { status: 1 })

  await page.goto(`${pathTo(ROUTES.trip, booked.id)}?do=flight`)
  const panel = page.getByRole('dialog', { name: 'Change flight' })
  // The dearest of the first day on which one is dearer.
  const dearer = panel.getByRole('radio', { name: /\+ Rp/ }).last()
  const days = panel.getByRole('group', { name: 'New day' }).getByRole('button')
  await days.first().waitFor()
  for (let day = 0; (await dearer.count()) === 0; day++) await days.nth(day).click()
  await dearer.check()
  await expect(panel.getByText('Your current flight stays yours')).toBeVisible()
  await panel.getByRole('button', { name: 'Hold these seats and pay' }).click()

  await expect(page).toHaveURL(/\/my-booking\/pay\/\d+$/)
  await expect(page.getByText('Your current booking')).toBeVisible()
  await expect(page.getByText('Have a voucher?')).toHaveCount(0)
  const changed = Number(page.url().split('/').at(-1))
  const [before] = await api('GET', `/bookings/${booked.id}`)
  expect(before.status).toBe(1)

  await staff('PUT', `/bookings/${changed}`, { status: 1 })
  await page.goto(pathTo(ROUTES.trip, changed))
  await expect(page.getByRole('link', { name: /^Open \d? ?pass/ })).toBeVisible()
  const [after] = await api('GET', `/bookings/${booked.id}`)
  expect(after.status).toBe(4)
})

test('a traveller without travel credit asks for insurance, sees what to transfer, and is insured once it has come', async ({
  newPage,
  server,
}) => {
  const account = await withoutCredit(server.url)
  const api = await signedInApi(server.url, account)
  const staff = await signedInApi(server.url, ADMIN)
  const { id } = await bookOneSeat(api, 41)
  await staff('PUT', `/bookings/${id}`, { status: 1 })

  const page = await newPage({ account })
  await page.goto(pathTo(ROUTES.trip, id))
  await page.getByRole('link', { name: /^Travel insurance/ }).click()
  const panel = page.getByRole('dialog', { name: 'Travel insurance' })
  await expect(panel.getByText('Amount due', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Continue to payment' }).click()

  await expect(page).toHaveURL(pathTo(ROUTES.pay, id))
  await expect(page.getByRole('heading', { name: 'Pay for your travel insurance' })).toBeVisible()
  await expect(page.getByText('Your booking is paid and stays as it is')).toBeVisible()
  await expect(page.getByText('Have a voucher?')).toHaveCount(0)
  await page.goto(pathTo(ROUTES.trip, id))
  await expect(page.getByRole('link', { name: /^Travel insurance/ })).toContainText('Pay by')
  await expect(page.getByRole('link', { name: /^Open \d? ?pass/ })).toBeVisible()

  await staff('POST', `/payments/${id}/verify`, {})
  await page.reload()
  await expect(page.getByRole('link', { name: /^Open \d? ?pass/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Travel insurance/ })).toHaveCount(0)
  const [booking] = await api('GET', `/bookings/${id}`)
  expect([booking.status, booking.insurance]).toEqual([1, true])
})

/** A traveller of the demo data who could not pay for insurance from travel credit. */
async function withoutCredit(url: string) {
  for (const account of demoTravellers) {
    const { balance } = await (await signedInApi(url, account))('GET', '/credit')
    if (balance < 1000) return account
  }
  throw new Error('Every traveller of the demo data has travel credit.')
}
