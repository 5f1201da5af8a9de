import { fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, it } from 'vitest'
import { book, callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { signIn } from '../../../../../server/test/people'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { renderPage } from '../../../../test/render-page'
import { Overlays } from '../../../app/overlays'
import { RefundsPage } from './refunds-page'

let server: TestApp
let token: string
let code: string
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
  await callsOf(server, headers).put(`/bookings/${booking.id}`, { status: 1 })
  await ani.post(`/bookings/${booking.id}/refund`, {
    ...{ amount: 450_000, destination: 'bank', bank_name: 'Bank Nusa' },
    ...{ account_number: '1234567890', account_holder: 'Ani Lestari' },
  })
})
afterAll(() => server.close())

const open = (query = '') =>
  renderPage(
    <>
      <Routes>
        <Route path="/admin/dashboard/notification/refunds" element={<RefundsPage />} />
      </Routes>
      <Overlays />
    </>,
    { server, token, at: `/admin/dashboard/notification/refunds${query}` },
  )

it('takes a refund from asked to sent, with the account to send it to', async () => {
  open()
  fireEvent.click(await screen.findByRole('link', { name: code }))
  const first = await screen.findByRole('dialog')
  within(first).getByText(/1234567890 of Ani Lestari/)
  fireEvent.click(within(first).getByRole('button', { name: 'Approve' }))
  await screen.findByText(`Refund of ${code} approved: send it next`)

  fireEvent.click(await screen.findByRole('link', { name: code }))
  const second = await screen.findByRole('dialog')
  fireEvent.change(await within(second).findByLabelText('Bank reference'), {
    target: { value: 'TRX 1' },
  })
  fireEvent.click(within(second).getByRole('button', { name: 'It is sent' }))
  await screen.findByText(`Refund of ${code} is sent`)
  await screen.findByText('No refunds here')
})

it('says so where nothing waits', async () => {
  open('?show=sent')
  await screen.findByText('No refunds here')
})
