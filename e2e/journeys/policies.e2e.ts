import { expect } from '@playwright/test'
import { ADMIN_ROUTES } from '@sayap/contract/core/admin-routes'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { BUDI, SUPER_ADMIN } from '../support/accounts'
import { collectPageErrors } from '../support/browser'
import { test } from '../support/test'

test.use({ dataset: 'policies' })
// One of them publishes a version.
test.describe.configure({ mode: 'serial' })

test('the footer leads to the terms, whose contents, tabs and language lead through all policies', async ({
  newPage,
}) => {
  const page = await newPage()
  const errors = collectPageErrors(page)
  await page.goto(pathTo(ROUTES.home))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & conditions' }).click()
  await expect(page).toHaveURL(pathTo(ROUTES.terms))
  await expect(page.getByRole('heading', { level: 1, name: 'Terms & conditions' })).toBeVisible()
  await expect(page.getByText(/^Version 1, in force since/)).toBeVisible()
  await expect(page.getByText('Seats you choose are held for 15 minutes,')).toBeVisible()

  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeInViewport()
  await expect(contents.locator('[aria-current]')).toHaveText('Your account')

  const tabs = page.getByRole('navigation', { name: 'Policies' })
  await tabs.getByRole('link', { name: 'Refund policy' }).click()
  await expect(page).toHaveURL(pathTo(ROUTES.refundPolicy))
  await expect(page.getByRole('row', { name: /7 days or more.*90%/ })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Bahasa Indonesia' }).click()
  await expect(page.getByRole('row', { name: /7 hari atau lebih.*90%/ })).toBeVisible()
  expect(errors).toEqual([])
})

test('the terms open from the sign-up in a tab of their own, and what was typed stays', async ({
  newPage,
}) => {
  const page = await newPage()
  await page.goto(pathTo(ROUTES.register))
  await page.getByLabel('Full name').fill('Ratna Simatupang')
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('main').getByRole('link', { name: 'terms & conditions' }).click(),
  ])
  await expect(opened.getByRole('heading', { level: 1, name: 'Terms & conditions' })).toBeVisible()
  await expect(page.getByLabel('I agree to terms & conditions')).not.toBeChecked()
  await page.getByLabel('I agree to terms & conditions').check()
  await expect(page.getByLabel('Full name')).toHaveValue('Ratna Simatupang')
})

test('the payment of a booking leads to the refund policy', async ({ newPage, ids }) => {
  const page = await newPage({ account: BUDI })
  await page.goto(pathTo(ROUTES.pay, ids.unpaidBooking))
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('main').getByRole('link', { name: 'refund policy' }).click(),
  ])
  await expect(opened).toHaveURL(pathTo(ROUTES.refundPolicy))
  await expect(opened.getByRole('row', { name: /90%/ })).toBeVisible()
})

test('a super admin publishes a new version, and travellers read it at once', async ({
  newPage,
}) => {
  const boss = await newPage({ account: SUPER_ADMIN })
  await boss.goto(`${pathTo(ADMIN_ROUTES.policies)}?kind=privacy`)
  await boss.getByLabel('Summary in English').fill('- **We ask for little,** and sell nothing.')
  await boss.getByLabel('What changed, in English').fill('A shorter summary.')
  await boss.getByLabel('What changed, in Indonesian').fill('Ringkasan lebih pendek.')
  await boss.getByRole('button', { name: 'Save draft' }).click()
  await boss.getByRole('button', { name: 'Publish…' }).click()
  const dialog = boss.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(boss.getByText('Version 2 published', { exact: true })).toBeVisible()

  const page = await newPage()
  await page.goto(pathTo(ROUTES.privacy))
  await expect(page.getByText('We ask for little,')).toBeVisible()
  await expect(page.getByText(/^Version 2, in force since/)).toBeVisible()
  await page.getByRole('link', { name: 'What changed' }).click()
  await expect(page.getByText('A shorter summary.')).toBeInViewport()
  await page.getByRole('link', { name: 'Read version 1' }).click()
  await expect(page.getByText(/This is an earlier version/)).toBeVisible()
})

test('a page opened by its address in a scrolled tab starts at its top', async ({ page }) => {
  const scrolled = () => page.evaluate(() => scrollY)
  await page.goto('/terms')
  await page.mouse.move(200, 200)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('scroll'))).toMatch(/[1-9]/)
  await page.goto('/refund-policy')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  expect(await scrolled()).toBe(0)
  await page.goBack()
  await expect.poll(scrolled).toBeGreaterThan(0)
})
