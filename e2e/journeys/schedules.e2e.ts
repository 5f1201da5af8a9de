import { expect, type Page } from '@playwright/test'
import { ADMIN } from '../support/accounts'
import { test } from '../support/test'

test.use({ dataset: 'schedules', account: ADMIN })

/** A day in Jakarta, `days` after today. */
const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(
    Date.now() + days * 86_400_000,
  )

async function fillSchedule(page: Page, values: Readonly<Record<string, string>>) {
  await page.goto('/admin/dashboard/schedules')
  await page.getByRole('link', { name: 'New schedule' }).click()
  await page.locator('select[name=id_airline]:not(:disabled)').selectOption({ index: 1 })
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}

const searchPath = (search: { departure_date: string; class_flight?: string }) =>
  `/flights?${new URLSearchParams({
    starting_place: 'Medan',
    destination_place: 'Padang',
    type_trip: 'one way',
    class_flight: 'economy',
    capacity: '1',
    page: '1',
    ...search,
  })}`

test('staff enter a schedule, leave a day out, raise the prices of its flights and undo that, and a traveller finds them', async ({
  page,
  newPage,
}) => {
  await fillSchedule(page, {
    'Flight number': 'ZZ909',
    'Starting Place': 'Medan',
    Destination: 'Padang',
    'First day': day(70),
    'Last day': day(76),
    Departs: '03:10',
    Arrives: '04:20',
    Price: '640000',
    Gate: '12',
    Terminal: '2E',
  })
  await expect(page.getByRole('button', { name: 'Create 7 flights' })).toBeVisible()
  await page.locator(`[data-day="${day(72)}"]`).click()
  await page.getByRole('button', { name: 'Create 6 flights' }).click()
  await expect(page.getByText('6 flights created')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('6 upcoming flights, 0 with bookings.')).toBeVisible()

  const traveller = await newPage({})
  const search = (departure_date: string) => traveller.goto(searchPath({ departure_date }))
  await search(day(71))
  await expect(traveller.getByText('03:10').first()).toBeVisible()
  await search(day(72))
  await expect(traveller.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(traveller.getByText('03:10')).toHaveCount(0)

  await page.goto('/admin/dashboard/flights?q=ZZ909')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Change 6', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 6 flights' })
  await dialog.getByLabel('Price').selectOption('percent')
  await dialog.getByLabel('Amount').fill('8')
  await dialog.getByRole('button', { name: 'Change 6 flights' }).click()
  await expect(page.getByText('6 flights changed', { exact: true })).toBeVisible()
  await search(day(71))
  await expect(traveller.getByText(/691\.000/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Recent changes' }).click()
  const recent = page.getByRole('dialog', { name: 'Changes to several flights' })
  await expect(recent.getByText('Price +8%')).toBeVisible()
  await recent.getByRole('button', { name: 'Undo' }).click()
  await recent.getByRole('button', { name: 'Undo for 6 flights' }).click()
  await expect(recent.getByText('6 flights restored')).toBeVisible()
  await search(day(71))
  await expect(traveller.getByText(/640\.000/).first()).toBeVisible()
})

test('staff sell two cabins with one schedule, travellers find both, and the cabins end together', async ({
  page,
  newPage,
}) => {
  await fillSchedule(page, {
    'Flight number': 'ZZ910',
    'Starting Place': 'Medan',
    Destination: 'Padang',
    'First day': day(80),
    'Last day': day(84),
    Departs: '04:40',
    Arrives: '05:50',
    Price: '650000',
    Gate: '14',
    Terminal: '2E',
  })
  await page.getByRole('button', { name: 'Add a cabin' }).click()
  const business = page.getByRole('group', { name: 'Cabin 2' })
  await expect(business.getByLabel('Class')).toHaveValue('business')
  await business.getByLabel('Price').fill('2100000')
  await page.getByRole('button', { name: 'Create 5 flights' }).click()
  await expect(page.getByText('5 flights created')).toBeVisible({ timeout: 60_000 })

  const traveller = await newPage({})
  for (const [class_flight, price] of [
    ['economy', /650\.000/],
    ['business', /2\.100\.000/],
  ] as const) {
    await traveller.goto(searchPath({ departure_date: day(81), class_flight }))
    await expect(traveller.getByText('04:40').first()).toBeVisible()
    await expect(traveller.getByText(price).first()).toBeVisible()
  }

  await page.goto('/admin/dashboard/schedules?q=ZZ910')
  await page.getByRole('link', { name: 'ZZ 910' }).click()
  await page.getByRole('button', { name: 'End schedule' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('All cabins end: Business, Economy.')).toBeVisible()
  await dialog.getByRole('button', { name: 'End schedule' }).click()
  await expect(page.getByText('This schedule was ended', { exact: false }).first()).toBeVisible()
  await expect(async () => {
    for (const class_flight of ['economy', 'business']) {
      await traveller.goto(searchPath({ departure_date: day(81), class_flight }))
      await expect(traveller.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(traveller.getByText('04:40')).toHaveCount(0)
    }
  }).toPass({ timeout: 60_000 })
})
