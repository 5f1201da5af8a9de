import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, visitor } from './browser'
import { type RunningServer, startServer } from './running-server'

let server: RunningServer
let browser: Browser
let page: Page
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  page = await (await visitor(browser, { reducedMotion: 'reduce' })).newPage()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
beforeEach(async () => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(server.url)
  await page.getByRole('region', { name: 'Top Destinations' }).waitFor()
})

/** How many slides are wholly in view, and the pixels between two of them. */
const slidesOf = (name: string) =>
  page.getByRole('region', { name }).evaluate((region) => {
    const row = region.querySelector('[id$="-slides"]') as HTMLElement
    const { paddingLeft, paddingRight } = getComputedStyle(row)
    const box = row.getBoundingClientRect()
    // The padding belongs to the row and shows the edge of the next slide.
    const left = box.left + Number.parseFloat(paddingLeft)
    const right = box.right - Number.parseFloat(paddingRight)
    const slides = [...row.children].map((slide) => slide.getBoundingClientRect())
    const [first, second] = slides
    return {
      whole: slides.filter((slide) => slide.left >= left - 1 && slide.right <= right + 1).length,
      spacing: Math.round((second?.left ?? 0) - (first?.right ?? 0)),
      all: slides.length,
    }
  })

describe('the sliders', () => {
  it.each([
    [200, 1],
    [300, 2],
    [768, 4],
    [1024, 5],
    [1280, 5],
  ])('show at %i pixels %i whole Trending Destinations of 5, 30 apart', async (width, whole) => {
    await page.setViewportSize({ width, height: 800 })
    expect(await slidesOf('Trending Destinations')).toEqual({ whole, spacing: 30, all: 5 })
  })

  it.each([
    [100, 1],
    [425, 2],
    [768, 4],
    [1024, 5],
    [1280, 6],
  ])('show at %i pixels %i whole Top Destinations of 10, 10 apart', async (width, whole) => {
    await page.setViewportSize({ width, height: 800 })
    expect(await slidesOf('Top Destinations')).toEqual({ whole, spacing: 10, all: 10 })
  })

  it('move by their arrows, as many slides as are in view, and stop at the end', async () => {
    const region = page.getByRole('region', { name: 'Top Destinations' })
    const back = region.getByRole('button').first()
    const on = region.getByRole('button').last()
    expect([await back.isDisabled(), await on.isDisabled()]).toEqual([true, false])
    await on.click()
    await expect.poll(() => on.isDisabled()).toBe(true)
    expect(await back.isDisabled()).toBe(false)
    const last = region.getByRole('group').last()
    expect((await last.boundingBox())?.x).toBeLessThan(1280)
  })

  it('show photo and name, and lead to the page of the destination', async () => {
    const slide = page
      .getByRole('region', { name: 'Trending Destinations' })
      .getByRole('group', { name: /^1 of 5$/ })
    expect(
      await slide
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(100)
    const name = (await slide.getByRole('link').innerText()).split('\n')[0] ?? ''
    await slide.getByRole('link').click()
    await page.waitForURL(/\/destination\/\d+$/)
    await page.getByText('Say Yes TO YOUR VACATION').waitFor()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(name)
  })
})

describe('the search card', () => {
  it('offers no day before today', async () => {
    await page.getByRole('button', { name: /Departure/ }).click()
    const days = page.getByRole('grid').first().locator('button')
    await days.first().waitFor()
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Jakarta' })
    const offered = await page
      .locator('[role="grid"] [data-day]:not([data-disabled])')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-day') ?? ''))
    expect(offered.length).toBeGreaterThan(20)
    expect(offered.filter((day) => day < today)).toEqual([])
    expect(offered).toContain(today)
  })

  it('takes numbers for child and adult, which begin at 0', async () => {
    for (const name of ['Child', 'Adult']) {
      const field = page.getByLabel(name, { exact: true })
      expect(await field.inputValue()).toBe('0')
      expect(await field.getAttribute('inputmode')).toBe('numeric')
      await field.fill('2')
    }
    await page.getByRole('button', { name: 'SEARCH FLIGHT' }).click()
    await page.waitForURL(/capacity=4/)
  })
})
