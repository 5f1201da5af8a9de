import { expect } from '@playwright/test'
import { ADMIN_ROUTES } from '@sayap/contract/core/admin-routes'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { BUDI, DESK } from '../support/accounts'
import { type ApiCall, signedInApi } from '../support/api'
import { dateInDays, ROUTE } from '../support/search-url'
import { test as base } from '../support/test'

const test = base.extend({ account: BUDI })
test.use({
  dataset: 'waiting-list',
  // One account fills the cabin.
  serverSettings: [
    { INVENTORY_ACCOUNT_SHARE: '100', INVENTORY_ACCOUNT_TOTAL: '1000' },
    { scope: 'worker' },
  ],
})

const SINTA = { email: 'sinta@sayap.test', password: 'terbang-jauh' }

/** Books all seats of a first class flight for Sinta, two of them in a booking of their own. */
async function sellOut(api: ApiCall) {
  const query = new URLSearchParams({
    ...ROUTE,
    class_flight: 'first class',
    departure_date: dateInDays(6),
  })
  const [flight] = await api('GET', `/flights?${query}`)
  const free: { id: number }[] = await api('GET', `/seats?id_flight=${flight.id}&limit=50`)
  const book = (seats: { id: number }[]) =>
    api('POST', '/bookings', {
      id_flight: flight.id,
      name_contact: 'Sinta Harahap',
      email_contact: SINTA.email,
      phone_contact: '0812 6040 1177',
      passengers: seats.map(({ id }) => ({
        name: 'Sinta Harahap',
        category_passenger: 'adult',
        id_seat: id,
      })),
    })
  const { booking } = await book(free.slice(0, 2))
  if (free.length > 2) await book(free.slice(2))
  return { flight, query, booking }
}

test('a traveller joins the list of a sold-out flight and books the seats that become free', async ({
  server,
  page,
  newPage,
}) => {
  const sinta = await signedInApi(server.url, SINTA)
  const { flight, query, booking } = await sellOut(sinta)
  await page.goto(`${pathTo(ROUTES.flights)}?${query}&capacity=2`)
  await page
    .getByRole('button', { name: /^Waiting list/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Join waiting list' }).click()
  await expect(
    page.getByText('You’re on the waiting list. See it in My Booking.').first(),
  ).toBeVisible()

  const staff = await newPage({ account: DESK })
  await staff.goto(`${pathTo(ADMIN_ROUTES.departure, flight.id)}?tab=waiting`)
  await expect(staff.getByRole('cell', { name: 'Waiting, number 1' })).toBeVisible()

  await sinta('DELETE', `/bookings/${booking.id}`)
  await page.goto(pathTo(ROUTES.myBooking))
  const lists = page.getByRole('region', { name: 'Waiting lists' })
  await expect(lists.getByText(/^Seats held until/)).toBeVisible()
  await lists.getByRole('link', { name: 'Book these seats' }).click()
  await expect(page).toHaveURL(new RegExp(`/flights/${flight.id}\\?capacity=2$`))
  await page.getByLabel('Full name').fill('Budi Siregar')
  await page.getByLabel('Email').fill(BUDI.email)
  await page.getByLabel('Phone').fill('812 6040 1177')
  await page.getByLabel('Passenger 2', { exact: true }).fill('Dewi Siregar')
  await page.getByRole('button', { name: 'Proceed to Payment' }).first().click()
  await expect(page.getByText('Success Create Booking, Check your booking!')).toBeVisible()
  const budi = await signedInApi(server.url, BUDI)
  const [booked] = await budi('GET', '/bookings?limit=1')
  const seatsOf = ({ passengers }: { passengers: { id_seat: number }[] }) =>
    passengers.map(({ id_seat }) => id_seat).sort((one, other) => one - other)
  expect(seatsOf(booked)).toEqual(seatsOf(booking))
})
