import { expect } from '@playwright/test'
import { ADMIN_ROUTES } from '@sayap/contract/core/admin-routes'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { ADMIN, BUDI } from '../support/accounts'
import { type ApiCall, signedInApi } from '../support/api'
import { dateInDays, ROUTE } from '../support/search-url'
import { test as base } from '../support/test'

const test = base.extend({ account: BUDI })
test.use({ dataset: 'disruption' })

const SINTA = { email: 'sinta@sayap.test', password: 'terbang-jauh' }

interface Flight {
  id: number
  id_airline: number
  airport_from: string
  departure_date: string
  departure_time: string
}

/** Two flights of one airline early enough on a day to have another after them. */
async function earlyFlights(api: ApiCall) {
  const query = new URLSearchParams({ ...ROUTE, departure_date: dateInDays(9), limit: '50' })
  const flights: Flight[] = await api('GET', `/flights?${query}`)
  const sorted = flights.sort((a, b) => a.departure_time.localeCompare(b.departure_time))
  return [sorted[0], sorted[1]] as [Flight, Flight]
}

async function paid(api: ApiCall, staff: ApiCall, flight: Flight, name: string) {
  const [seat] = await api('GET', `/seats?id_flight=${flight.id}&limit=1`)
  const { booking } = await api('POST', '/bookings', {
    id_flight: flight.id,
    name_contact: name,
    email_contact: 'traveller@sayap.test',
    phone_contact: '0812 6040 1177',
    passengers: [{ name, category_passenger: 'adult', id_seat: seat.id }],
  })
  await staff('PUT', `/bookings/${booking.id}`, { status: 1 })
  return booking as { id: number; code: string }
}

test('staff cancel two departures, one traveller takes the proposed flight, another declines', async ({
  server,
  page,
  newPage,
}) => {
  const budi = await signedInApi(server.url, BUDI)
  const sinta = await signedInApi(server.url, SINTA)
  const manager = await signedInApi(server.url, ADMIN)
  const [first, second] = await earlyFlights(budi)
  const ofBudi = await paid(budi, manager, first, 'Budi Siregar')
  const ofSinta = await paid(sinta, manager, second, 'Sinta Harahap')

  const staff = await newPage({ account: ADMIN })
  const query = new URLSearchParams({
    airport: first.airport_from,
    day: first.departure_date,
    from: first.departure_time,
    to: second.departure_time,
  })
  await staff.goto(`${pathTo(ADMIN_ROUTES.newDisruption)}?${query}`)
  for (const { departure_time, id } of [first, second])
    await staff
      .getByRole('row')
      .filter({ has: staff.locator(`a[href$="/departure/${id}"]`) })
      .getByRole('checkbox', { name: new RegExp(departure_time) })
      .check({ force: true })
  await staff.getByLabel('Reason').selectOption({ label: 'Volcanic ash' })
  await expect(staff.getByText(/May choose a flight or refund/)).toBeVisible()
  await staff.getByRole('button', { name: 'Find other flights for 2 flights' }).click()

  // Proposals are reviewed before anybody is notified.
  await expect(staff.getByRole('link', { name: ofBudi.code })).toBeVisible()
  await expect(staff.getByRole('link', { name: ofSinta.code })).toBeVisible()
  await expect(staff.getByText('seats held').first()).toBeVisible()
  await staff.getByRole('button', { name: 'Cancel 2 flights' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Cancel 2 flights' }).click()
  await expect(staff.getByText('carried out', { exact: true }).first()).toBeVisible()

  // The first line of the trip leads to the proposal.
  await page.goto(pathTo(ROUTES.myBooking))
  await page.getByRole('link', { name: `Answer now ${ofBudi.code}` }).click()
  await expect(page).toHaveURL(new RegExp(`/my-booking/refund/${ofBudi.id}$`))
  await expect(page.getByText('We’re holding seats for you')).toBeVisible()
  await page.getByRole('button', { name: 'Take this flight', exact: true }).first().click()
  await page.getByRole('button', { name: 'Change flight' }).click()
  await expect(page.getByText(/You have a new booking/).first()).toBeVisible()

  const other = await newPage({ account: SINTA })
  await other.goto(pathTo(ROUTES.refund, ofSinta.id))
  await other.getByRole('button', { name: 'Decline' }).click()
  await other.getByRole('button', { name: 'Release seats' }).click()
  await expect(other.getByText('The seats have been released.').first()).toBeVisible()

  await staff.reload()
  const open = staff.getByRole('row').filter({ hasText: ofSinta.code })
  await expect(open.getByText('declined')).toBeVisible()
  await staff.getByRole('link', { name: 'Settled' }).click()
  const settled = staff.getByRole('row').filter({ hasText: ofBudi.code })
  await expect(settled.getByText('accepted')).toBeVisible()
})
