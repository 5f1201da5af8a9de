import type { Browser, Page, Request } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { holdAnswer, openBrowser, visitor } from './browser'
import { SUPER_ADMIN, signInAsStaff } from './people'
import { type RunningServer, startServer } from './running-server'

let server: RunningServer
let browser: Browser
let page: Page
/** What was sent to change something. */
const sent: { method: string; path: string; type: string; body: string | null }[] = []
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  page = await (await visitor(browser, { reducedMotion: 'reduce' })).newPage()
  page.on('request', note)
  await signInAsStaff(page, server.url, SUPER_ADMIN)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
beforeEach(() => {
  sent.length = 0
})

function note(request: Request) {
  if (request.method() === 'GET') return
  sent.push({
    method: request.method(),
    path: new URL(request.url()).pathname.replace('/api/v1', ''),
    type: (request.headers()['content-type'] ?? '').split(';')[0] ?? '',
    body: request.postData(),
  })
}

const open = (path: string) => page.goto(`${server.url}/admin/dashboard/${path}`)
const row = (name: string | RegExp) => page.getByRole('row', { name }).first()
const choose = async (name: string | RegExp, item: string) => {
  await row(name).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: item }).click()
}
const dialog = () => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
const heads = async () => {
  await page.getByRole('columnheader').first().waitFor()
  return page.getByRole('columnheader').allInnerTexts()
}
const photo = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 90, height: 90, channels: 4, background: '#c8412f' } })
    .png()
    .toBuffer(),
})
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

it('adds an airline with its logo, and switches it off and on with Change Status', async () => {
  await open('airlines')
  await page.getByLabel('Name', { exact: true }).fill('Kedidi Air')
  await page.getByLabel('Photo (jpg, png, jpeg)').setInputFiles(await photo('kedidi.png'))
  await page.getByRole('button', { name: 'Add airline' }).click()
  await row('Kedidi Air').getByText('active').waitFor()
  expect(await row('Kedidi Air').locator('img').getAttribute('src')).toMatch(/^\/api\/v1\/images\//)
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/airlines', type: 'multipart/form-data' })

  await choose('Kedidi Air', 'Change Status')
  await row('Kedidi Air').getByText('Off', { exact: true }).waitFor()
  await choose('Kedidi Air', 'Change Status')
  await row('Kedidi Air').getByText('active').waitFor()
})

it('creates a flight, updates it, and deletes it after a question', async () => {
  await open('flights/create-flight')
  await page.getByLabel('Airline').selectOption({ label: 'Kedidi Air' })
  await page.getByLabel('Class').selectOption('business')
  for (const [label, value] of [
    ['Starting Place', 'Medan'],
    ['Destination', 'Padang'],
    ['Departure date', inDays(50)],
    ['Departure time', '06:10'],
    ['Arrival date', inDays(50)],
    ['Arrival time', '07:20'],
    ['Price', '640000'],
    ['Gate', '12'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Terminal').selectOption('C')
  for (const facility of ['Luggage', 'Wifi']) await page.getByLabel(facility).check()
  const answer = page.waitForResponse((one) => one.url().endsWith('/api/v1/flights'))
  await page.getByRole('button', { name: 'Create flight' }).click()
  const { id } = (await (await answer).json()).data
  await page.waitForURL(/\/admin\/dashboard\/flights$/)

  const [year, month, date] = inDays(50).split('-')
  const [flight, seats] = sent.map(({ method, path, body }) => ({
    method,
    path,
    body: JSON.parse(body ?? ''),
  }))
  expect(flight).toMatchObject({
    method: 'POST',
    path: '/flights',
    body: {
      departure_date: `${month}-${date}-${year}`,
      arrived_date: `${month}-${date}-${year}`,
      capacity: 36,
      luggage: true,
      wifi: true,
      meal: false,
    },
  })
  expect(seats).toMatchObject({ path: '/seats', body: { type_seat: 'business' } })

  await page.getByLabel('Search flights').fill(String(id))
  await row(/Medan.*Padang/).waitFor()
  expect((await heads()).slice(0, 4)).toEqual(['#', 'id', 'Starting Place', 'Destination'])
  await choose(/Medan.*Padang/, 'Update Flight')
  await page.waitForURL(/\/flights\/edit\/\d+/)
  await page.getByLabel('Gate', { exact: true }).fill('14')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/\/admin\/dashboard\/flights/)
  expect(sent.at(-1)).toMatchObject({ method: 'PUT' })

  await page.getByLabel('Search flights').fill(String(id))
  await choose(/Medan.*Padang/, 'Delete Flight')
  await dialog().getByText('Are you sure to delete this Flight?').waitFor()
  await dialog().getByRole('button', { name: 'Delete Flight' }).click()
  await row(/Medan.*Padang/).waitFor({ state: 'detached' })
  expect(sent.at(-1)).toMatchObject({ method: 'DELETE' })
})

it('adds a destination and updates it, with the words of the specification at their moment', async () => {
  await open('destinations')
  expect((await heads()).slice(0, 4)).toEqual(['#', 'Name', 'Popularity', 'Description'])
  await page.getByRole('link', { name: 'Add Destination' }).click()
  await dialog().getByLabel('Name').fill('Samosir')
  await dialog().getByLabel('Description').fill('Pulau di danau.')
  await dialog()
    .getByLabel('Photo (jpg, png, jpeg)')
    .setInputFiles(await photo('samosir.png'))
  await dialog().getByRole('button', { name: 'Add Destination' }).click()
  await row('Samosir').waitFor()

  const answer = await holdAnswer(page, '**/destinations/*')
  await choose('Samosir', 'Update Destination')
  await dialog().getByLabel('Description').fill('Pulau di danau Toba.')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please wait, destination was updating').waitFor()
  answer()
  await page.getByText('Success Update Destination').waitFor()
  await dialog().getByRole('button', { name: 'OK' }).click()
  await row('Samosir').getByText('Pulau di danau Toba.').waitFor()

  await page.route('**/destinations/*', (route) => route.abort())
  await choose('Samosir', 'Update Destination')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await page.getByText('failed update destination').waitFor()
  await page.unroute('**/destinations/*')
})

it("creates an admin in the 'Create Admin' modal, and toggles Active and Deactive", async () => {
  await open('admin-list')
  expect(await heads()).toEqual(expect.arrayContaining(['#', 'Email', 'Username', 'Status']))
  await page.getByRole('link', { name: 'Create Admin' }).click()
  for (const [label, value] of [
    ['Full name', 'Wulan Sari'],
    ['Username', 'wulan'],
    ['Email', 'wulan@sayap.test'],
    ['Password', 'menara-pengawas-dua'],
  ] as const)
    await dialog().getByLabel(label, { exact: true }).fill(value)
  await dialog().getByLabel(/Phone/).fill('812 6040 1188')
  await dialog().getByRole('button', { name: 'Create Admin' }).click()
  await row('wulan').getByText('Active').waitFor()

  for (const [press, status, is_actived] of [
    ['Deactivate', 'Deactive', false],
    ['Activate', 'Active', true],
  ] as const) {
    await choose('wulan', 'Change Status')
    await dialog().getByRole('button', { name: press, exact: true }).click()
    await row('wulan').getByText(status, { exact: true }).waitFor()
    expect(JSON.parse(sent.at(-1)?.body ?? '')).toMatchObject({ is_actived })
  }
})

it("asks 'are you sure want to logout?', clears local storage, and goes to /admin/login", async () => {
  await open('bookings')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await dialog().getByText('are you sure want to logout?').waitFor()
  await dialog().getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${server.url}/admin/login`)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})
