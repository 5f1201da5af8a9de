import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { midtransStandIn } from '../server/test/midtrans-stand-in'
import { openBrowser, PHONE, visitor } from './browser'
import { BUDI, signIn } from './people'
import { type RunningServer, startServer } from './running-server'

let midtrans: Awaited<ReturnType<typeof midtransStandIn>>
let server: RunningServer
let browser: Browser
let budi: Page
const noise: string[] = []
beforeAll(async () => {
  midtrans = await midtransStandIn()
  ;[server, browser] = await Promise.all([startServer(midtrans.settings), openBrowser()])
  budi = await (await visitor(browser, { reducedMotion: 'reduce', viewport: PHONE })).newPage()
  budi.on('pageerror', (error) => noise.push(String(error)))
  await signIn(budi, server.url, BUDI)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await midtrans?.close()
})

async function api(method: string, path: string, body?: object) {
  const token = await budi.evaluate(() => localStorage.getItem('token'))
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await response.json()).data
}

/** A trip of Budi's that waits for its payment. */
async function book(): Promise<{ id: number; code: string }> {
  const day = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10)
  const route = 'starting_place=Medan&destination_place=Jakarta&type_trip=one+way'
  const [flight] = await api('GET', `/flights?${route}&departure_date=${day}&class_flight=economy`)
  const [seat] = await api('GET', `/seats?id_flight=${flight.id}&limit=1`)
  const { booking } = await api('POST', '/bookings', {
    id_flight: flight.id,
    ...{ name_contact: 'Budi Siregar', email_contact: BUDI.email, phone_contact: '0812 6040 1177' },
    passengers: [{ name: 'Budi Siregar', category_passenger: 'adult', id_seat: seat.id }],
  })
  return booking
}

/** From the payment page to the provider's, where the amount is the one that was asked: its order. */
async function goToProvider({ id, code }: { id: number; code: string }) {
  await budi.goto(`${server.url}/my-booking/pay/${id}`)
  await budi.getByText('Virtual account, QRIS, card').click()
  const { amount } = await expect
    .poll(() => api('GET', `/payments/${id}`))
    .toMatchObject({ method: 'midtrans' })
    .then(() => api('GET', `/payments/${id}`))
  await budi.getByRole('link', { name: 'Go on to pay' }).click()
  await budi.getByRole('heading', { name: `Rp ${amount}` }).waitFor()
  return [...midtrans.orders.keys()].find((order) => order.startsWith(code)) ?? ''
}

const at = (name: string) => budi.getByRole('link', { name, exact: true }).click()

const notify = async (order: string) =>
  (
    await fetch(`${server.url}/api/v1/payments/midtrans/notification`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(midtrans.notification(order)),
    })
  ).status

it('is paid at the provider; its word comes late and often, and the page turns paid by itself', async () => {
  const trip = await book()
  const order = await goToProvider(trip)
  await at('Pay')
  await budi.waitForURL(/\/my-booking\/pay\/\d+\?.*transaction_status=settlement/)
  await budi.getByText('if you have paid, you need not do anything more').waitFor()
  expect(await budi.getByText('Success payment').count()).toBe(0)

  expect(await Promise.all([notify(order), notify(order)])).toEqual([200, 200])
  await budi.getByText('Success payment').waitFor({ timeout: 30_000 })
  expect(await notify(order)).toBe(200)
  const [booking] = await api('GET', `/bookings/${trip.id}`)
  expect(booking).toMatchObject({ status: 1, unique_code: 0 })

  await budi.getByRole('link', { name: 'Open the pass' }).click()
  await budi.waitForURL(/\/my-booking\/ticket\/\d+$/)
  await budi
    .getByRole('img', { name: /^Boarding code of Budi Siregar/ })
    .first()
    .waitFor()
})

it('is refused at the provider: the page says so and what to do, and another try is taken', async () => {
  const trip = await book()
  const order = await goToProvider(trip)
  await at('Pay by a card that is refused')
  await budi.getByText('The payment was refused and nothing was taken.').waitFor()
  expect(await notify(order)).toBe(200)
  // Found again later, without what the provider wrote in the address.
  await budi.goto(`${server.url}/my-booking/pay/${trip.id}`)
  await budi.getByText('The payment was refused and nothing was taken.').waitFor()

  await budi.getByRole('link', { name: 'Go on to pay' }).click()
  await at('Take a virtual account number')
  await budi.getByText('if you have paid, you need not do anything more').waitFor()
  midtrans.happen(order, 'settlement')
  expect(await notify(order)).toBe(200)
  await budi.getByText('Success payment').waitFor({ timeout: 30_000 })
})

it('is let run out at the provider: the page says that the seats are free, and where to search', async () => {
  const trip = await book()
  const order = await goToProvider(trip)
  await budi.goBack()
  midtrans.happen(order, 'expire')
  expect(await notify(order)).toBe(200)
  await budi
    .getByRole('heading', { name: 'The time to pay has passed' })
    .waitFor({ timeout: 30_000 })
  await budi.getByText('It is not lost.').waitFor()
  await budi.getByRole('link', { name: 'Search again' }).click()
  await budi.waitForURL(/\/flights\?.*starting_place=Medan/)
})

it('raises no error in the page', () => {
  expect(noise).toEqual([])
})
