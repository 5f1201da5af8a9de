import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { holdAnswer, openBrowser, visitor } from './browser'
import { signIn } from './people'
import { type RunningServer, startServer } from './running-server'

let server: RunningServer
let browser: Browser
let page: Page
const sent: string[] = []
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  page = await (await visitor(browser, { reducedMotion: 'reduce' })).newPage()
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.headers()['content-type'] ?? '')
  })
  await signIn(page, server.url)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
beforeEach(async () => {
  sent.length = 0
  await page.goto(`${server.url}/profile`)
  await page.getByRole('heading', { name: 'Biodata' }).waitFor()
})

const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#2447a8' } })
    .jpeg()
    .toBuffer()
const picture = () => page.getByRole('main').locator('label img').first()
const save = () => page.getByRole('button', { name: 'Save' }).click()
const dialog = () => page.getByRole('dialog').or(page.getByRole('alertdialog'))

it('shows the default picture, then a chosen one at 137 by 137 before any upload, and saves it', async () => {
  const size = async () => {
    const box = await picture().boundingBox()
    return [box?.width, box?.height]
  }
  expect(await picture().getAttribute('src')).toMatch(/default-photo/)
  expect(await size()).toEqual([137, 137])

  const buffer = await photo()
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect.poll(() => picture().getAttribute('src')).toMatch(/^blob:/)
  expect(await size()).toEqual([137, 137])
  expect(sent).toEqual([])

  const answer = await holdAnswer(page, '**/user/edit')
  await save()
  await dialog().getByText('Loading...').waitFor()
  await page.keyboard.press('Escape')
  await page.mouse.click(4, 4)
  expect(await dialog().getByText('Loading...').isVisible()).toBe(true)
  answer()
  await dialog().getByText('User success updated!').waitFor()
  expect(sent).toEqual([expect.stringMatching(/^multipart\/form-data; boundary=/)])

  await dialog().getByRole('button').first().click()
  await expect.poll(() => picture().getAttribute('src')).toMatch(/^\/api\/v1\/images\//)
  await expect
    .poll(() => page.locator('header img').first().getAttribute('src'))
    .toMatch(/^\/api\/v1\/images\//)
})

it("says 'Oops...' and 'Update Failed!' when it cannot be saved, and keeps what was typed", async () => {
  await page.getByLabel('City').fill('Pematangsiantar')
  await page.route('**/user/edit', (route) => route.abort())
  await save()
  await dialog().getByText('Oops...').waitFor()
  await dialog().getByText('Update Failed!').waitFor()
  await page.unroute('**/user/edit')
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'hidden' })
  expect(await page.getByLabel('City').inputValue()).toBe('Pematangsiantar')
})

it('asks for an e-mail address, and for numbers where phone and post code go', async () => {
  expect(await page.getByLabel('Email').getAttribute('type')).toBe('email')
  for (const label of ['Phone', 'Post code'])
    expect(await page.getByLabel(label).getAttribute('inputmode')).toBe('numeric')
  expect(await page.getByLabel('Post code').getAttribute('placeholder')).toBe('xxxx')
})

it('starts its four entries and Account Setting from a place that is there', async () => {
  for (const name of ['Profile', 'My Review', 'Setting', 'Account Setting']) {
    await page.goto(`${server.url}/profile`)
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await page.getByText('404', { exact: true }).count(), name).toBe(0)
  }
})

it('has no sample payment card: no card number exists anywhere', async () => {
  const words = await page.getByRole('main').innerText()
  expect(words).not.toMatch(/(\d[ -]?){12,}/)
  expect(words).not.toMatch(/balance/i)
})

it('has a field of type email at the sign-in, and no rule of its own for the password', async () => {
  const guest = await (await visitor(browser)).newPage()
  await guest.goto(`${server.url}/login`)
  expect(await guest.getByLabel('Email').getAttribute('type')).toBe('email')
  const password = guest.getByLabel('Password', { exact: true })
  expect(await password.evaluate((one: HTMLInputElement) => [one.minLength, one.pattern])).toEqual([
    -1,
    '',
  ])
  await guest.getByLabel('Email').fill('nobody@sayap.test')
  await password.fill('x')
  await guest.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await guest
    .getByRole('alert')
    .getByText(/do not match/)
    .waitFor()
  await guest.context().close()
})
