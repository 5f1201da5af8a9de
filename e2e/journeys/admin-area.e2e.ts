import { expect, type Page, type Request } from '@playwright/test'
import { ADMIN_ROUTES, type AdminRouteName } from '@sayap/contract/core/admin-routes'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import sharp from 'sharp'
import { SUPER_ADMIN } from '../support/accounts'
import { delayNextRequest } from '../support/browser'
import { dateInDays } from '../support/search-url'
import { test as base } from '../support/test'

interface SentRequest {
  method: string
  path: string
  type: string
  body: string | null
}

/** The super admin on `page`, and all requests other than GET. */
const test = base.extend<{ sent: SentRequest[] }>({
  account: SUPER_ADMIN,
  sent: async ({ page }, use) => {
    const sent: SentRequest[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(describeRequest(request))
    })
    await use(sent)
  },
})
test.use({ dataset: 'admin-area' })
// The flight is created for the airline of the first test.
test.describe.configure({ mode: 'serial' })

const describeRequest = (request: Request): SentRequest => ({
  method: request.method(),
  path: new URL(request.url()).pathname.replace('/api/v1', ''),
  type: (request.headers()['content-type'] ?? '').split(';')[0] ?? '',
  body: request.postData(),
})

const open = (page: Page, name: AdminRouteName) => page.goto(pathTo(ADMIN_ROUTES[name]))
const rowOf = (page: Page, name: string | RegExp) => page.getByRole('row', { name }).first()
const chooseAction = async (page: Page, rowName: string | RegExp, action: string) => {
  await rowOf(page, rowName).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: action }).click()
}
const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
/** The heads of the columns, without the one of the checkboxes. */
const columnsOf = async (page: Page) => {
  await expect(page.getByRole('columnheader').first()).toBeVisible()
  return (await page.getByRole('columnheader').allInnerTexts()).filter(Boolean)
}
const photo = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 90, height: 90, channels: 4, background: '#c8412f' } })
    .png()
    .toBuffer(),
})

