import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { openBrowser, visitor } from './browser'
import { ADMIN, BUDI, signIn, signInAsStaff } from './people'
import { type RunningServer, startServer } from './running-server'

let server: RunningServer
let browser: Browser
let budi: Page
let staff: Page
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  const open = async () => (await visitor(browser)).newPage()
  ;[budi, staff] = await Promise.all([open(), open()])
  await Promise.all([signIn(budi, server.url), signInAsStaff(staff, server.url)])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

describe('a paid booking is given back', () => {
  let code = ''

  it('for what the traveller was quoted, to their bank account', async () => {
    await budi.goto(`${server.url}/my-booking`)
    await budi.getByRole('link', { name: 'Cancel and refund' }).first().click()
    await budi.getByRole('heading', { name: 'Why this amount' }).waitFor()
    code = /Booking (\w{6})/.exec(await budi.locator('h1 + p').innerText())?.[1] ?? ''
    await budi.getByRole('button', { name: 'Go on' }).click()
    await budi.getByLabel('Bank', { exact: true }).and(budi.locator('[aria-invalid]')).waitFor()
    await budi.getByLabel('Bank', { exact: true }).fill('Bank Nusa')
    await budi.getByLabel('Account number').fill('123 456 7890')
    await budi.getByLabel('Account holder').fill('Budi Siregar')
    await budi.getByRole('button', { name: 'Go on' }).click()
    const question = budi.getByRole('dialog', { name: `Cancel booking ${code}?` })
    await question.getByText('1234567890').waitFor()
    await question.getByRole('button', { name: 'Cancel and refund' }).click()
    await budi.getByText('Your refund is on its way.').waitFor()
    await budi.keyboard.press('Escape')
    await budi.getByText('Refund asked').waitFor()
  })

  it('and both sides see it approved and sent', async () => {
    await staff.goto(`${server.url}/admin/dashboard/notification/refunds`)
    await staff.getByRole('link', { name: code }).click()
    await staff.getByRole('button', { name: 'Approve', exact: true }).click()
    await staff.getByRole('dialog').waitFor({ state: 'hidden' })
    await staff.getByRole('link', { name: code }).click()
    await staff.getByLabel('Bank reference').fill('TRX 77120')
    await staff.getByRole('button', { name: 'It is sent' }).click()
    await staff.getByRole('dialog').waitFor({ state: 'hidden' })

    await budi.reload()
    await budi.getByText('Bank reference TRX 77120').waitFor()
    await budi.getByText('Approved by our staff').waitFor()
    await budi.goto(`${server.url}/my-booking`)
    await budi.getByRole('link', { name: 'See the refund' }).first().waitFor()
  })
})

describe('a flight that the airline cancels', () => {
  /** A booking of Budi's that staff verified, on a flight that they then cancelled. */
  async function stranded() {
    const call = callsOf(server.url)
    const [asBudi, asStaff] = await Promise.all([
      call('POST', '/user/login', undefined, { email: BUDI.email, password: BUDI.password }),
      call('POST', '/admin/login', undefined, {
        emailOrUsername: ADMIN.username,
        password: ADMIN.password,
      }),
    ])
    const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
    const route = 'starting_place=Medan&destination_place=Jakarta&type_trip=one+way'
    const [flight] = await call(
      'GET',
      `/flights?${route}&departure_date=${day}&class_flight=economy`,
    )
    const { booking } = await call('POST', '/bookings', asBudi.token, {
      id_flight: flight.id,
      name_contact: 'Budi Siregar',
      email_contact: BUDI.email,
      phone_contact: '081234567890',
      passengers: [
        { name: 'Budi Siregar', category_passenger: 'adult', id_seat: flight.id * 1000 + 60 },
      ],
    })
    await call('PUT', `/bookings/${booking.id}`, asStaff.token, { status: 1 })
    await call('POST', `/flights/${flight.id}/cancel`, asStaff.token)
    return booking.id as number
  }

  it('offers others, and what was paid pays for them', async () => {
    const id = await stranded()
    await budi.goto(`${server.url}/my-booking`)
    const card = budi.locator(`#booking-${id}`)
    await card.getByText('The airline cancelled this flight').waitFor()
    await card.getByRole('link', { name: 'See your choices' }).click()
    await budi.getByRole('heading', { name: 'Another flight instead' }).waitFor()
    await budi
      .getByText('Nothing to add')
      .or(budi.getByText(/stays as credit|to pay/))
      .first()
      .waitFor()
    await budi
      .getByRole('button', { name: /Take the flight of/ })
      .first()
      .click()
    await budi.getByRole('button', { name: 'Change flight' }).click()
    await budi.getByText(/You have a new booking/).waitFor()
    await budi.keyboard.press('Escape')
    await budi.waitForURL(/\/my-booking(\/pay\/\d+|#booking-\d+)$/)
    await budi.goto(`${server.url}/my-booking/refund/${id}`)
    await budi.getByText('Changed to another flight', { exact: true }).waitFor()
  })

  it('or everything back, as travel credit at once', async () => {
    const id = await stranded()
    await budi.goto(`${server.url}/my-booking/refund/${id}`)
    await budi.getByText('Travel credit', { exact: true }).first().click()
    await budi.getByRole('button', { name: 'Go on' }).click()
    await budi.getByRole('button', { name: 'Take the money back' }).click()
    await budi
      .getByText(/is in your travel credit/)
      .first()
      .waitFor()
    await budi.keyboard.press('Escape')
    await budi.getByRole('link', { name: 'See travel credit' }).click()
    await budi.waitForURL(/\/profile\/credit$/)
    await budi.locator('main', { hasText: /Rp\. [\d.]+,00/ }).waitFor()
  })
})

const callsOf =
  (url: string) =>
  async (method: string, path: string, token?: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { data, ...problem } = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(problem)}`)
    return data
  }

// biome-ignore lint/suspicious/noExplicitAny: as it comes over the wire; the server's tests hold it to the contract.
type Answer = any
