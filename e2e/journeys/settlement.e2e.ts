import { expect } from '@playwright/test'
import { ADMIN } from '../support/accounts'
import { test } from '../support/test'

test.use({ dataset: 'settlement', account: ADMIN })

test('finance sees the takings of a month, closes a period with an airline and downloads its lines', async ({
  page,
}) => {
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Finance' }).click()
  await expect(page.getByRole('heading', { name: 'Takings', level: 1 })).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'By airline' }).locator('tbody tr').first(),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Settlements' }).click()

  const open = page.getByRole('table', { name: 'Not settled yet, until yesterday' })
  const row = open.locator('tbody tr').first()
  const owed = await row.locator('td').nth(-2).innerText()
  await row.getByRole('button', { name: /^Close period/ }).click()
  const dialog = page.getByRole('dialog')
  const yesterday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta' }).format(
    Date.now() - 86_400_000,
  )
  await dialog.getByLabel('Last day', { exact: true }).fill(yesterday)
  await dialog.getByLabel('Last day', { exact: true }).blur()
  await expect(dialog.getByText(owed).last()).toBeVisible()
  await dialog.getByRole('button', { name: 'Close the period' }).click()

  const closed = page.getByRole('table', { name: 'Closed' }).locator('tbody tr').first()
  await expect(closed).toContainText('-0001')
  await expect(closed).toContainText(owed)
  const download = page.waitForEvent('download')
  await closed.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^settlement-[A-Z0-9]{2}-0001\.csv$/)
})
