import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openEmbedded } from '../server/src/db/embedded'
import { sql } from '../server/src/db/sql'
import { sweep } from '../server/src/features/bookings/sweeper'
import { openBrowser, visitor } from './browser'
import { BUDI, signIn, signInAsStaff } from './people'
import { type RunningServer, runServer } from './running-server'

let folder: string
let server: RunningServer
let browser: Browser
let budi: Page
let staff: Page
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sayap-e2e-payment-'))
  cpSync(inject('demoData'), folder, { recursive: true })
  browser = await openBrowser()
  await begin()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The server, and both sides signed in. */
async function begin() {
  server = await runServer(folder)
  const open = async () => (await visitor(browser, { reducedMotion: 'reduce' })).newPage()
  ;[budi, staff] = await Promise.all([open(), open()])
  await Promise.all([signIn(budi, server.url, BUDI), signInAsStaff(staff, server.url)])
}

async function api(page: Page, method: string, path: string, body?: object) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await response.json()).data
}

/** A trip of Budi's that waits for its payment: its id and code. */
async function book(): Promise<{ id: number; code: string }> {
  const day = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10)
  const route = 'starting_place=Medan&destination_place=Jakarta&type_trip=one+way'
  const search = `${route}&departure_date=${day}&class_flight=economy`
  const [flight] = await api(budi, 'GET', `/flights?${search}`)
  const [seat] = await api(budi, 'GET', `/seats?id_flight=${flight.id}&limit=1`)
  const { booking } = await api(budi, 'POST', '/bookings', {
    id_flight: flight.id,
    ...{ name_contact: 'Budi Siregar', email_contact: BUDI.email, phone_contact: '0812 6040 1177' },
    passengers: [{ name: 'Budi Siregar', category_passenger: 'adult', id_seat: seat.id }],
  })
  return booking
}

const receipt = async (background: string) => ({
  name: 'bukti.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 360, height: 720, channels: 3, background } })
    .png()
    .toBuffer(),
})

const openPayment = ({ id }: { id: number }) => budi.goto(`${server.url}/my-booking/pay/${id}`)
async function sendProof(background: string) {
  await budi.getByLabel('Proof of the transfer').setInputFiles(await receipt(background))
  await budi.getByRole('button', { name: 'Send proof' }).click()
  await budi.getByRole('dialog', { name: 'Proof received' }).getByRole('button').click()
  await budi.getByText('In review', { exact: true }).waitFor()
}

/** By keyboard alone, from the list of proofs, walking with J to the one of that code. */
async function lookAt(code: string) {
  await staff.goto(`${server.url}/admin/dashboard/notification`)
  const desk = staff.getByRole('group', { name: 'Payments to look at' })
  await desk.waitFor()
  const sheet = staff.getByRole('article', { name: `Payment of booking ${code}` })
  const list = staff.getByRole('list', { name: 'Queue' }).getByRole('link')
  for (let left = await list.count(); left > 0 && !(await sheet.isVisible()); left -= 1) {
    await staff.keyboard.press('j')
    await staff.waitForTimeout(150)
  }
  await sheet.getByAltText('The proof as the traveller sent it').waitFor()
}

it('a transfer with its proof is verified by two keystrokes, and the traveller sees Success payment', async () => {
  const trip = await book()
  await budi.goto(`${server.url}/my-booking`)
  await budi.getByRole('link', { name: `Pay now ${trip.code}` }).click()
  await budi.getByRole('heading', { name: 'Transfer exactly' }).waitFor()
  await sendProof('#2f7d4f')

  await lookAt(trip.code)
  await staff.keyboard.press('v')
  await staff.getByRole('button', { name: 'Yes, verified' }).waitFor()
  await staff.keyboard.press('Enter')
  await staff.getByText(`Booking ${trip.code}: Payment verifed`).first().waitFor()

  await budi.getByText('Success payment').waitFor({ timeout: 30_000 })
  await budi.getByRole('link', { name: 'Open the pass' }).click()
  await budi.waitForURL(/\/my-booking\/ticket\/\d+$/)
  await budi.goto(`${server.url}/profile/credit`)
  await budi.getByText('Unique code returned').first().waitFor()
})

it('a proof is rejected with a reason that the traveller reads, and a new one is accepted', async () => {
  const trip = await book()
  await openPayment(trip)
  await sendProof('#c8412f')

  await lookAt(trip.code)
  await staff.keyboard.press('r')
  await staff.getByRole('button', { name: 'We cannot read the amount' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click()
  await staff.getByText(`Proof of booking ${trip.code} rejected`).first().waitFor()

  await budi
    .getByText('We cannot read the amount and the date on it.')
    .first()
    .waitFor({ timeout: 30_000 })
  await sendProof('#0a6f7d')
  await lookAt(trip.code)
  await staff.keyboard.press('v')
  await staff.getByRole('button', { name: 'Yes, verified' }).waitFor()
  await staff.keyboard.press('Enter')
  await budi.getByText('Success payment').waitFor({ timeout: 30_000 })
})

it('money that comes after the deadline is not lost: the seats are taken again', async () => {
  const trip = await book()
  await server.stop()
  await passDeadlineOf(trip.id)
  await begin()

  await openPayment(trip)
  await budi.getByRole('heading', { name: 'The time to pay has passed' }).waitFor()
  await budi.getByText('It is not lost.').waitFor()

  await staff.goto(`${server.url}/admin/dashboard/notification/statement`)
  await staff
    .getByLabel('Lines of the statement')
    .fill(`Tanggal;Keterangan;Jumlah\n${today()};TRSF ${trip.code} BUDI;${await asked(trip)}`)
  await staff.getByRole('button', { name: 'Read' }).click()
  await staff
    .getByRole('row', { name: new RegExp(trip.code) })
    .getByText('Matched')
    .waitFor()
  await staff.getByRole('button', { name: 'Take in 1 line' }).click()
  await staff.getByRole('heading', { name: '1 line taken in' }).waitFor()
  await staff.getByText('Trips paid').waitFor()

  await budi.reload()
  await budi.getByText('Success payment').waitFor()
  expect((await api(budi, 'GET', `/bookings/${trip.id}`))[0].status).toBe(1)
})

async function passDeadlineOf(id: number) {
  const db = await openEmbedded(folder, () => {})
  await db.rows(sql`update bookings set pay_before = now() - interval '1 minute' where id = ${id}`)
  await sweep(db)
  await db.close()
}

const today = () => new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Jakarta' })
const asked = async ({ id }: { id: number }) =>
  (await api(budi, 'GET', `/bookings/${id}`))[0].amount_due
