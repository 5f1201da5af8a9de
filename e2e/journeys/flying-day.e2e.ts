import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { ADMIN_ROUTES } from '@sayap/contract/core/admin-routes'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { openEmbedded } from '../../server/src/platform/database/embedded/embedded'
import { sql } from '../../server/src/platform/database/sql'
import { ADMIN, BUDI, GATE } from '../support/accounts'
import { type ApiCall, signedInApi } from '../support/api'
import type { RunningServer } from '../support/running-server'
import { test as base } from '../support/test'

const test = base.extend({ account: BUDI })
test.use({ dataset: 'flying-day' })
// Five people at six screens, and a server that starts again.
test.setTimeout(300_000)

const SINTA = { email: 'sinta@sayap.test', password: 'terbang-jauh' }
const AIRLINE = 'Zamrud Air'
const PRICE = 640_000

/** A day in Jakarta, `days` after today. */
const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(
    Date.now() + days * 86_400_000,
  )
const FLIES_ON = day(3)

/** A schedule of one day, entered in the form; its flight is made by the job. */
async function enterSchedule(page: Page, number: string, departs: string, arrives: string) {
  await page.goto(pathTo(ADMIN_ROUTES.createSchedule))
  await page.locator('select[name=id_airline]:not(:disabled)').selectOption({ label: AIRLINE })
  for (const [label, value] of [
    ['Flight number', number],
    ['Starting Place', 'Medan'],
    ['Destination', 'Pekanbaru'],
    ['First day', FLIES_ON],
    ['Last day', FLIES_ON],
    ['Departs', departs],
    ['Arrives', arrives],
    ['Price', String(PRICE)],
    ['Gate', '12'],
    ['Terminal', '2E'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Create 1 flight' }).click()
  await expect(page.getByText('1 flight created')).toBeVisible({ timeout: 60_000 })
}

/** A booking of these passengers on the next free seats, which finance has verified. */
async function sold(api: ApiCall, finance: ApiCall, id_flight: number, names: string[]) {
  const seats = await api('GET', `/seats?id_flight=${id_flight}&limit=${names.length}`)
  const { booking } = await api('POST', '/bookings', {
    id_flight,
    name_contact: names[0],
    email_contact: 'traveller@sayap.test',
    phone_contact: '0812 6040 1177',
    passengers: names.map((name, at) => ({
      name,
      category_passenger: 'adult',
      id_seat: seats[at].id,
    })),
  })
  await finance('PUT', `/bookings/${booking.id}`, { status: 1 })
  return booking as { id: number; code: string }
}

/** The day comes: the flight leaves in an hour, whatever the time is, and yesterday its money came. */
async function untilBoarding(server: RunningServer, id_flight: number) {
  let mails: { event: string; n: number }[] = []
  let verified = ''
  await server.restart(async (dataDir) => {
    const db = await openEmbedded(dataDir, () => {})
    mails = await db.rows<{ event: string; n: number }>(sql`
      select event, count(*)::int as n from mails m
      join bookings b on b.id = m.id_booking join flights f on f.id = b.id_flight
      where f.flight_number like 'ZM%' group by event order by event
    `)
    await db.rows(sql`
      update flights set departs_at = soon.departs, arrives_at = soon.departs + interval '70 minutes',
        departure_date = (soon.departs at time zone 'Asia/Jakarta')::date,
        departure_time = to_char(soon.departs at time zone 'Asia/Jakarta', 'HH24:MI'),
        arrived_date = ((soon.departs + interval '70 minutes') at time zone 'Asia/Jakarta')::date,
        arrived_time = to_char((soon.departs + interval '70 minutes') at time zone 'Asia/Jakarta', 'HH24:MI')
      from (select date_trunc('minute', now() + interval '1 hour') as departs) soon
      where id = ${id_flight}
    `)
    await db.session((session) =>
      session.script(`begin; set local session_replication_role = replica;
        update ledger_transactions set at = at - interval '1 day';
        update refund_moves set at = at - interval '1 day'; commit`),
    )
    await db.close()
    const root = join(import.meta.dirname, '../..')
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
    const { stdout } = spawnSync(process.execPath, ['server/dist/main.js', 'verify'], {
      cwd: root,
      env,
      encoding: 'utf8',
    })
    verified = stdout.trim()
  })
  return { mails: Object.fromEntries(mails.map(({ event, n }) => [event, n])), verified }
}

test('staff make schedules, delay a departure, cancel another, board, close and settle the day', async ({
  server,
  page,
  newPage,
}) => {
  const manager = await signedInApi(server.url, ADMIN)
  const budi = await signedInApi(server.url, BUDI)
  const sinta = await signedInApi(server.url, SINTA)
  await manager('POST', '/airlines', { name: AIRLINE, code: 'ZM' })
  const staff = await newPage({ account: ADMIN })
  await enterSchedule(staff, 'ZM701', '06:10', '07:20')
  await enterSchedule(staff, 'ZM703', '12:00', '13:10')
  const query = new URLSearchParams({
    starting_place: 'Medan',
    destination_place: 'Pekanbaru',
    type_trip: 'one way',
    class_flight: 'economy',
    departure_date: FLIES_ON,
  })
  const flights: { id: number; flight_number: string }[] = await budi('GET', `/flights?${query}`)
  const idOf = (number: string) =>
    flights.find(({ flight_number }) => flight_number === number)?.id as number
  const [early, late] = [idOf('ZM701'), idOf('ZM703')]
  const ofBudi = await sold(budi, manager, early, ['Budi Siregar', 'Tiur Siregar'])
  await sold(sinta, manager, late, ['Sinta Harahap'])
  await sold(budi, manager, late, ['Rudi Siregar'])

  // Four hours later, after its impact was read.
  await staff.goto(pathTo(ADMIN_ROUTES.departure, late))
  await staff.getByRole('button', { name: 'Change departure' }).click()
  const change = staff.getByRole('dialog')
  await change.getByLabel('Departs, WIB').fill('16:00')
  await change.getByLabel('Arrives, WIB').fill('17:10')
  await expect(change.getByText('It departs 4 h 0 min later.')).toBeVisible()
  await expect(change.getByText(/^2 paid bookings get the right/)).toBeVisible()
  await change.getByRole('button', { name: 'Change and notify 2 passengers' }).click()
  await expect(staff.getByText('The departure is changed.', { exact: true })).toBeVisible()

  // The other one is cancelled from the list of flights, by way of proposals.
  await staff.goto(`${pathTo(ADMIN_ROUTES.flights)}?q=ZM701`)
  await staff.getByRole('checkbox', { name: 'Select all on this page' }).check({ force: true })
  await staff.getByRole('button', { name: 'Cancel or delay 1' }).click()
  await staff.getByLabel('Reason').selectOption({ label: 'Volcanic ash' })
  await staff.getByRole('button', { name: 'Find other flights for 1 flight' }).click()
  await expect(staff.getByRole('link', { name: ofBudi.code })).toBeVisible()
  await staff.getByRole('button', { name: 'Cancel 1 flight' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Cancel 1 flight' }).click()
  await expect(staff.getByText('carried out', { exact: true }).first()).toBeVisible()

  await page.goto(pathTo(ROUTES.refund, ofBudi.id))
  await page.getByRole('button', { name: 'Take this flight', exact: true }).first().click()
  await page.getByRole('button', { name: 'Change flight' }).click()
  await expect(page.getByText(/You have a new booking/).first()).toBeVisible()

  const { mails, verified } = await untilBoarding(server, late)
  expect(mails).toEqual({
    booking_made: 3,
    payment_verified: 4,
    flight_changed: 2,
    rebooking_proposed: 1,
    booking_rebooked: 1,
  })
  expect(verified).toBe('Nothing is wrong.')

  // Three of four come to the gate.
  const gate = await newPage({ account: GATE })
  await gate.goto(`${pathTo(ADMIN_ROUTES.departure, late)}?tab=boarding`)
  for (const name of ['Budi Siregar', 'Tiur Siregar', 'Sinta Harahap'])
    await gate.getByRole('button', { name: `Board ${name}` }).click()
  await expect(gate.getByRole('table', { name: 'On board: 3' })).toBeVisible()
  await gate.getByRole('button', { name: 'Close departure' }).click()
  await gate.getByRole('dialog').getByRole('button', { name: 'Close with 1 no-show' }).click()
  await expect(gate.getByText('This departure is closed')).toBeVisible()

  // What the airline is owed: four seats, whoever moved.
  await staff.goto(pathTo(ADMIN_ROUTES.settlements))
  const open = staff.getByRole('table', { name: 'Not settled yet, until yesterday' })
  const row = open.getByRole('row').filter({ hasText: AIRLINE })
  await expect(row).toContainText('2.560.000')
  await row.getByRole('button', { name: /^Close period/ }).click()
  const dialog = staff.getByRole('dialog')
  const yesterday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta' }).format(
    Date.now() - 86_400_000,
  )
  await dialog.getByLabel('Last day', { exact: true }).fill(yesterday)
  await dialog.getByLabel('Last day', { exact: true }).blur()
  await dialog.getByRole('button', { name: 'Close the period' }).click()
  const closed = staff.getByRole('table', { name: 'Closed' }).getByRole('row')
  await expect(closed.filter({ hasText: 'ZM-0001' })).toContainText('2.560.000')
})
