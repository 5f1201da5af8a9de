import { expect } from '@playwright/test'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { axeViolations } from '../checks/axe-violations'
import { PHONE, WIDE } from '../support/browser'
import { test } from '../support/test'

for (const [width, viewport] of [
  ['desktop', WIDE],
  ['phone', PHONE],
] as const)
  test.describe(`the dates of a round trip on a ${width}`, () => {
    test.use({ viewport })

    test('both dates are picked by keyboard in one panel, which gives the focus back', async ({
      page,
    }) => {
      await page.goto(pathTo(ROUTES.home))
      await page.getByRole('button', { name: 'rounded trip' }).click()
      const departure = page.getByRole('button', { name: /^Departure/ })
      await departure.focus()
      await page.keyboard.press('Enter')
      const panel = page.getByRole('dialog', { name: 'Dates' })
      await expect(panel.getByText('Choose your departure')).toBeVisible()
      const months = panel.getByRole('grid')
      await expect(months).toHaveCount(2)
      const [first, second] = await Promise.all(
        [months.first(), months.last()].map((month) => month.boundingBox()),
      )
      if (width === 'desktop') expect(first?.y).toBe(second?.y)
      else expect(first?.x).toBe(second?.x)
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(panel.getByText('Choose your return')).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(panel.getByText('7 nights')).toBeVisible()
      await expect(panel.getByText(/from Rp\. [\d.]+,00 per person, round trip/)).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      await panel.getByRole('button', { name: 'Done' }).press('Enter')
      await expect(panel).toBeHidden()
      await expect(departure).toBeFocused()
      await expect(departure).toHaveAccessibleName(/In 2 days/)
    })

    test('a bar of the price graph moves the trip, and the page does not scroll sideways', async ({
      page,
    }) => {
      await page.goto(pathTo(ROUTES.home))
      await page.getByRole('button', { name: 'rounded trip' }).click()
      await page.getByRole('button', { name: /^Return/ }).click()
      const panel = page.getByRole('dialog', { name: 'Dates' })
      await panel.getByRole('button', { name: 'Price graph' }).click()
      const tab = panel.getByRole('group', { name: 'Month' }).getByRole('button').nth(1)
      await expect(tab).toContainText('from')
      await tab.click()
      const status = panel.getByRole('status').filter({ hasText: ' – ' })
      const before = await status.innerText()
      await panel.locator('[class*="_bars_"]').click({ position: { x: 60, y: 120 } })
      await expect(status).not.toHaveText(before)
      expect(await axeViolations(page)).toEqual([])
      const dialog = await panel.boundingBox()
      expect((dialog?.x ?? 0) + (dialog?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
    })
  })
