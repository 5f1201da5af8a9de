import { fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Overlays } from '#app/shell/overlays'
import { CasesPage } from '#features/payment/cases/cases-page'
import { api } from '#shared/api/api'
import { session } from '#shared/auth/session'
import { sql } from '../../../../../server/src/platform/database/sql'
import { signIn } from '../../../../../server/test/accounts'
import { book, type Calls, callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { renderPage } from '../../../../test/render-page'
import { RefundsPage } from './refunds-page'

let server: TestApp
let token: string
let code: string
let staff: Calls
let id_trip: number
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  const ani = callsOf(server, await signIn(server, 'user'))
  const headers = await signIn(server, 'admin')
  token = headers.authorization.slice('Bearer '.length)
  const booking = await book(ani, await addFlight(server.db), [1])
  code = booking.code
  id_trip = booking.id
  staff = callsOf(server, headers)
  await staff.put(`/bookings/${id_trip}`, { status: 1 })
  await ani.post(`/bookings/${booking.id}/refund`, {
    amount: 450_000,
    destination: 'bank',
    bank_name: 'Bank Nusa',
    account_number: '1234567890',
    account_holder: 'Ani Lestari',
  })
})
afterAll(() => server.close())

const open = (query = '') =>
  renderPage(
    <>
      <Routes>
        <Route path="/admin/dashboard/notification/refunds" element={<RefundsPage />} />
        <Route path="/admin/dashboard/notification/cases" element={<CasesPage />} />
      </Routes>
      <Overlays />
    </>,
    { server, token, at: `/admin/dashboard/notification/refunds${query}` },
  )

it('a refund that a colleague sends while its dialog is open says so and can no longer be transferred', async () => {
  const [refund] = (await staff.get('/refunds')).json().data
  await staff.post(`/refunds/${refund.id}/approve`, {})
  const { store } = open()
  fireEvent.click(await screen.findByRole('link', { name: code }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByLabelText('Bank reference')
  const sent = await staff.post(`/refunds/${refund.id}/sent`, { bank_reference: 'TRX 2' })
  expect(sent.statusCode, sent.body).toBe(200)
  store.dispatch(api.util.invalidateTags(['Refund']))
  expect(await screen.findByText('No refunds here')).toBeTruthy()
  expect(await dialog.findByText(/This refund is no longer in this list/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Mark as sent' })).toBeNull()
  expect(dialog.queryByText(/1234567890/)).toBeNull()
})

it('staff approve a refund and mark it as sent, with the account to send it to', async () => {
  open()
  fireEvent.click(await screen.findByRole('link', { name: code }))
  const first = await screen.findByRole('dialog')
  within(first).getByText(/1234567890 \(Ani Lestari\)/)
  fireEvent.click(within(first).getByRole('button', { name: 'Approve' }))
  await screen.findByText(`Refund for ${code} approved. Next: send it`)

  fireEvent.click(await screen.findByRole('link', { name: code }))
  const second = await screen.findByRole('dialog')
  fireEvent.change(await within(second).findByLabelText('Bank reference'), {
    target: { value: 'TRX 1' },
  })
  fireEvent.click(within(second).getByRole('button', { name: 'Mark as sent' }))
  await screen.findByText(`Refund for ${code} marked as sent`)
  await screen.findByText('No refunds here')
})

it('a refund whose payment is disputed is blocked and links to the payment exception', async () => {
  await server.db.rows(sql`
    insert into cases (kind, id_trip, amount)
    values ('payment_challenged', ${id_trip}, 500000), ('late_payment', ${id_trip}, 1)
  `)
  open()
  expect(await screen.findByText('On hold')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: code }))
  const held = within(await screen.findByRole('dialog'))
  expect(held.getByText(/An open case disputes this trip’s payment/)).toBeTruthy()
  expect(held.queryByRole('button', { name: 'Approve' })).toBeNull()
  fireEvent.click(held.getByRole('link', { name: 'View case' }))
  const about = within(await screen.findByRole('dialog', { name: 'Payment disputed' }))
  fireEvent.change(about.getByLabelText('Resolution'), {
    target: { value: 'Card holder agreed.' },
  })
  fireEvent.click(about.getByRole('button', { name: 'Close case' }))
  await screen.findByText('Case closed')
  const [free] = (await staff.get('/refunds')).json().data
  expect((await staff.post(`/refunds/${free.id}/approve`)).statusCode).toBe(200)
})

it('staff who may not open payment exceptions see no link to the one that blocks a refund', async () => {
  await server.db.rows(sql`
    insert into cases (kind, id_trip, amount) values ('payment_challenged', ${id_trip}, 500000)
  `)
  session.setUser({ id: 1, role: 'admin', permissions: ['refunds:manage'] })
  open()
  fireEvent.click(await screen.findByRole('link', { name: code }))
  const held = within(await screen.findByRole('dialog'))
  expect(held.getByText(/An open case disputes this trip’s payment/)).toBeTruthy()
  expect(held.queryByRole('link', { name: 'View case' })).toBeNull()
})

it('refunds are filtered by where they go and found by booking code, and none can be selected', async () => {
  open()
  await screen.findByRole('link', { name: code })
  expect(screen.queryByLabelText('Select all on this page')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  fireEvent.change(await screen.findByLabelText('Refund to'), { target: { value: 'credit' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText('Nothing matches your search and filters.')
  fireEvent.click(screen.getByRole('button', { name: 'Remove Refund to: Travel credit' }))
  await screen.findByRole('link', { name: code })
  fireEvent.change(screen.getByLabelText('Search refunds'), { target: { value: 'nobody' } })
  await screen.findByText('Nothing matches your search and filters.')
})

it('the refunds page shows an empty state when nothing waits', async () => {
  open('?show=sent')
  await screen.findByText('No refunds here')
})
