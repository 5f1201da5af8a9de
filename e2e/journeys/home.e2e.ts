import { expect, type Page } from '@playwright/test'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { test } from '../support/test'

test.beforeEach(async ({ page }) => {
  await page.goto(pathTo(ROUTES.home))
  await expect(page.getByRole('region', { name: 'Top Destinations' })).toBeVisible()
})

/** How many slides are completely visible, how many px are between two of them, and how many there are. */
const slidesOf = (page: Page, name: string) =>
  page.getByRole('region', { name }).evaluate((region) => {
    const row = region.querySelector('[id$="-slides"]') as HTMLElement
    const { paddingLeft, paddingRight } = getComputedStyle(row)
    const box = row.getBoundingClientRect()
    // The next slide shows its edge in the padding of the row.
    const left = box.left + Number.parseFloat(paddingLeft)
    const right = box.right - Number.parseFloat(paddingRight)
    const slides = [...row.children].map((slide) => slide.getBoundingClientRect())
    const [first, second] = slides
    return {
      visible: slides.filter((slide) => slide.left >= left - 1 && slide.right <= right + 1).length,
      gap: Math.round((second?.left ?? 0) - (first?.right ?? 0)),
      total: slides.length,
    }
  })

test.describe('the sliders', () => {
  for (const [width, visible] of [
    [200, 1],
    [300, 2],
    [768, 4],
    [1024, 5],
    [1280, 5],
  ] as const)
    test(`at ${width} px, ${visible} of 5 Trending Destinations are completely visible with gaps of 30 px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      expect(await slidesOf(page, 'Trending Destinations')).toEqual({ visible, gap: 30, total: 5 })
    })

  for (const [width, visible] of [
    [100, 1],
    [425, 2],
    [768, 4],
    [1024, 5],
    [1280, 6],
  ] as const)
    test(`at ${width} px, ${visible} of 10 Top Destinations are completely visible with gaps of 10 px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      expect(await slidesOf(page, 'Top Destinations')).toEqual({ visible, gap: 10, total: 10 })
    })

  test('the arrows move a slider by the visible slides and stop at its end', async ({ page }) => {
    const region = page.getByRole('region', { name: 'Top Destinations' })
    const previous = region.getByRole('button').first()
    const next = region.getByRole('button').last()
    await expect(previous).toBeDisabled()
    await expect(next).toBeEnabled()
    await next.click()
    await expect(next).toBeDisabled()
    await expect(previous).toBeEnabled()
    const last = region.getByRole('group').last()
    expect((await last.boundingBox())?.x).toBeLessThan(1280)
  })

  test('a slide shows photo and name and leads to the page of its destination', async ({
    page,
  }) => {
    const slide = page
      .getByRole('region', { name: 'Trending Destinations' })
      .getByRole('group', { name: /^1 of 5$/ })
    expect(
      await slide
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(100)
    const [name = ''] = (await slide.getByRole('link').innerText()).split('\n')
    await slide.getByRole('link').click()
    await expect(page).toHaveURL(/\/destination\/\d+$/)
    await expect(page.getByText('Say Yes TO YOUR VACATION')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  })
})

test.describe('the search card', () => {
  test('the calendar of the search card offers no day before today', async ({ page }) => {
    await page.getByRole('button', { name: /Departure/ }).click()
    await expect(page.getByRole('grid').first().locator('button').first()).toBeVisible()
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Jakarta' })
    const offered = await page
      .locator('[role="grid"] [data-day]:not([data-disabled])')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-day') ?? ''))
    expect(offered.length).toBeGreaterThan(20)
    expect(offered.filter((day) => day < today)).toEqual([])
    expect(offered).toContain(today)
  })

  test('the fields Child and Adult accept numbers and start at 0', async ({ page }) => {
    for (const name of ['Child', 'Adult']) {
      const field = page.getByLabel(name, { exact: true })
      await expect(field).toHaveValue('0')
      await expect(field).toHaveAttribute('inputmode', 'numeric')
      await field.fill('2')
    }
    await page.getByRole('button', { name: 'SEARCH FLIGHT' }).click()
    await expect(page).toHaveURL(/capacity=4/)
  })
})
