import { expect } from '@playwright/test'
import { ADMIN_ROUTES } from '@sayap/contract/core/admin-routes'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { ADMIN, BUDI } from '../support/accounts'
import { bookOneSeat, signedInApi } from '../support/api'
import { test as base } from '../support/test'

const test = base.extend({ account: BUDI })
test.use({ dataset: 'voucher' })

test('staff create a voucher, and a traveller sees its price, uses it and pays less', async ({
  server,
  page,
  newPage,
}) => {
  const staff = await newPage({ account: ADMIN })
  await staff.goto(pathTo(ADMIN_ROUTES.vouchers))
  await staff.getByRole('link', { name: 'Add voucher' }).click()
  const form = staff.getByRole('dialog')
  await form.getByLabel('Code', { exact: true }).fill('libur-2026')
  await form.getByRole('button', { name: 'Percentage' }).click()
  await form.getByLabel('Percent of the fare').fill('10')
  await form.getByLabel('Last day', { exact: true }).fill('31/12/2099')
  await form.getByLabel('How often it can be used').fill('5')
  await form.getByRole('button', { name: 'Add voucher' }).click()
  await expect(staff.getByRole('link', { name: 'LIBUR2026' })).toBeVisible()

  const api = await signedInApi(server.url, BUDI)
  const { id } = await bookOneSeat(api, 6)
  const before = await api('GET', `/payments/${id}`)
  await page.goto(pathTo(ROUTES.pay, id))
  const summary = page.getByRole('complementary', { name: 'Price details' })
  await summary.getByRole('button', { name: 'Have a voucher?' }).click()
  await summary.getByLabel('Voucher code').fill('WRONG')
  await summary.getByRole('button', { name: 'Check' }).click()
  await expect(summary.getByText(/This code isn’t valid/)).toBeVisible()
  await summary.getByLabel('Voucher code').fill('libur 2026')
  await summary.getByRole('button', { name: 'Check' }).click()
  await expect(summary.getByRole('status')).toContainText('LIBUR2026 takes')
  await summary.getByRole('button', { name: 'Use voucher' }).click()
  await expect(summary.getByText('LIBUR2026 is in use.')).toBeVisible()

  const after = await api('GET', `/payments/${id}`)
  expect(after.amount).toBeLessThan(before.amount)
  await page.goto(pathTo(ROUTES.myBooking))
  await expect(page.getByRole('link', { name: new RegExp(`^Pay now ${after.code}`) })).toBeVisible()

  await staff.getByRole('link', { name: 'LIBUR2026' }).click()
  await expect(staff.getByRole('dialog').getByText(after.code)).toBeVisible()
})
