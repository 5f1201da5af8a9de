import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Overlays } from '#app/shell/overlays'
import { addDays, today } from '../../../../../server/src/modules/flights/days'
import { sql } from '../../../../../server/src/platform/database/sql'
import { signIn } from '../../../../../server/test/accounts'
import { callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { renderPage } from '../../../../test/render-page'
import { ResultsPage } from '../results/results-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const day = () => addDays(today(), 30)

async function open(token?: string) {
  const query = new URLSearchParams({
    starting_place: 'Medan',
    destination_place: 'Jakarta',
    departure_date: day(),
    class_flight: 'economy',
    capacity: '2',
  })
  renderPage(
    <>
      <ResultsPage />
      <Overlays />
    </>,
    { server, at: `/flights?${query}`, ...(token && { token }) },
  )
  await screen.findByText('flight found', { exact: false })
  fireEvent.click(screen.getByRole('button', { name: 'Price alert' }))
  return within(await screen.findByRole('dialog'))
}

async function openSignedIn() {
  const signedIn = await signIn(server, 'user')
  const ani = callsOf(server, signedIn)
  const dialog = await open(signedIn.authorization.slice('Bearer '.length))
  return { dialog, alerts: async () => (await ani.get('/user/price-alerts')).json().data }
}

it('a visitor is led to the sign-in page by the price alert and asked for nothing else', async () => {
  await addFlight(server.db)
  const dialog = await open()
  const link = dialog.getByRole('link', { name: 'Sign in to watch the price' })
  expect(link.getAttribute('href')).toBe('/login')
  expect(dialog.queryByRole('textbox')).toBeNull()
})

it('a traveller watches the price of the searched day below a limit', async () => {
  await addFlight(server.db, { price: 655_000 })
  const { dialog, alerts } = await openSignedIn()
  expect(dialog.getByText('Now from Rp. 655.000,00 per person.')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/Only below/), { target: { value: '600.000' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Watch the price' }))
  expect(await screen.findByText('We’re watching this price for you.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await alerts()).toEqual([
    expect.objectContaining({ capacity: 2, first_day: day(), last_day: day(), max_price: 600_000 }),
  ])
})

it('a search without a flight can be watched for a month, without a limit', async () => {
  const { dialog, alerts } = await openSignedIn()
  expect(dialog.getByText(/There’s no flight yet/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: '± 15 days' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Watch the price' }))
  await waitFor(async () =>
    expect(await alerts()).toEqual([
      expect.objectContaining({
        first_day: addDays(day(), -15),
        last_day: addDays(day(), 15),
        max_price: null,
      }),
    ]),
  )
})

it('the dialog says that an address has to be confirmed for the emails, and where, and nothing once it is', async () => {
  const { dialog } = await openSignedIn()
  expect(await dialog.findByText(/Your email address isn’t confirmed yet/)).toBeTruthy()
  const link = dialog.getByRole('link', { name: 'Confirm it in Settings' })
  expect(link.getAttribute('href')).toBe('/profile/settings')
  await server.db.rows(sql`update users set email_verified_at = now()`)
  fireEvent.click(dialog.getByRole('button', { name: 'Not now' }))
  fireEvent.click(screen.getByRole('button', { name: 'Price alert' }))
  expect(await screen.findByRole('button', { name: 'Watch the price' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/isn’t confirmed yet/)).toBeNull())
})

it('a refused price alert keeps the dialog and what was typed', async () => {
  const { dialog } = await openSignedIn()
  fireEvent.change(dialog.getByLabelText(/Only below/), { target: { value: '0' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Watch the price' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Enter 1 or more')
  expect(dialog.getByLabelText<HTMLInputElement>(/Only below/).value).toBe('0')
})