test('staff add an airline with its logo and turn it off and on with Change Status', async ({
  page,
  sent,
}) => {
  await open(page, 'airlines')
  await page.getByLabel('Name', { exact: true }).fill('Kedidi Air')
  await page.getByLabel('Photo (jpg, png, jpeg)').setInputFiles(await photo('kedidi.png'))
  await page.getByRole('button', { name: 'Add airline' }).click()
  const row = rowOf(page, 'Kedidi Air')
  await expect(row.getByText('active')).toBeVisible()
  await expect(row.locator('img')).toHaveAttribute('src', /^\/api\/v1\/images\//)
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/airlines', type: 'multipart/form-data' })

  await chooseAction(page, 'Kedidi Air', 'Change Status')
  await expect(row.getByText('Off', { exact: true })).toBeVisible()
  await chooseAction(page, 'Kedidi Air', 'Change Status')
  await expect(row.getByText('active')).toBeVisible()
})

test('staff create a flight with its seats, update it, and delete it after a confirmation', async ({
  page,
  sent,
}) => {
  const date = dateInDays(50)
  await open(page, 'createFlight')
  await page.getByLabel('Airline').selectOption({ label: 'Kedidi Air' })
  await page.getByLabel('Class').selectOption('business')
  for (const [label, value] of [
    ['Starting Place', 'Medan'],
    ['Destination', 'Padang'],
    ['Departure date', date],
    ['Departure time', '06:10'],
    ['Arrival date', date],
    ['Arrival time', '07:20'],
    ['Price', '640000'],
    ['Gate', '12'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Terminal').fill('C')
  for (const facility of ['Luggage', 'Wifi']) await page.getByLabel(facility).check()
  const response = page.waitForResponse((one) => one.url().endsWith('/api/v1/flights'))
  await page.getByRole('button', { name: 'Create flight' }).click()
  const { id } = (await (await response).json()).data
  await expect(page).toHaveURL(/\/admin\/dashboard\/flights$/)

  const [year, month, day] = date.split('-')
  const [flight, seats] = sent.map(({ method, path, body }) => ({
    method,
    path,
    body: JSON.parse(body ?? ''),
  }))
  expect(flight).toMatchObject({
    method: 'POST',
    path: '/flights',
    body: {
      departure_date: `${month}-${day}-${year}`,
      arrived_date: `${month}-${day}-${year}`,
      capacity: 36,
      luggage: true,
      wifi: true,
      meal: false,
    },
  })
  expect(seats).toMatchObject({ path: '/seats', body: { type_seat: 'business' } })

  // By its number: the list before the search may have another flight of the route.
  const created = new RegExp(`${id}.*Medan.*Padang`)
  await page.getByLabel('Search flights').fill(String(id))
  const row = rowOf(page, created)
  await expect(row).toBeVisible()
  expect((await columnsOf(page)).slice(0, 4)).toEqual(['#', 'id', 'Starting Place', 'Destination'])
  await chooseAction(page, created, 'Update Flight')
  await expect(page).toHaveURL(/\/flights\/edit\/\d+/)
  await page.getByLabel('Gate', { exact: true }).fill('14')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard\/flights(\?|$)/)
  expect(sent.at(-1)).toMatchObject({ method: 'PUT' })

  await page.getByLabel('Search flights').fill(String(id))
  await chooseAction(page, created, 'Delete Flight')
  const dialog = dialogOf(page)
  await expect(dialog.getByText('Are you sure to delete this Flight?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete Flight' }).click()
  await expect(row).toHaveCount(0)
  expect(sent.at(-1)).toMatchObject({ method: 'DELETE' })
})

test('staff add and update a destination and see the texts of the specification for progress, success and failure', async ({
  page,
}) => {
  await open(page, 'destinations')
  expect((await columnsOf(page)).slice(0, 4)).toEqual(['#', 'Name', 'Popularity', 'Description'])
  await page.getByRole('link', { name: 'Add Destination' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name').fill('Samosir')
  await dialog.getByLabel('Description in English').fill('Pulau di danau.')
  await dialog.getByLabel('Photo (jpg, png, jpeg)').setInputFiles(await photo('samosir.png'))
  await dialog.getByRole('button', { name: 'Add Destination' }).click()
  await expect(rowOf(page, 'Samosir')).toBeVisible()

  const release = await delayNextRequest(page, '**/destinations/*')
  await chooseAction(page, 'Samosir', 'Update Destination')
  await dialog.getByLabel('Description in English').fill('Pulau di danau Toba.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please wait, destination was updating')).toBeVisible()
  release()
  await expect(page.getByText('Success Update Destination')).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(rowOf(page, 'Samosir').getByText('Pulau di danau Toba.')).toBeVisible()

  await page.route('**/destinations/*', (route) => route.abort())
  await chooseAction(page, 'Samosir', 'Update Destination')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('failed update destination')).toBeVisible()
})

test("the super admin creates an admin in the 'Create Admin' dialog and changes its status to Deactive and Active", async ({
  page,
  sent,
}) => {
  await open(page, 'adminList')
  expect(await columnsOf(page)).toEqual(
    expect.arrayContaining(['#', 'Email', 'Username', 'Status']),
  )
  await page.getByRole('link', { name: 'Create Admin' }).click()
  const dialog = dialogOf(page)
  for (const [label, value] of [
    ['Full name', 'Wulan Sari'],
    ['Username', 'wulan'],
    ['Email', 'wulan@sayap.test'],
    ['Password', 'menara-pengawas-dua'],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(value)
  await dialog.getByLabel(/Phone/).fill('812 6040 1188')
  await dialog.getByRole('button', { name: 'Create Admin' }).click()
  const row = rowOf(page, 'wulan')
  await expect(row.getByText('Active')).toBeVisible()

  for (const [button, status, is_actived] of [
    ['Deactivate', 'Deactive', false],
    ['Activate', 'Active', true],
  ] as const) {
    await chooseAction(page, 'wulan', 'Change Status')
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await expect(row.getByText(status, { exact: true })).toBeVisible()
    expect(JSON.parse(sent.at(-1)?.body ?? '')).toMatchObject({ is_actived })
  }
})

test("Logout asks 'are you sure want to logout?', clears the local storage and leads to /admin/login", async ({
  page,
}) => {
  await open(page, 'bookings')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText('are you sure want to logout?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(pathTo(ROUTES.adminLogin))
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})
