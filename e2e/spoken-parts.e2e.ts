import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, visitor } from './browser'
import { demoFacts } from './demo-facts'
import { signIn } from './people'
import { type RunningServer, startServer } from './running-server'

/** What a screen reader is told of the parts that no browser brings by itself. */
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

const SEARCH = '/flights?starting_place=Medan&destination_place=Jakarta&class_flight=economy'

const open = (path: string) => page.goto(server.url + path)

/** The lines of it, one below the other; days and sums are figures. */
async function heard(part: Locator) {
  const lines = (await part.ariaSnapshot()).split('\n').map((line) => line.trim())
  return lines.map((line) => line.replace(/^'|'(?=:|$)/g, '').replace(/\d[\d.]*/g, '0'))
}

it('a city field says that it opens a list, which is marked, and what it is for', async () => {
  await open('/')
  const form = page.getByRole('form', { name: 'Search flights' })
  const field = form.getByRole('combobox', { name: 'From', exact: true })
  await field.click()
  await field.pressSequentially('meda')
  await form.getByRole('option').first().waitFor()
  const lines = await heard(form)
  const at = lines.indexOf('- combobox "From" [expanded]: meda')
  expect(lines.slice(at, at + 3)).toEqual([
    '- combobox "From" [expanded]: meda',
    '- listbox "Cities":',
    // It has a part of its own: the letters that were typed.
    '- option "KNO Medan Kualanamu" [selected]:',
  ])
  await page.keyboard.press('Enter')
  expect(await heard(form)).toContain('- combobox "From": Medan')
})

it('a calendar is a grid of months in a dialog; a day has its whole name', async () => {
  await open('/')
  await page.getByRole('button', { name: /^Departure/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Departure' })
  await dialog.getByRole('grid').first().waitFor()
  const lines = await heard(dialog)
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

it('slides are a carousel of groups that know their place', async () => {
  await open('/')
  const slides = page.getByRole('region', { name: 'Trending Destinations' })
  await slides.getByRole('link').first().waitFor()
  expect(await slides.getAttribute('aria-roledescription')).toBe('carousel')
  const slide = slides.getByRole('group').first()
  expect(await slide.getAttribute('aria-roledescription')).toBe('slide')
  expect((await heard(slide))[0]).toBe('- group "0 of 0":')
  expect((await heard(slide))[1]).toMatch(/^- link "\w+ from Rp\. 0,0":$/)
})

it('the price range is a group of two sliders that say rupiah, and what they leave', async () => {
  await open(SEARCH)
  const range = page.getByRole('group', { name: 'Price range' })
  const low = range.getByRole('slider', { name: 'Lowest price' })
  await low.waitFor()
  expect(await low.getAttribute('aria-valuetext')).toBe('Any price')
  await low.press('ArrowRight')
  await expect.poll(() => low.getAttribute('aria-valuetext')).toMatch(/^Rp\. [\d.]+,00$/)
  const lines = await heard(range)
  expect(lines).toContain('- slider "Highest price": "0"')
  expect(lines.at(-1)).toMatch(/^- status: Rp\. 0,0 Rp\. 0,0$/)
})

it('the seat map is a grid of rows; its twin is a list for each passenger', async () => {
  const { flight } = await demoFacts(server.url)
  await open(`/flights/${flight}?capacity=2`)
  const map = page.getByRole('grid', { name: /^Seat map, Economy, \d+ rows\. Move with/ })
  const free = map.getByRole('button', { name: /, free$/ }).first()
  await free.waitFor()
  const name = (await free.getAttribute('aria-label')) ?? ''
  await free.click()
  const chosen = map.getByRole('button', { name: /, Passenger 1$/ })
  expect(await heard(chosen)).toEqual([
    `- button "${name.replace('free', 'Passenger 1')}" [pressed]`.replace(/\d+/g, '0'),
  ])
  await page.getByText('Choose from a list').click()
  const list = page.getByRole('combobox', { name: 'Seat of Passenger 1' })
  expect(await list.locator('option:checked').innerText()).toBe(name.replace(', free', ''))
})

it('a dialog has a name and holds the question; a notice is read out politely', async () => {
  await signIn(page, server.url)
  await open('/my-booking')
  await page.getByRole('button', { name: /^Copy/ }).first().click()
  const notice = page.getByRole('region', { name: 'Notice (F8)' })
  await notice.getByText(/^Copied/).waitFor()
  const live = page.locator('[role=status][aria-live=polite]', { hasText: /Notice Copied/ })
  expect(await live.count()).toBe(1)
  expect((await heard(notice)).at(-1)).toBe('- button "Close"')
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog')).first()
  await dialog.waitFor()
  // Nothing else can be read meanwhile.
  expect(await page.getByRole('main').count()).toBe(0)
  expect((await heard(dialog))[0]).toMatch(/^- (alert)?dialog "Cancel.*\?":$/)
})
