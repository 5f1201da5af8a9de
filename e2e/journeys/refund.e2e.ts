import { expect } from '@playwright/test'
import { ADMIN_ROUTES } from '@sayap/contract/core/admin-routes'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { ADMIN, BUDI } from '../support/accounts'
import { bookOneSeat, signedInApi } from '../support/api'
import { test } from '../support/test'

test.use({ dataset: 'refund', account: BUDI })

test.describe('the refund of a paid booking', () => {
  // The second test continues with the refund of the first one.
  test.describe.configure({ mode: 'serial' })
  let code = ''
  let refundUrl = ''

  test('a traveller cancels a paid booking for the quoted amount, to be paid to a bank account', async ({
    page,
  }) => {
    await page.goto(pathTo(ROUTES.myBooking))
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: /^Nothing to do. You fly/ }) })
      .first()
    await card.getByRole('button', { name: /^More/ }).click()
    await card.getByRole('link', { name: 'Cancel and refund' }).first().click()
    await expect(page.getByRole('heading', { name: 'Why this amount' })).toBeVisible()
    code = /Booking (\w{6})/.exec(await page.locator('h1 + p').innerText())?.[1] ?? ''
    await page.getByRole('button', { name: 'Continue' }).click()
    const bank = page.getByLabel('Bank', { exact: true })
    await expect(bank.and(page.locator('[aria-invalid]'))).toBeVisible()
    await bank.fill('Bank Nusa')
    await page.getByLabel('Account number').fill('123 456 7890')
    await page.getByLabel('Account holder').fill('Budi Siregar')
    await page.getByRole('button', { name: 'Continue' }).click()
    const question = page.getByRole('dialog', { name: `Cancel booking ${code}?` })
    await expect(question.getByText('1234567890')).toBeVisible()
    await question.getByRole('button', { name: 'Yes, cancel and refund' }).click()
    await expect(page.getByText('We’ve received your refund request.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Requested')).toBeVisible()
    refundUrl = page.url()
  })

  test('staff approve a refund and enter its bank reference, and the traveller sees both', async ({
    newPage,
    page,
  }) => {
    const staff = await newPage({ account: ADMIN })
    await staff.goto(pathTo(ADMIN_ROUTES.refunds))
    await staff.getByRole('link', { name: code }).click()
    await staff.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(staff.getByRole('dialog')).toBeHidden()
    await staff.getByRole('link', { name: code }).click()
    await staff.getByLabel('Bank reference').fill('TRX 77120')
    await staff.getByRole('button', { name: 'Mark as sent' }).click()
    await expect(staff.getByRole('dialog')).toBeHidden()

    await page.goto(refundUrl)
    await expect(page.getByText('Bank reference TRX 77120')).toBeVisible()
    await expect(page.getByText('Approved')).toBeVisible()
    await page.goto(pathTo(ROUTES.myBooking))
    await expect(page.getByRole('link', { name: 'View refund' }).first()).toBeVisible()
  })
})

test.describe('a flight that the airline cancels', () => {
  /** Books a seat for Budi, verifies its payment and cancels the flight; returns the booking's id. */
  async function bookCancelledFlight(url: string) {
    const [budi, staff] = await Promise.all([signedInApi(url, BUDI), signedInApi(url, ADMIN)])
    const booking = await bookOneSeat(budi, 14)
    await staff('PUT', `/bookings/${booking.id}`, { status: 1 })
    await staff('POST', `/flights/${booking.id_flight}/cancel`)
    return booking.id
  }

  test('a traveller whose flight was cancelled takes an alternative flight for what was paid', async ({
    page,
    server,
  }) => {
    const id = await bookCancelledFlight(server.url)
    await page.goto(pathTo(ROUTES.myBooking))
    const card = page.locator(`#booking-${id}`)
    await expect(
      card.getByRole('heading', { name: 'Choose a full refund or another flight' }),
    ).toBeVisible()
    await card.getByRole('link', { name: 'See your options' }).click()
    await expect(page.getByRole('heading', { name: 'Take another flight instead' })).toBeVisible()
    await expect(
      page
        .getByText('No extra cost')
        .or(page.getByText(/left as travel credit|to pay/))
        .first(),
    ).toBeVisible()
    await page
      .getByRole('button', { name: /Take the flight on/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Change flight' }).click()
    await expect(page.getByText(/You have a new booking/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/my-booking(\/pay\/\d+|#booking-\d+)$/)
    await page.goto(pathTo(ROUTES.refund, id))
    await expect(page.getByText('Changed to another flight', { exact: true })).toBeVisible()
  })

  test('a traveller whose flight was cancelled gets the whole amount as travel credit immediately', async ({
    page,
    server,
  }) => {
    const id = await bookCancelledFlight(server.url)
    await page.goto(pathTo(ROUTES.refund, id))
    await page.getByText('Travel credit', { exact: true }).first().click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Get refund' }).click()
    await expect(
      page.getByRole('dialog', { name: /has been added to your travel credit\.$/ }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'View travel credit' }).click()
    await expect(page).toHaveURL(/\/profile\/credit$/)
    await expect(page.locator('main', { hasText: /Rp\. [\d.]+,00/ })).toBeVisible()
  })
})
