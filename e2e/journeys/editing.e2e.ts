import { expect, type Page } from '@playwright/test'
import { ADMIN, SUPER_ADMIN } from '../support/accounts'
import { signedInApi } from '../support/api'
import { test } from '../support/test'

test.use({ dataset: 'editing', account: ADMIN })

const openForm = async (page: Page, id: number) => {
  await page.goto(`/admin/dashboard/flights/edit/${id}`)
  await expect(page.getByLabel('Price', { exact: true })).toBeEditable()
}
const fill = (page: Page, label: string, value: string) =>
  page.getByLabel(label, { exact: true }).fill(value)
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const conflict = (page: Page) => page.getByRole('dialog', { name: 'Changed meanwhile' })
const choose = (page: Page, field: string, whose: 'Theirs' | 'Yours') =>
  conflict(page)
    .getByRole('group', { name: new RegExp(`^${field}`) })
    .getByRole('radio', { name: new RegExp(`^${whose}`) })
    .check()
const isSaved = (page: Page) => expect(page).toHaveURL(/\/admin\/dashboard\/flights$/)

test('two people who edit the same flight both see the conflict, choose, and lose nothing', async ({
  page,
  newPage,
  server,
  ids,
}) => {
  const other = await newPage({ account: SUPER_ADMIN })
  const api = await signedInApi(server.url, ADMIN)
  const stored = () => api('GET', `/admin/flights/${ids.flight}`)
  await openForm(page, ids.flight)
  await openForm(other, ids.flight)

  await fill(page, 'Price', '1500000')
  await save(page)
  await isSaved(page)
  // The first opens the flight again, before the second saves.
  await openForm(page, ids.flight)

  await fill(other, 'Price', '1600000')
  await fill(other, 'Gate', '31')
  await save(other)
  await expect(conflict(other).getByText('Rp. 1.500.000,00')).toBeVisible()
  await expect(conflict(other).getByText('Rp. 1.600.000,00')).toBeVisible()
  await choose(other, 'Price', 'Theirs')
  await other.getByRole('button', { name: 'Save this choice' }).click()
  await isSaved(other)
  expect(await stored()).toMatchObject({ price: 1_500_000, gate: 31 })

  await fill(page, 'Gate', '32')
  await save(page)
  await choose(page, 'Gate', 'Yours')
  await page.getByRole('button', { name: 'Save this choice' }).click()
  await isSaved(page)
  expect(await stored()).toMatchObject({ price: 1_500_000, gate: 32 })
})

test('the back button asks before it leaves a form with unsaved changes, and leaves if it is told to', async ({
  page,
}) => {
  await page.goto('/admin/dashboard/flights')
  await page.getByRole('link', { name: 'Create flight' }).first().click()
  await expect(page).toHaveURL(/create-flight$/)
  await fill(page, 'Gate', '12')
  await page.goBack()
  const question = page.getByRole('dialog')
  await expect(question).toBeVisible()
  await expect(page).toHaveURL(/create-flight$/)
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Gate', { exact: true })).toHaveValue('12')

  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard\/flights$/)
  // What was not saved is a draft; going forward again shows it.
  await page.goForward()
  await expect(page).toHaveURL(/create-flight$/)
})

test('when the session of staff ends in the middle of a form, the form is complete after signing in', async ({
  page,
  server,
  ids,
}) => {
  await page.goto('/admin/dashboard/flights/create-flight')
  const typed = {
    'Starting Place': 'Medan',
    Destination: 'Padang',
    'Departure date': '2030-03-09',
    'Departure time': '06:10',
    'Arrival date': '2030-03-09',
    'Arrival time': '07:20',
    Price: '640000',
    Gate: '12',
  }
  await page.getByLabel('Airline').selectOption({ index: 1 })
  for (const [label, value] of Object.entries(typed)) await fill(page, label, value)
  await page.getByLabel('Terminal').fill('C')
  await page.getByLabel('Wifi').check()

  // As when a password was changed elsewhere: every other session ends.
  const api = await signedInApi(server.url, ADMIN)
  await api('POST', '/user/sessions/end')
  await page.getByRole('button', { name: 'Create flight' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/create-flight$/)
  await dialog.getByLabel('Email or username').fill(ADMIN.username)
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  const created = page.waitForResponse(
    (one) => one.url().endsWith('/api/v1/flights') && one.status() === 201,
  )
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  const { data } = await (await created).json()
  expect(data).toMatchObject({
    starting_place: 'Medan',
    destination_place: 'Padang',
    departure_date: '2030-03-09',
    departure_time: '06:10',
    arrived_time: '07:20',
    price: 640_000,
    gate: 12,
    terminal: 'C',
    wifi: true,
  })
  await isSaved(page)
  expect(data.id).toBeGreaterThan(ids.flight)
})
