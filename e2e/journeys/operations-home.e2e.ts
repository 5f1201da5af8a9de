import { expect } from '@playwright/test'
import { ADMIN } from '../support/accounts'
import { test } from '../support/test'

test.use({ account: ADMIN })

/** What each list has one of for every row. */
const ROWS: Record<string, string> = {
  'Proofs to verify': 'main ol a[href*="trip="]',
  'Refunds to approve': 'main tbody tr',
  'Refunds to send': 'main tbody tr',
  'Open cases': 'main tbody tr',
}

test('each queue of the home leads to a list with as many rows as it says', async ({ page }) => {
  await page.goto('/admin/dashboard')
  const queues = page.getByRole('region', { name: 'What is waiting' })
  for (const [name, rows] of Object.entries(ROWS)) {
    const link = queues.getByRole('link', { name })
    const count = Number((await link.innerText()).match(/\d+$/)?.[0])
    expect(count).toBeGreaterThan(0)
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Dashboard')
    await expect(page.locator(rows)).toHaveCount(count)
    await page.goBack()
  }
})

test('a departure of today leads to its page, and the charts take days of one’s own', async ({
  page,
}) => {
  await page.goto('/admin/dashboard?departures=all')
  const board = page.getByRole('region', { name: 'Departures today' })
  const flight = board.getByRole('link', { name: /^[A-Z]{2}\d+$/ }).first()
  const [, airline, number] = (await flight.innerText()).match(/^(..)(\d+)$/) ?? []
  await flight.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${airline} ${number}`)
  await page.goBack()
  const sales = page.getByRole('region', { name: 'Sales' })
  await sales.getByRole('button', { name: 'Custom' }).click()
  await page.getByLabel('From', { exact: true }).fill('01/01/2020')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('Choose Thu, 31 Dec 2020 or earlier')).toBeVisible()
})
