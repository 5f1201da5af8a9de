import { expect } from '@playwright/test'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { BUDI } from '../support/accounts'
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
