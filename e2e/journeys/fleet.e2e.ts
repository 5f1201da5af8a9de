import { expect } from '@playwright/test'
import { ADMIN_ROUTES } from '@sayap/contract/core/admin-routes'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { ADMIN } from '../support/accounts'
import { signedInApi } from '../support/api'
import { dateInDays } from '../support/search-url'
import { test } from '../support/test'

test.use({ dataset: 'fleet', account: ADMIN })

test('staff draw an aircraft, a flight takes it, and a traveller chooses from its seats', async ({
  page,
  newPage,
  server,
}) => {
  await page.goto(pathTo(ADMIN_ROUTES.fleet))
  await page.getByRole('link', { name: 'Add aircraft type' }).click()
  for (const [label, value] of [
    ['Name', 'Twin Otter'],
    ['Manufacturer', 'De Havilland Canada'],
    ['ICAO code', 'DHC6'],
    ['Seats of a row', 'A CD'],
    ['First row', '1'],
    ['Number of rows', '6'],
    ['Exit rows (optional)', '1'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  // The map follows what is typed, and is typed in by pressing it.
  const map = page.getByRole('region', { name: 'Seat map' })
  await expect(map.getByText('18 seats are sold.')).toBeVisible()
  await map.getByRole('button', { name: 'Block seat 6D' }).click()
  await expect(map.getByText('17 seats are sold.')).toBeVisible()
  await expect(page.getByLabel('Blocked seats (optional)')).toHaveValue('6D')
  await page.getByRole('button', { name: 'Add aircraft type' }).click()
  await expect(page.getByText('Twin Otter is in the fleet.', { exact: true })).toBeVisible()

  const manager = await signedInApi(server.url, ADMIN)
  const query = new URLSearchParams({
    starting_place: 'Medan',
    destination_place: 'Banda Aceh',
    type_trip: 'one way',
    class_flight: 'economy',
    departure_date: dateInDays(20),
  })
  const [flight] = await manager('GET', `/flights?${query}`)
  await page.goto(pathTo(ADMIN_ROUTES.editFlight, flight.id))
  await page.getByLabel('Aircraft type (optional)').selectOption({ label: 'Twin Otter, 17 seats' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard\/flights$/)

  const traveller = await newPage({})
  await traveller.goto(`${pathTo(ROUTES.booking, flight.id)}?capacity=1`)
  const seat = (label: string) => traveller.locator(`button[data-seat][aria-label${label}]`)
  await expect(seat('$=", available"')).toHaveCount(17)
  await expect(seat('^="6D "')).toHaveCount(0)
  await seat('^="6C "').click()
  await expect(seat('^="6C "')).toHaveAttribute('aria-pressed', 'true')
})
