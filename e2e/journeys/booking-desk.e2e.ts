import { expect } from '@playwright/test'
import { ADMIN_ROUTES } from '@sayap/contract/core/admin-routes'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { BUDI, DESK } from '../support/accounts'
import { test } from '../support/test'

test.use({ dataset: 'booking-desk', account: DESK })

test('the desk finds a booking, corrects its contact, notes the call and cancels it, and the traveller sees all of it', async ({
  ids,
  newPage,
  page,
}) => {
  await page.goto(pathTo(ADMIN_ROUTES.booking, ids.booking))
  const code = await page.getByRole('heading', { level: 1 }).innerText()

  await page.goto(pathTo(ADMIN_ROUTES.bookings))
  await page.getByRole('searchbox').first().fill(code)
  await page.getByRole('row').getByRole('link', { name: code }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()

  await page.getByRole('button', { name: 'Correct contact' }).click()
  const contact = page.getByRole('dialog')
  await contact.getByLabel('Name').fill('Budi Hartono')
  await contact.getByRole('button', { name: 'Save contact' }).click()
  await expect(contact).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText('Budi Hartono')

  const history = page.getByRole('region', { name: 'History' })
  await history.getByLabel('Note for colleagues').fill('Called about the name of the contact.')
  await history.getByRole('button', { name: 'Save note' }).click()
  await expect(history.getByText('Called about the name of the contact.')).toHaveCount(1)

  await page
    .getByRole('region', { name: 'Do something else' })
    .getByRole('button', { name: /^Cancel/ })
    .click()
  const cancellation = page.getByRole('dialog', { name: new RegExp(`^Cancel ${code} and return`) })
  await cancellation.getByRole('button', { name: 'Travel credit' }).click()
  await cancellation.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByRole('region', { name: 'Trip' })).toContainText(/Refund of .* sent\./)

  const traveller = await newPage({ account: BUDI })
  await traveller.goto(`${pathTo(ROUTES.myBooking)}?show=past#booking-${ids.booking}`)
  await expect(traveller.locator(`#booking-${ids.booking}`)).toContainText('Cancel payment')
})
