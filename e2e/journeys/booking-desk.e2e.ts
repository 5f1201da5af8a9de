import { expect, type Page } from '@playwright/test'
import { ADMIN_ROUTES } from '@sayap/contract/core/admin-routes'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { ADMIN, BUDI, DESK, SINTA } from '../support/accounts'
import { bookOneSeat, signedInApi } from '../support/api'
import { dateInDays } from '../support/search-url'
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
  const cancellation = page.getByRole('dialog', { name: new RegExp(`^Cancel ${code} and refund`) })
  await cancellation.getByRole('button', { name: 'Travel credit' }).click()
  await cancellation.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByRole('region', { name: 'Trip' })).toContainText(/Refund of .* sent\./)

  const traveller = await newPage({ account: BUDI })
  await traveller.goto(`${pathTo(ROUTES.myBooking)}?show=past#booking-${ids.booking}`)
  await expect(traveller.locator(`#booking-${ids.booking}`)).toContainText('Cancel payment')
})

test('the desk keeps a dearer flight for a caller, who has the old one until the difference is paid', async ({
  page,
  server,
}) => {
  // Budi has travel credit since his booking was cancelled, which would pay the difference.
  const api = await signedInApi(server.url, SINTA)
  const staff = await signedInApi(server.url, ADMIN)
  const booked = await bookOneSeat(api, 42)
  await staff('PUT', `/bookings/${booked.id}`, { status: 1 })

  await page.goto(pathTo(ADMIN_ROUTES.booking, booked.id))
  await page
    .getByRole('region', { name: 'Do something else' })
    .getByRole('button', { name: /^Change flight/ })
    .click()
  const panel = page.getByRole('dialog', { name: 'Change flight' })
  const dearer = panel.getByRole('radio', { name: /\+ Rp/ }).last()
  const days = panel.getByRole('group', { name: 'New day' }).getByRole('button')
  await days.first().waitFor()
  for (let day = 0; (await dearer.count()) === 0; day++) await days.nth(day).click()
  await dearer.check()
  await expect(panel.getByText('Amount due')).toBeVisible()
  await panel.getByRole('button', { name: 'Hold these seats for the traveller' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page).not.toHaveURL(pathTo(ADMIN_ROUTES.booking, booked.id))
  const changed = Number(page.url().split('/').at(-1))
  expect((await api('GET', `/bookings/${booked.id}`))[0].status).toBe(1)
  await staff('PUT', `/bookings/${changed}`, { status: 1 })
  expect((await api('GET', `/bookings/${booked.id}`))[0].status).toBe(4)
  expect((await api('GET', `/bookings/${changed}`))[0].status).toBe(1)
})

test('the desk books three flights for a caller as one trip with one payment', async ({
  page,
  server,
}) => {
  await page.goto(pathTo(ADMIN_ROUTES.bookForCaller))
  await page.getByRole('button', { name: 'Multi-city' }).click()
  await page.getByRole('button', { name: 'Add another flight' }).click()
  const cities = ['Medan', 'Jakarta', 'Denpasar', 'Surabaya']
  for (const n of [1, 2, 3]) {
    const leg = page.getByRole('group', { name: `Flight ${n}` })
    if (n === 1) await fillPlace(page, n, 'From', cities[0] ?? '')
    await fillPlace(page, n, 'To', cities[n] ?? '')
    await leg.getByRole('button', { name: /Departure date/ }).click()
    await page.locator(`[data-day="${dateInDays(20 + n)}"] button`).click()
  }
  for (const n of [1, 2, 3])
    await page
      .getByRole('group', { name: `Flight ${n}` })
      .getByRole('radio')
      .first()
      .check()
  await expect(page.getByText('All flights are one booking with one payment.')).toBeVisible()
  await page.getByLabel('Passenger 1, adult: full name').fill('Rini Wulandari')
  await page.getByLabel('Name', { exact: true }).fill('Rini Wulandari')
  await page.getByLabel('Email').fill('rini.wulandari@example.com')
  await page.getByLabel('Phone').fill('812 6040 1177')
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard\/bookings\/\d+$/)
  const api = await signedInApi(server.url, DESK)
  const { legs } = await api('GET', `/bookings/${page.url().split('/').at(-1)}/desk`)
  expect(
    legs.map((leg: { flight: { destination_place: string } }) => leg.flight.destination_place),
  ).toEqual(cities.slice(1))
})

async function fillPlace(page: Page, n: number, label: string, city: string) {
  const field = page
    .getByRole('group', { name: `Flight ${n}` })
    .getByLabel(label, { exact: true })
    .first()
  await field.fill(city)
  await field.press('Enter')
}
