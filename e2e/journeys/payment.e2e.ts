import { expect, type Page } from '@playwright/test'
import { ADMIN_ROUTES } from '@sayap/contract/core/admin-routes'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import sharp from 'sharp'
import { expireOverdueBookings } from '../../server/src/modules/booking/lifecycle/expire-bookings.job'
import { openEmbedded } from '../../server/src/platform/database/embedded/embedded'
import { sql } from '../../server/src/platform/database/sql'
import { registerSubscribers } from '../../server/src/subscribers'
import { ADMIN, BUDI } from '../support/accounts'
import { type ApiCall, bookOneSeat, signedInApi } from '../support/api'
import { test as base } from '../support/test'

/** A traveller on `page` and staff on `staff`, and the API for the traveller. */
const test = base.extend<{ api: ApiCall; staff: Page }>({
  account: BUDI,
  api: async ({ server }, use) => use(await signedInApi(server.url, BUDI)),
  staff: async ({ newPage }, use) => use(await newPage({ account: ADMIN })),
})
test.use({ dataset: 'payment' })

const receipt = async (background: string) => ({
  name: 'bukti.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 360, height: 720, channels: 3, background } })
    .png()
    .toBuffer(),
})

async function sendProof(page: Page, background: string) {
  await page
    .getByLabel('Proof of payment')
    .and(page.locator('input'))
    .setInputFiles(await receipt(background))
  await page.getByRole('button', { name: 'Send proof' }).click()
  await page.getByRole('dialog', { name: 'Proof of payment received' }).getByRole('button').click()
  await expect(page.getByText('In review', { exact: true })).toBeVisible()
}

/** Opens the list of proofs and moves with J to the one of that booking code. */
async function selectProof(staff: Page, code: string) {
  await staff.goto(pathTo(ADMIN_ROUTES.proofs))
  await expect(staff.getByRole('group', { name: 'Payments to review' })).toBeVisible()
  const links = staff.getByRole('list', { name: 'Queue' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  const proof = staff.getByRole('article', { name: `Payment for booking ${code}` })
  const selected = staff.getByRole('article', { name: /^Payment for booking/ })
  for (let left = await links.count(); left > 0; left -= 1) {
    await expect(selected).toBeVisible()
    if (await proof.isVisible()) break
    const before = (await selected.getAttribute('aria-label')) ?? ''
    await staff.keyboard.press('j')
    await expect(selected).not.toHaveAttribute('aria-label', before)
  }
  await expect(proof.getByAltText('Proof of payment from the traveller')).toBeVisible()
}

async function verifyByKeyboard(staff: Page) {
  await staff.keyboard.press('v')
  await expect(staff.getByRole('button', { name: 'Yes, verified' })).toBeVisible()
  await staff.keyboard.press('Enter')
}

const expectPaid = (page: Page) =>
  expect(page.getByText('Success payment')).toBeVisible({ timeout: 30_000 })

test('a transfer with its proof is verified with two keys, and the traveller sees Success payment', async ({
  api,
  page,
  staff,
}) => {
  const { code } = await bookOneSeat(api, 6)
  await page.goto(pathTo(ROUTES.myBooking))
  await page.getByRole('link', { name: `Pay now ${code}` }).click()
  await expect(page.getByRole('heading', { name: 'Transfer exactly' })).toBeVisible()
  await sendProof(page, '#2f7d4f')

  await selectProof(staff, code)
  await verifyByKeyboard(staff)
  await expect(staff.getByText(`Booking ${code}: Payment verifed`).first()).toBeVisible()

  await expectPaid(page)
  await page.getByRole('link', { name: 'Open pass' }).click()
  await expect(page).toHaveURL(/\/my-booking\/ticket\/\d+$/)
  await page.goto(pathTo(ROUTES.credit))
  await expect(page.getByText('Unique code returned').first()).toBeVisible()
})

test('the traveller reads why a proof was rejected, and a new proof is accepted', async ({
  api,
  page,
  staff,
}) => {
  const { code, id } = await bookOneSeat(api, 6)
  await page.goto(pathTo(ROUTES.pay, id))
  await sendProof(page, '#c8412f')

  await selectProof(staff, code)
  await staff.keyboard.press('r')
  await staff.getByRole('button', { name: 'We can’t read the amount' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(staff.getByText(`Proof for booking ${code} rejected`).first()).toBeVisible()

  await expect(page.getByText('We can’t read the amount and date.').first()).toBeVisible({
    timeout: 30_000,
  })
  await sendProof(page, '#0a6f7d')
  await selectProof(staff, code)
  await verifyByKeyboard(staff)
  await expectPaid(page)
})

test('a transfer that arrives after the deadline is matched from the bank statement and takes the seats again', async ({
  api,
  newPage,
  page,
  server,
}) => {
  const booking = await bookOneSeat(api, 6)
  await server.restart((dataDir) => expireBooking(dataDir, booking.id))

  await page.goto(pathTo(ROUTES.pay, booking.id))
  await expect(page.getByRole('heading', { name: 'This booking has expired' })).toBeVisible()
  await expect(page.getByText('it isn’t lost')).toBeVisible()

  const staff = await newPage({ account: ADMIN })
  await staff.goto(pathTo(ADMIN_ROUTES.statement))
  const today = new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Jakarta' })
  const [{ amount_due }] = await api('GET', `/bookings/${booking.id}`)
  await staff
    .getByLabel('Statement lines')
    .fill(`Tanggal;Keterangan;Jumlah\n${today};TRSF ${booking.code} BUDI;${amount_due}`)
  await staff.getByRole('button', { name: 'Check' }).click()
  const line = staff.getByRole('row', { name: new RegExp(booking.code) })
  await expect(line.getByText('Matched')).toBeVisible()
  await staff.getByRole('button', { name: 'Reconcile 1 line' }).click()
  await expect(staff.getByRole('heading', { name: '1 line reconciled' })).toBeVisible()
  await expect(staff.getByText('Trips paid')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Success payment')).toBeVisible()
  const [paid] = await api('GET', `/bookings/${booking.id}`)
  expect(paid.status).toBe(1)
})

/** Moves the payment deadline into the past and expires the booking, while the server is stopped. */
async function expireBooking(dataDir: string, id: number) {
  const db = await openEmbedded(dataDir, () => {})
  await db.rows(sql`update bookings set pay_before = now() - interval '1 minute' where id = ${id}`)
  // Expiry publishes events, whose subscribers an app registers in its own process only.
  registerSubscribers()
  await expireOverdueBookings(db)
  await db.close()
}
