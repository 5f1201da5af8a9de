import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signIn } from '../../../../../server/test/accounts'
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

it('the travel credit page lists every entry with its trip, and the balance', async () => {
  await addBankAccount(server.db)
  const flight = await addFlight(server.db)
  const { id, code, amount_due, unique_code } = await book(ani, flight, [1])
  const staff = callsOf(server, await signIn(server, 'admin'))
  await staff.post(`/payments/${id}/verify`, { amount: amount_due })
  open()
  const balance = await screen.findByText('Balance')
  const page = within(balance.closest('article') as HTMLElement)
  expect(await page.findByText('Unique code returned')).toBeTruthy()
  expect(page.getByText(new RegExp(code))).toBeTruthy()
  expect(page.getByText(`+Rp. ${unique_code},00`)).toBeTruthy()
})
