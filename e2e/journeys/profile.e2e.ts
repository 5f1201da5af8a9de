import { expect, type Page } from '@playwright/test'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import sharp from 'sharp'
import { BUDI } from '../support/accounts'
import { delayNextRequest } from '../support/browser'
import { test as base } from '../support/test'

/** The profile page, and the content types of the PUT requests it sends. */
const test = base.extend<{ sentTypes: string[] }>({
  account: BUDI,
  sentTypes: async ({ page }, use) => {
    const types: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') types.push(request.headers()['content-type'] ?? '')
    })
    await use(types)
  },
})
test.use({ dataset: 'profile' })
test.beforeEach(async ({ page }) => {
  await page.goto(pathTo(ROUTES.profile))
  await expect(page.getByRole('heading', { name: 'Biodata' })).toBeVisible()
})

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

test('the profile shows the default photo, then a chosen one at 137 by 137 px before the upload, and saves it', async ({
  page,
  sentTypes,
}) => {
  const photo = page.getByRole('main').locator('label img, label svg').first()
  const dialog = dialogOf(page)
  const expectSize = async () =>
    expect(await photo.boundingBox()).toMatchObject({ width: 137, height: 137 })
  await expect(photo).toHaveText('BS')
  await expectSize()

  const buffer = await sharp({
    create: { width: 400, height: 300, channels: 3, background: '#2447a8' },
  })
    .jpeg()
    .toBuffer()
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(photo).toHaveAttribute('src', /^blob:/)
  await expectSize()
  expect(sentTypes).toEqual([])

  const release = await delayNextRequest(page, '**/user/edit')
  await save(page)
  await expect(dialog.getByText('Loading...')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(4, 4)
  await expect(dialog.getByText('Loading...')).toBeVisible()
  release()
  await expect(dialog.getByText('User success updated!')).toBeVisible()
  expect(sentTypes).toEqual([expect.stringMatching(/^multipart\/form-data; boundary=/)])

  await dialog.getByRole('button').first().click()
  await expect(photo).toHaveAttribute('src', /^\/api\/v1\/images\//)
  const photoInBar = page.locator('header img').first()
  await expect(photoInBar).toHaveAttribute('src', /^\/api\/v1\/images\//)
})

test("the profile shows 'Oops...' and 'Update Failed!' when it cannot be saved, and keeps the typed values", async ({
  page,
}) => {
  const dialog = dialogOf(page)
  await page.getByLabel('City').fill('Pematangsiantar')
  await page.route('**/user/edit', (route) => route.abort())
  await save(page)
  await expect(dialog.getByText('Oops...')).toBeVisible()
  await expect(dialog.getByText('Update Failed!')).toBeVisible()
  await page.unroute('**/user/edit')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('City')).toHaveValue('Pematangsiantar')
})

test('the profile has an email field, and numeric fields for phone and post code', async ({
  page,
}) => {
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  for (const label of ['Phone', 'Postcode'])
    await expect(page.getByLabel(label)).toHaveAttribute('inputmode', 'numeric')
  await expect(page.getByLabel('Postcode')).toHaveAttribute('placeholder', 'xxxx')
})

test('the four entries of the profile and Account Setting lead to existing pages', async ({
  page,
}) => {
  for (const name of ['Profile', 'My Review', 'Setting', 'Account Setting']) {
    await page.goto(pathTo(ROUTES.profile))
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect(await page.getByText('404', { exact: true }).count(), name).toBe(0)
  }
})

test('the profile shows no payment card: no card number and no balance', async ({ page }) => {
  const text = await page.getByRole('main').innerText()
  expect(text).not.toMatch(/(\d[ -]?){12,}/)
  expect(text).not.toMatch(/balance/i)
})

test('the sign-in page has a field of type email and no length or pattern rule for the password', async ({
  newPage,
}) => {
  const page = await newPage()
  await page.goto(pathTo(ROUTES.login))
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  const password = page.getByLabel('Password', { exact: true })
  expect(
    await password.evaluate((input: HTMLInputElement) => [input.minLength, input.pattern]),
  ).toEqual([-1, ''])
  await page.getByLabel('Email').fill('nobody@sayap.test')
  await password.fill('x')
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('alert').getByText(/don’t match/)).toBeVisible()
})
