import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../../../../../server/test/accounts'
import { callsOf } from '../../../../../server/test/bookings'
import { makeMoneyHistory, spreadOverDays } from '../../../../../server/test/money-history'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { failRequests } from '../../../../test/fail-requests'
import { holdRequests } from '../../../../test/hold-requests'
import { FinancePage } from './finance-page'
import { SettlementsPage } from './settlements-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  const traveller = callsOf(server, await signIn(server, 'user'))
  const staff = callsOf(server, await signIn(server, 'manager'))
  await makeMoneyHistory(server, { traveller, staff, trips: 10, seed: 5 })
  await spreadOverDays(server, 8)
})
afterAll(() => server.close())

it('takings show sales, money by source, refunds and what is owed, of days in the address', async () => {
  const { calls, address } = await openAsStaff(server, <FinancePage />, { role: 'finance' })
  expect(await screen.findByRole('heading', { name: 'Money received' })).toBeTruthy()
  const show = (from: string, to: string) => {
    for (const [label, day] of [
      ['From', from],
      ['To', to],
    ] as const) {
      const field = screen.getByLabelText(label)
      fireEvent.focus(field)
      fireEvent.change(field, { target: { value: day } })
      fireEvent.blur(field)
    }
    fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  }
  show('01/02/2024', '29/02/2024')
  await waitFor(() => expect(address()).toBe('/?from=2024-02-01&to=2024-02-29'))
  expect(await screen.findByText('Nothing was sold or given back in these days.')).toBeTruthy()
  show('02/02/2024', '01/02/2024')
  expect(await screen.findByText('The last day can’t be before the first.')).toBeTruthy()
  expect((await calls.get('/admin/finance/takings')).statusCode).toBe(200)
})

it('amounts of a period that could not be loaded are there after another try', async () => {
  await openAsStaff(server, <SettlementsPage />, { role: 'finance' })
  const open = within(
    await screen.findByRole('region', { name: 'Not settled yet, until yesterday' }),
  )
  const [first] = await open.findAllByRole('button', { name: /^Close period/ })
  const heal = failRequests(/settlements\/open\?last_day=/)
  fireEvent.click(first as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: /^Settle with/ }))
  const again = await dialog.findByRole('button', { name: 'Try again' })
  heal()
  fireEvent.click(again)
  expect(await dialog.findAllByText(/^-?Rp\./)).toHaveLength(3)
  expect(dialog.queryByRole('alert')).toBeNull()
})

it('finance closes a period with an airline and finds it with its number', async () => {
  await openAsStaff(server, <SettlementsPage />, { role: 'finance' })
  const open = within(
    await screen.findByRole('region', { name: 'Not settled yet, until yesterday' }),
  )
  const [first] = await open.findAllByRole('button', { name: /^Close period/ })
  const release = holdRequests(/settlements\/open\?last_day=/)
  fireEvent.click(first as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: /^Settle with/ }))
  // The amounts have their place before they are there.
  expect(dialog.getAllByText('–')).toHaveLength(3)
  const close = dialog.getByRole<HTMLButtonElement>('button', { name: 'Close the period' })
  expect(close.disabled).toBe(true)
  release()
  expect(await dialog.findAllByText(/^-?Rp\./)).toHaveLength(3)
  const last = dialog.getByLabelText('Last day')
  fireEvent.focus(last)
  fireEvent.change(last, { target: { value: '31/12/2100' } })
  fireEvent.blur(last)
  await waitFor(() => expect(close.disabled).toBe(false))
  fireEvent.click(close)
  expect(await dialog.findByText(/or earlier/)).toBeTruthy()
  const yesterday = new Date(Date.now() - 86_400_000)
  fireEvent.focus(last)
  fireEvent.change(last, {
    target: {
      value: new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta' }).format(yesterday),
    },
  })
  fireEvent.blur(last)
  await waitFor(() => expect(close.disabled).toBe(false))
  fireEvent.click(close)
  const closed = within(await screen.findByRole('region', { name: 'Closed' }))
  expect(await closed.findByText(/^(EK|OB)-0001$/)).toBeTruthy()
})
