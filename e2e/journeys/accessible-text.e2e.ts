import { expect, type Locator } from '@playwright/test'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { BUDI } from '../support/accounts'
import { ROUTE } from '../support/search-url'
import { test } from '../support/test'

// What a screen reader announces for the components that are no native elements.

const { type_trip: _, ...SEARCH } = ROUTE
const SEARCH_PATH = `${pathTo(ROUTES.flights)}?${new URLSearchParams(SEARCH)}`

/** The lines of the accessibility tree, without indentation and with every number replaced by 0. */
async function announced(part: Locator) {
  const lines = (await part.ariaSnapshot()).split('\n').map((line) => line.trim())
  return lines.map((line) => line.replace(/^'|'(?=:|$)/g, '').replace(/\d[\d.]*/g, '0'))
}

test('a city field is announced as an expanded combobox with a named list and a selected option', async ({
  page,
}) => {
  await page.goto(pathTo(ROUTES.home))
  const form = page.getByRole('form', { name: 'Search flights' })
  const field = form.getByRole('combobox', { name: 'From', exact: true })
  await field.click()
  await field.pressSequentially('meda')
  await expect(form.getByRole('option').first()).toBeVisible()
  const lines = await announced(form)
  const start = lines.indexOf('- combobox "From" [expanded]: meda')
  expect(lines.slice(start, start + 3)).toEqual([
    '- combobox "From" [expanded]: meda',
    '- listbox "Cities":',
    // The colon stands for a child: the letters that were typed are highlighted.
    '- option "KNO Medan Kualanamu" [selected]:',
  ])
  await page.keyboard.press('Enter')
  expect(await announced(form)).toContain('- combobox "From": Medan')
})

test('a calendar is announced as a dialog with grids of months and complete day names', async ({
  page,
}) => {
  await page.goto(pathTo(ROUTES.home))
  await page.getByRole('button', { name: /^Departure/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Departure' })
  await expect(dialog.getByRole('grid').first()).toBeVisible()
  const lines = await announced(dialog)
  expect(lines.slice(0, 5)).toEqual([
    '- dialog "Departure":',
    '- navigation "Months":',
    '- button "Previous month" [disabled]',
    '- button "Next month"',
    expect.stringMatching(/^- status: \w+ 0$/),
  ])
  expect(lines[5]).toMatch(/^- grid "\w+ 0":$/)
  const chosen = lines.findIndex((line) => line.endsWith('[selected]:'))
  expect(lines[chosen]).toMatch(/^- gridcell "\w{3}, 0 \w{3} 0.*" \[selected\]:$/)
  expect(lines[chosen + 1]).toMatch(/^- button "\w{3}, 0 \w{3} 0/)
})

test('a slider of destinations is announced as a carousel of numbered groups', async ({ page }) => {
  await page.goto(pathTo(ROUTES.home))
  const carousel = page.getByRole('region', { name: 'Trending Destinations' })
  await expect(carousel.getByRole('link').first()).toBeVisible()
  await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel')
  const slide = carousel.getByRole('group').first()
  await expect(slide).toHaveAttribute('aria-roledescription', 'slide')
  await expect(slide).toContainText('from Medan')
  const lines = await announced(slide)
  expect(lines[0]).toBe('- group "0 of 0":')
  expect(lines[1]).toMatch(/^- link "\w+ (from Rp\. 0,0 one way|no flights) from Medan":$/)
})

test('the price range is announced as two sliders with values in rupiah and a status of the range', async ({
  page,
}) => {
  await page.goto(SEARCH_PATH)
  const range = page.getByRole('group', { name: 'Price range' })
  const lowest = range.getByRole('slider', { name: 'Lowest price' })
  await expect(lowest).toHaveAttribute('aria-valuetext', 'Any price')
  await lowest.press('ArrowRight')
  await expect(lowest).toHaveAttribute('aria-valuetext', /^Rp\. [\d.]+,00$/)
  const lines = await announced(range)
  expect(lines).toContain('- slider "Highest price": "0"')
  expect(lines.at(-1)).toMatch(/^- status: Rp\. 0,0 Rp\. 0,0$/)
})

test('the seat map is announced as a grid of rows, and its alternative as one list per passenger', async ({
  ids,
  page,
}) => {
  await page.goto(`${pathTo(ROUTES.booking, ids.flight)}?capacity=2`)
  const map = page.getByRole('grid', { name: /^Seat map, Economy, \d+ rows\. Move with/ })
  const free = map.getByRole('button', { name: /, available$/ }).first()
  await expect(free).toBeVisible()
  const name = (await free.getAttribute('aria-label')) ?? ''
  await free.click()
  const chosen = map.getByRole('button', { name: /, Passenger 1$/ })
  expect(await announced(chosen)).toEqual([
    `- button "${name.replace('available', 'Passenger 1')}" [pressed]`.replace(/\d+/g, '0'),
  ])
  await page.getByText('Choose from a list').click()
  const list = page.getByRole('combobox', { name: 'Seat for Passenger 1' })
  await expect(list.locator('option:checked')).toHaveText(name.replace(', available', ''))
})

test.describe('signed in', () => {
  test.use({ account: BUDI })

  test('a notice is announced politely, and a dialog has a name and hides the rest of the page', async ({
    page,
  }) => {
    await page.goto(pathTo(ROUTES.myBooking))
    await page.getByRole('button', { name: /^Copy/ }).first().click()
    const notice = page.getByRole('region', { name: 'Notice (F8)' })
    await expect(notice.getByText(/^Copied/)).toBeVisible()
    const liveRegion = page.locator('[role=status][aria-live=polite]', {
      hasText: /Notice Copied/,
    })
    await expect(liveRegion).toHaveCount(1)
    expect((await announced(notice)).at(-1)).toBe('- button "Close"')
    await page
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog')).first()
    await expect(dialog).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(0)
    expect((await announced(dialog))[0]).toMatch(/^- (alert)?dialog "Cancel.*\?":$/)
  })
})
