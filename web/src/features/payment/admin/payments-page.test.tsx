import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../../../../server/test/accounts'
import { addBankAccount } from '../../../../../server/test/bank-accounts'
import { book, type Calls, callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { PaymentsPage } from './payments-page'

let server: TestApp
let ani: Calls
let flight: number
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  await addBankAccount(server.db)
  flight = await addFlight(server.db)
  ani = callsOf(server, await signIn(server, 'user'))
})
afterAll(() => server.close())

const ADDRESS = '/admin/dashboard/notification/payments'

/** A booking for which a bank transfer was asked. */
async function asked(positions: number[]) {
  const booking = await book(ani, flight, positions)
  await ani.get(`/payments/${booking.id}`)
  await ani.put(`/payments/${booking.id}/method`, { method: 'bank_transfer' })
  return booking
}

describe('list of payments', () => {
  it('the list of payments shows what was asked and links each to its proof', async () => {
    const { code, id } = await asked([1])
    const { calls } = await openAsStaff(server, <PaymentsPage />, { at: ADDRESS })
    const link = await screen.findByRole('link', { name: code })
    expect(link.getAttribute('href')).toBe(`/admin/dashboard/notification?code=${code}`)
    expect(link.closest('tr')?.textContent).toContain('awaiting payment')
    await calls.post(`/payments/${id}/verify`, {})
    expect((await calls.get('/admin/payments?state=paid')).json().data).toMatchObject([{ code }])
  })

  it('payments are filtered and sorted on the server, and the address says so', async () => {
    const few = await asked([1])
    const many = await asked([2, 3])
    const { address } = await openAsStaff(server, <PaymentsPage />, { at: ADDRESS })
    await screen.findByRole('link', { name: many.code })
    fireEvent.click(screen.getByRole('button', { name: /^Amount/ }))
    await waitFor(() => expect(address()).toBe(`${ADDRESS}?sort=amount`))
    const codes = () =>
      screen
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
        .filter((text) => text === few.code || text === many.code)
    await waitFor(() => expect(codes()).toEqual([few.code, many.code]))
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
    fireEvent.change(await screen.findByLabelText('Status'), { target: { value: 'paid' } })
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('Nothing matches your search and filters.')).toBeTruthy()
  })

  it('the list of payments says so when nothing was asked yet', async () => {
    await openAsStaff(server, <PaymentsPage />, { at: ADDRESS })
    expect(await screen.findByText('No payments yet')).toBeTruthy()
  })
})
