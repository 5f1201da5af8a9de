import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, visitor } from './browser'
import { ADMIN, BUDI, signIn, signInAsStaff } from './people'
import { type RunningServer, startServer } from './running-server'

let server: RunningServer
let browser: Browser
let pass: Awaited<ReturnType<typeof ownPass>>
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  pass = await ownPass()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function call(path: string, init: { token?: string; method?: string; body?: object } = {}) {
  const { token, method = 'GET', body } = init
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await answer.json()).data
}

/** Budi's pass: its text by the API, its picture from the screen. */
async function ownPass() {
  const body = { email: BUDI.email, password: BUDI.password }
  const { token } = await call('/user/login', { method: 'POST', body })
  const bookings = await call('/bookings?status=1', { token })
  const coming = bookings.find(
    ({ flight }: { flight: { departs_at?: string; departure_date: string } }) =>
      flight.departure_date > new Date().toISOString().slice(0, 10),
  )
  const { id } = coming.passengers[0]
  const [{ bcbp }] = await call(`/tickets?id_passenger=${id}`, { token })
  const page = await (await visitor(browser, { reducedMotion: 'reduce' })).newPage()
  await signIn(page, server.url)
  await page.goto(`${server.url}/my-booking/ticket/${id}`)
  const qr = page.getByRole('img', { name: /Boarding code/ }).first()
  await qr.waitFor()
  const picture = await qr.screenshot()
  await page.context().close()
  const { departure_date: day } = coming.flight
  const number: string = coming.flight.flight_number
  return { bcbp: bcbp as string, picture, day: day as string, number, flight: coming.id_flight }
}

async function openGate(options: { staff?: boolean; serviceWorkers?: 'allow' } = {}) {
  const { staff, ...more } = options
  const context = await visitor(browser, { reducedMotion: 'reduce', ...more })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted Type/i.test(message.text())) faults.push(message.text())
  })
  if (staff) await signInAsStaff(page, server.url, ADMIN)
  await page.goto(`${server.url}/verify`)
  await page.getByLabel('Day of departure').fill(pass.day)
  await page.getByText('Current', { exact: true }).waitFor()
  return { context, page, faults }
}

async function answerTo(page: Page, text: string) {
  await page.getByLabel('Text of the code').fill(text)
  await page.getByRole('button', { name: 'Check' }).click()
  return said(page)
}
const said = async (page: Page) => {
  const answer = page.getByRole('region', { name: 'Answer' }).getByRole('heading')
  await expect.poll(() => answer.textContent()).not.toBe('No pass read yet')
  return answer.textContent()
}

describe('/verify', () => {
  it('reads the code in a picture, and says that the pass is valid', async () => {
    const { context, page, faults } = await openGate()
    await page
      .getByLabel('Picture of the code')
      .setInputFiles({ name: 'pass.png', mimeType: 'image/png', buffer: pass.picture })
    expect(await said(page)).toBe('Valid')
    expect(faults).toEqual([])
    await context.close()
  })

  it('tells a changed pass, another day, another flight, and what is no pass', async () => {
    const { context, page } = await openGate()
    expect(await answerTo(page, pass.bcbp)).toBe('Valid')
    const seat = pass.bcbp.slice(48, 52)
    const changed =
      pass.bcbp.slice(0, 48) + (seat === '020F' ? '020E' : '020F') + pass.bcbp.slice(52)
    await expect.poll(() => answerTo(page, changed)).toBe('Bad signature')
    await page.getByLabel('Flight number').fill('ZZ999')
    await expect.poll(() => answerTo(page, pass.bcbp)).toBe('Not for this flight or day')
    await page.getByLabel('Flight number').fill('')
    await page.getByLabel('Day of departure').fill('2026-01-01')
    await expect.poll(() => answerTo(page, pass.bcbp)).toBe('Not for this flight or day')
    await expect.poll(() => answerTo(page, 'WIFI:S:Sayap;;')).toBe('Not a pass')
    await context.close()
  })

  it('judges without network, and says so when its list is old', async () => {
    const { context, page } = await openGate({ serviceWorkers: 'allow' })
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await page.reload()
    await page.getByLabel('Day of departure').fill(pass.day)
    expect(await answerTo(page, pass.bcbp)).toBe('Valid')
    await page.evaluate(() => {
      const list = JSON.parse(localStorage.getItem('sayap-revoked') ?? '{}')
      list.as_of = new Date(Date.now() - 3_600_000).toISOString()
      localStorage.setItem('sayap-revoked', JSON.stringify(list))
    })
    await page.reload()
    expect(await answerTo(page, pass.bcbp)).toBe('Valid, but the list is not current')
    await context.close()
  })

  it('lets staff board a passenger without network, once, and take it back', async () => {
    const { context, page } = await openGate({ staff: true })
    await page.getByLabel('Find the flight').fill(pass.number)
    const choice = page.getByLabel('Flight that boards')
    await choice.locator(`option[value="${pass.flight}"]`).waitFor({ state: 'attached' })
    await choice.selectOption(String(pass.flight))
    await page.getByText(/^0 of \d+ boarded$/).waitFor()
    await context.setOffline(true)
    expect(await answerTo(page, pass.bcbp)).toBe('Valid')
    await page.getByRole('button', { name: 'Let in' }).click()
    await page.getByText(/is let in\.$/).waitFor()
    await page.getByText('1 scan waits for the network.', { exact: false }).waitFor()
    expect(await answerTo(page, pass.bcbp)).toBe('Already boarded')
    await context.setOffline(false)
    await page.getByText('1 scan waits for the network.', { exact: false }).waitFor({
      state: 'detached',
    })
    const undo = page.getByRole('button', { name: /^Take back/ })
    await undo.click()
    await undo.waitFor({ state: 'detached' })
    await expect.poll(() => answerTo(page, pass.bcbp)).toBe('Valid')
    await context.close()
  })

  it('tells a pass whose flight was cancelled since', async () => {
    const { context, page } = await openGate()
    const body = { emailOrUsername: ADMIN.username, password: ADMIN.password }
    const { token } = await call('/admin/login', { method: 'POST', body })
    await call(`/flights/${pass.flight}/cancel`, { method: 'POST', token })
    await page.getByRole('button', { name: 'Fetch now' }).click()
    await expect.poll(() => answerTo(page, pass.bcbp), { timeout: 10_000 }).toBe('Revoked')
    await context.close()
  })
})
