import { expect } from '@playwright/test'
import { ADMIN } from '../support/accounts'
import { test } from '../support/test'

test.use({ dataset: 'schedules', account: ADMIN })

/** A day in Jakarta, `days` after today. */
const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(
    Date.now() + days * 86_400_000,
  )

test('staff enter a schedule, leave a day out, raise the prices of its flights and undo that, and a traveller finds them', async ({
  page,
  newPage,
}) => {
  await page.goto('/admin/dashboard/schedules')
  await page.getByRole('link', { name: 'New schedule' }).click()
  await page.locator('select[name=id_airline]:not(:disabled)').selectOption({ index: 1 })
  for (const [label, value] of [
    ['Flight number', 'ZZ909'],
    ['Starting Place', 'Medan'],
    ['Destination', 'Padang'],
    ['First day', day(70)],
    ['Last day', day(76)],
    ['Departs', '03:10'],
    ['Arrives', '04:20'],
    ['Price', '640000'],
    ['Gate', '12'],
    ['Terminal', '2E'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await expect(page.getByRole('button', { name: 'Create 7 flights' })).toBeVisible()
  await page.locator(`[data-day="${day(72)}"]`).click()
  await page.getByRole('button', { name: 'Create 6 flights' }).click()
  await expect(page.getByText('6 flights created')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('6 upcoming flights, 0 with bookings.')).toBeVisible()

  const traveller = await newPage({})
  const search = (departure_date: string) =>
    traveller.goto(
      `/flights?${new URLSearchParams({
        starting_place: 'Medan',
        destination_place: 'Padang',
        type_trip: 'one way',
        class_flight: 'economy',
        departure_date,
        capacity: '1',
        page: '1',
      })}`,
    )
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
