import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTraveller, signIn } from '../../../../../server/test/accounts'
import { addBankAccount } from '../../../../../server/test/bank-accounts'
import { book, type Calls, callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { renderPage } from '../../../../test/render-page'
import { CreditPage } from './credit-page'

let server: TestApp
let ani: Calls
let token: string
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  const headers = await signIn(server, 'user')
  ani = callsOf(server, headers)
  token = headers.authorization.slice('Bearer '.length)
})
afterAll(() => server.close())

const open = () => renderPage(<CreditPage />, { server, token, at: '/profile/credit' })

it('the travel credit page explains an empty balance and where credit comes from', async () => {
  open()
  expect(await screen.findByText('No travel credit yet')).toBeTruthy()
  expect(screen.queryByText(/\d{4} \d{4} \d{4}/)).toBeNull()
})

it('the statement has the balance after each entry, by month, also on its older pages', async () => {
  const { id } = await addTraveller(server.db)
  const staff = callsOf(server, await signIn(server, 'admin'))
  for (let n = 1; n <= 25; n++)
    await staff.post(`/users/${id}/credit`, { amount: 1000, reason: 'Goodwill' })
  open()
  const table = within(await screen.findByRole('table', { name: 'Statement' }))
  const balances = () =>
    table
      .getAllByRole('row')
      .slice(2)
      .map((row) => row.lastElementChild?.textContent)
  expect(balances().slice(0, 2)).toEqual(['Rp. 25.000,00', 'Rp. 24.000,00'])
  expect(table.getByRole('rowheader').textContent).toMatch(/^[A-Z][a-z]+ \d{4}$/)
  fireEvent.click(screen.getByRole('link', { name: 'Older' }))
  await waitFor(() => expect(balances()[0]).toBe('Rp. 5.000,00'))
  expect(balances()).toHaveLength(5)
})

it('the travel credit page lists every entry with its trip, and the balance', async () => {
  await addBankAccount(server.db)
  const flight = await addFlight(server.db)
  const { id, code, amount_due, unique_code } = await book(ani, flight, [1])
  const staff = callsOf(server, await signIn(server, 'admin'))
  await staff.post(`/payments/${id}/verify`, { amount: amount_due })
  open()
  const card = await screen.findByRole('region', { name: 'Balance' })
  expect(within(card).getByText(`Rp. ${unique_code},00`)).toBeTruthy()
  expect(within(card).getByRole('link', { name: 'Find Ticket' })).toBeTruthy()
  const page = within(screen.getByRole('table', { name: 'Statement' }))
  expect(page.getByText('Unique code returned')).toBeTruthy()
  expect(page.getByRole('link', { name: code }).getAttribute('href')).toBe(
    `/my-booking#booking-${id}`,
  )
  expect(page.getByText(`+Rp. ${unique_code},00`)).toBeTruthy()
})
