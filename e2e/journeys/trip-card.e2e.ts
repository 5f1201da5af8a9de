import { expect, type Page } from '@playwright/test'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { expireOverdueBookings } from '../../server/src/modules/booking/lifecycle/expire-bookings.job'
import { openEmbedded } from '../../server/src/platform/database/embedded/embedded'
import { sql } from '../../server/src/platform/database/sql'
import { registerSubscribers } from '../../server/src/subscribers'
import { axeViolations } from '../checks/axe-violations'
import { ADMIN, BUDI } from '../support/accounts'
import { type ApiCall, bookOneSeat, signedInApi } from '../support/api'
import { test as base } from '../support/test'

interface Fixtures {
  api: ApiCall
  staff: ApiCall
  /** Opens My Booking and returns the card of that booking. */
  cardOf: (id: number) => Promise<ReturnType<Page['locator']>>
}

const test = base.extend<Fixtures>({
  account: BUDI,
  api: async ({ server }, use) => use(await signedInApi(server.url, BUDI)),
  staff: async ({ server }, use) => use(await signedInApi(server.url, ADMIN)),
  cardOf: ({ page }, use) =>
    use(async (id) => {
      await page.goto(pathTo(ROUTES.myBooking))
      const card = page.locator(`#booking-${id}`)
      await expect(card.getByRole('article')).toBeVisible()
      return card
    }),
})
test.use({ dataset: 'trip-card' })

/** A picture of one pixel: what it shows is for staff to judge. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

async function sendProof(page: Page, id: number) {
  await page.goto(pathTo(ROUTES.pay, id))
  await page
    .getByLabel('Proof of payment')
    .and(page.locator('input'))
    .setInputFiles({ name: 'bukti.png', mimeType: 'image/png', buffer: PICTURE })
  await page.getByRole('button', { name: 'Send proof' }).click()
  await page.getByRole('dialog', { name: 'Proof of payment received' }).getByRole('button').click()
}

const REVIEWED = 'Nothing to do. We’re checking your proof of payment'

test('after a proof is sent neither My Booking nor the payment page asks to pay', async ({
  api,
  cardOf,
  page,
}) => {
  const { id } = await bookOneSeat(api, 9)
  const due = await cardOf(id)
  const first = await due.getByRole('heading', { level: 3 }).innerText()
  expect(first).toMatch(/^Pay Rp\. [\d.]+,00 by \w{3}, .* WIB$/)
  await due.getByRole('link', { name: /^Pay now/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: first })).toBeVisible()

  await sendProof(page, id)
  await expect(page.getByRole('heading', { level: 2, name: REVIEWED })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Transfer exactly' })).toBeHidden()
  await expect(page.getByText('Please don’t transfer again')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send a different one' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  const card = await cardOf(id)
  await expect(card.getByRole('heading', { level: 3, name: REVIEWED })).toBeVisible()
  await expect(card.getByRole('link', { name: /^Pay/ })).toHaveCount(0)
  await expect(card.getByRole('listitem')).toHaveCount(3)
})

test('a rejected proof asks for another, and a verified one leaves nothing to do', async ({
  api,
  cardOf,
  page,
  staff,
}) => {
  const { id } = await bookOneSeat(api, 9)
  await sendProof(page, id)
  await staff('POST', `/payments/${id}/reject`, { reason: 'The amount cannot be read.' })
  const again = await cardOf(id)
  await expect(again.getByRole('heading', { name: /^Send another proof/ })).toBeVisible()
  await expect(again.getByText('The amount cannot be read.')).toBeVisible()

  await staff('PUT', `/bookings/${id}`, { status: 1 })
  const card = await cardOf(id)
  await expect(card.getByRole('heading', { name: /^Nothing to do. You fly to/ })).toBeVisible()
  await expect(card.getByRole('link', { name: /^Open pass/ })).toBeVisible()
  await page.goto(pathTo(ROUTES.pay, id))
  await expect(page.getByRole('heading', { name: /^Nothing to do. You fly to/ })).toBeVisible()
})

test('a flight with a new time shows both times, and a cancelled one asks for a choice', async ({
  api,
  cardOf,
  staff,
}) => {
  const { id, id_flight } = await bookOneSeat(api, 10)
  await staff('PUT', `/bookings/${id}`, { status: 1 })
  const [{ flight }] = await api('GET', `/bookings/${id}`)
  const [hour, minute] = flight.departure_time.split(':')
  const earlier = `${String(Number(hour) - 1).padStart(2, '0')}:${minute}`
  await staff('PUT', `/flights/${id_flight}`, { departure_time: earlier })
  const changed = await cardOf(id)
  await expect(changed.getByRole('heading', { name: /^New time: you fly to/ })).toBeVisible()
  await expect(changed.locator('s').first()).toHaveText(flight.departure_time)

  await staff('POST', `/flights/${id_flight}/cancel`)
  const off = await cardOf(id)
  await expect(
    off.getByRole('heading', { name: 'Choose a full refund or another flight' }),
  ).toBeVisible()
  await expect(off.getByRole('link', { name: /^See your options/ })).toBeVisible()
})

test('a refund is requested, approved and sent', async ({ api, cardOf, staff }) => {
  const { id } = await bookOneSeat(api, 12)
  await staff('PUT', `/bookings/${id}`, { status: 1 })
  const { amount } = await api('GET', `/bookings/${id}/refund/quote`)
  const to = { bank_name: 'Bank Nusa', account_number: '1234567890', account_holder: 'Budi' }
  const refund = await api('POST', `/bookings/${id}/refund`, { amount, destination: 'bank', ...to })
  const headline = async (name: RegExp) =>
    expect((await cardOf(id)).getByRole('heading', { name })).toBeVisible()
  await headline(/^Nothing to do. We’re checking your refund of Rp/)
  await staff('POST', `/refunds/${refund.id}/approve`)
  await headline(/^Nothing to do. Your refund of Rp.* is approved/)
  await staff('POST', `/refunds/${refund.id}/sent`, { bank_reference: 'TRX 1' })
  await headline(/^Nothing to do. Your refund of Rp.* was sent/)
})

test('a cancelled booking and an expired one have nothing to do', async ({
  api,
  cardOf,
  page,
  server,
}) => {
  const cancelled = await bookOneSeat(api, 11)
  await api('DELETE', `/bookings/${cancelled.id}`)
  const late = await bookOneSeat(api, 11)
  await server.restart(async (dataDir) => {
    const db = await openEmbedded(dataDir, () => {})
    await db.rows(
      sql`update bookings set pay_before = now() - interval '1 minute' where id = ${late.id}`,
    )
    registerSubscribers()
    await expireOverdueBookings(db)
    await db.close()
  })
  const card = await cardOf(cancelled.id)
  await expect(
    card.getByRole('heading', { name: 'Nothing to do. This booking was cancelled' }),
  ).toBeVisible()
  const expired = page.locator(`#booking-${late.id}`)
  await expect(
    expired.getByRole('heading', { name: 'Nothing to do. This booking has expired' }),
  ).toBeVisible()
  await expect(expired.getByRole('link', { name: /^Search again/ })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})
