import { expect, type Page } from '@playwright/test'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { startFakeMidtrans } from '../../server/test/fake-midtrans'
import { BUDI } from '../support/accounts'
import { type ApiCall, bookOneSeat, signedInApi } from '../support/api'
import { PHONE } from '../support/browser'
import { test as base } from '../support/test'

type FakeMidtrans = Awaited<ReturnType<typeof startFakeMidtrans>>
type Booking = Awaited<ReturnType<typeof bookOneSeat>>

/** The server takes payments at a fake Midtrans server of ours. */
const test = base.extend<{ api: ApiCall; pageErrors: string[] }, { midtrans: FakeMidtrans }>({
  midtrans: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first parameter.
    async ({}, use) => {
      const midtrans = await startFakeMidtrans()
      await use(midtrans)
      await midtrans.close()
    },
    { scope: 'worker' },
  ],
  serverSettings: [({ midtrans }, use) => use(midtrans.settings), { scope: 'worker' }],
  api: async ({ server }, use) => use(await signedInApi(server.url, BUDI)),
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})
test.use({ account: BUDI, viewport: PHONE })

/**
 * Goes from our payment page to the provider's, which must show the amount of the payment request.
 * Returns the id of the order at the provider.
 */
async function goToProvider(page: Page, api: ApiCall, midtrans: FakeMidtrans, booking: Booking) {
  const { id, code } = booking
  await page.goto(pathTo(ROUTES.pay, id))
  await page.getByText('Virtual account, QRIS, card').click()
  await expect.poll(() => api('GET', `/payments/${id}`)).toMatchObject({ method: 'midtrans' })
  const { amount } = await api('GET', `/payments/${id}`)
  await page.getByRole('link', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { name: `Rp ${amount}` })).toBeVisible()
  return [...midtrans.orders.keys()].find((order) => order.startsWith(code)) ?? ''
}

const clickAtProvider = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).click()

/** Sends the notification of the provider and returns the status of our response. */
async function notify(url: string, midtrans: FakeMidtrans, order: string) {
  const response = await fetch(`${url}/api/v1/payments/midtrans/notification`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(midtrans.notification(order)),
  })
  return response.status
}

test('a payment at the provider is confirmed once by late and repeated notifications, and the page shows it without a reload', async ({
  api,
  midtrans,
  page,
  server,
}) => {
  const booking = await bookOneSeat(api, 6)
  const order = await goToProvider(page, api, midtrans, booking)
  await clickAtProvider(page, 'Pay')
  await expect(page).toHaveURL(/\/my-booking\/pay\/\d+\?.*transaction_status=settlement/)
  await expect(page.getByText('If you’ve paid, there’s nothing more to do')).toBeVisible()
  expect(await page.getByText('Success payment').count()).toBe(0)

  const sendNotification = () => notify(server.url, midtrans, order)
  expect(await Promise.all([sendNotification(), sendNotification()])).toEqual([200, 200])
  await expect(page.getByText('Success payment')).toBeVisible({ timeout: 30_000 })
  expect(await sendNotification()).toBe(200)
  const [paid] = await api('GET', `/bookings/${booking.id}`)
  expect(paid).toMatchObject({ status: 1, unique_code: 0 })

  await page.getByRole('link', { name: 'Open pass' }).click()
  await expect(page).toHaveURL(/\/my-booking\/ticket\/\d+$/)
  const code = page.getByRole('img', { name: /^QR code for Budi Siregar/ })
  await expect(code.first()).toBeVisible()
})

test('a payment that the provider refuses shows what to do, and a second attempt is accepted', async ({
  api,
  midtrans,
  page,
  server,
}) => {
  const booking = await bookOneSeat(api, 6)
  const order = await goToProvider(page, api, midtrans, booking)
  await clickAtProvider(page, 'Pay by a card that is refused')
  const refusal = page.getByText('The payment was declined and no money was taken.')
  await expect(refusal).toBeVisible()
  expect(await notify(server.url, midtrans, order)).toBe(200)
  // Opened again later, without the parameters that the provider adds to the URL.
  await page.goto(pathTo(ROUTES.pay, booking.id))
  await expect(refusal).toBeVisible()

  await page.getByRole('link', { name: 'Continue to payment' }).click()
  await clickAtProvider(page, 'Take a virtual account number')
  await expect(page.getByText('If you’ve paid, there’s nothing more to do')).toBeVisible()
  midtrans.setStatus(order, 'settlement')
  expect(await notify(server.url, midtrans, order)).toBe(200)
  await expect(page.getByText('Success payment')).toBeVisible({ timeout: 30_000 })
})

test('a payment that expires at the provider releases the seats and offers a new search', async ({
  api,
  midtrans,
  page,
  server,
}) => {
  const booking = await bookOneSeat(api, 6)
  const order = await goToProvider(page, api, midtrans, booking)
  await page.goBack()
  midtrans.setStatus(order, 'expire')
  expect(await notify(server.url, midtrans, order)).toBe(200)
  await expect(page.getByRole('heading', { name: 'This booking has expired' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText('it isn’t lost')).toBeVisible()
  await page.getByRole('link', { name: 'Search again' }).click()
  await expect(page).toHaveURL(/\/flights\?.*starting_place=Medan/)
})
