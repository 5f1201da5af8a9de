import { expect, type Locator, type Page } from '@playwright/test'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { axeViolations } from '../checks/axe-violations'
import { PHONE, WIDE } from '../support/browser'
import { countPresses } from '../support/count-presses'
import { test } from '../support/test'

test.use({ dataset: 'ten-presses' })

const MAX_PRESSES = 10
const MAX_FIELDS = 5

const WINDOWS = [
  ['phone', { viewport: PHONE, hasTouch: true, isMobile: true }],
  ['desktop', { viewport: WIDE }],
] as const

for (const [device, window] of WINDOWS) {
  const press = (target: Locator) => (device === 'phone' ? target.tap() : target.click())
  const typeInto = async (page: Page, field: Locator, text: string) => {
    await press(field)
    await page.keyboard.type(text)
  }

  /** From the home page to the open form: another city, another day. */
  async function chooseFlight(page: Page) {
    await page.goto(pathTo(ROUTES.home))
    await typeInto(page, page.getByRole('combobox', { name: 'To' }), 'bali')
    await press(page.getByRole('option', { name: /Bali/ }).first())
    await press(page.getByRole('button', { name: /^Departure/ }))
    await press(page.getByRole('gridcell').getByRole('button', { name: /from/ }).last())
    await press(page.getByRole('button', { name: 'SEARCH FLIGHT' }))
    await press(page.getByRole('link', { name: /Select/ }).first())
  }

  async function enterContact(page: Page, name: string, email: string) {
    await typeInto(page, page.getByLabel('Full name'), name)
    await typeInto(page, page.getByLabel('Email'), email)
    await typeInto(page, page.getByLabel('Phone'), '81260401177')
  }

  async function payment(page: Page) {
    await press(page.getByRole('button', { name: 'Proceed to Payment' }).locator('visible=true'))
    await expect(page.getByText('Success Create Booking, Check your booking!')).toBeVisible()
    await expect(page).toHaveURL(pathTo(ROUTES.myBooking))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Pay now' }))
    await expect(page.getByText('To this account')).toBeVisible()
  }

  test(`on a ${device} a new traveller comes from the home page to the bank account with an account of their own in at most ${MAX_PRESSES} presses and ${MAX_FIELDS} fields`, async ({
    newPage,
  }) => {
    const page = await newPage(window)
    const effort = await countPresses(page)
    await chooseFlight(page)
    await enterContact(page, 'Ratna Simatupang', `ratna.${device}@sayap.test`)
    await typeInto(page, page.getByLabel('Password', { exact: true }), 'danau-toba-pagi')
    await payment(page)
    // A file can only be dropped where something can hover.
    await expect(page.getByText('or drop it here')).toBeVisible({ visible: device === 'desktop' })
    const { presses, fields } = effort()
    expect(fields).toHaveLength(MAX_FIELDS)
    expect(presses.length, presses.join(', ')).toBeLessThanOrEqual(MAX_PRESSES)
    // The counter does count: none of these can be left out.
    expect(presses.length).toBeGreaterThanOrEqual(6)
  })

  test(`on a ${device} a guest has the seats chosen together without a password`, async ({
    newPage,
  }) => {
    const page = await newPage(window)
    const effort = await countPresses(page)
    await chooseFlight(page)
    await enterContact(page, 'Bonar Simatupang', `bonar.${device}@sayap.test`)
    await press(page.getByText('Continue as guest'))
    if (device === 'phone') await press(page.getByRole('button', { name: /^Choose seats/ }))
    await press(page.getByRole('button', { name: 'Choose for me' }))
    await expect(
      page
        .getByText(/held until/i)
        .locator('visible=true')
        .first(),
    ).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    if (device === 'phone') await press(page.getByRole('button', { name: 'Done' }))
    await payment(page)
    const { presses, fields } = effort()
    expect(fields).toHaveLength(MAX_FIELDS - 1)
    // The sheet of a phone is opened and closed.
    expect(presses.length).toBeLessThanOrEqual(MAX_PRESSES + (device === 'phone' ? 1 : 0))
  })
}
