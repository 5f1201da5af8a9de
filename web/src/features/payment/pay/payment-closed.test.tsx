import { fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Overlays } from '#app/shell/overlays'
import { feedback } from '#shared/browser/feedback'
import { rupiah } from '#shared/i18n/rupiah'
import { expireOverdueBookings } from '../../../../../server/src/modules/booking/lifecycle/expire-bookings.job'
import { sql } from '../../../../../server/src/platform/database/sql'
import { signIn } from '../../../../../server/test/accounts'
import { addBankAccount } from '../../../../../server/test/bank-accounts'
import { book, type Calls, callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { type MidtransApp, midtransApp } from '../../../../../server/test/midtrans-app'
import { renderPage } from '../../../../test/render-page'
import { PaymentPage } from './payment-page'

let server: MidtransApp
let ani: Calls
let staff: Calls
let token: string
let flight: number
beforeAll(async () => {
  server = await midtransApp()
})
beforeEach(async () => {
  feedback.close()
  await server.reset()
  await addBankAccount(server.db)
  flight = await addFlight(server.db, { price: 840_000 })
  const headers = await signIn(server, 'user')
  ani = callsOf(server, headers)
  staff = callsOf(server, await signIn(server, 'admin'))
  token = headers.authorization.slice('Bearer '.length)
})
afterAll(() => server.close())

const open = (id: number, search = '') =>
  renderPage(
    <>
      <Routes>
        <Route path="/my-booking/pay/:id" element={<PaymentPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Overlays />
    </>,
    { server, token, at: `/my-booking/pay/${id}${search}` },
  )
const expire = async (id: number) => {
  await server.db.rows(
    sql`update bookings set pay_before = now() - interval '1 second' where id = ${id}`,
  )
  await expireOverdueBookings(server.db)
}

it('the payment page of a paid trip links to its boarding pass', async () => {
  const { id, passengers } = await book(ani, flight, [1])
  await staff.post(`/payments/${id}/verify`, {})
  open(id)
  expect(await screen.findByText('Success payment')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Open pass' })
  expect(link.getAttribute('href')).toBe(`/my-booking/ticket/${passengers[0].id}`)
})

it('the total of a trip that was paid exactly says so, without a line for the transfer', async () => {
  const { id, amount_due } = await book(ani, flight, [1])
  await staff.post(`/payments/${id}/verify`, {})
  open(id)
  const summary = within(await screen.findByRole('complementary', { name: 'Price details' }))
  const total = summary.getByText('Paid').closest('div')
  expect(total?.textContent).toContain(rupiah(amount_due))
  expect(summary.queryByText('Already received')).toBeNull()
})

it('the payment page of an expired trip explains late payments and accepts a proof', async () => {
  const { id } = await book(ani, flight, [1])
  await expire(id)
  open(id)
  expect(await screen.findByText('Nothing to do. This booking has expired')).toBeTruthy()
  expect(screen.getByText(/it isn’t lost/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Search again' })).toBeTruthy()
  expect(screen.getByLabelText('Proof of payment')).toBeTruthy()
})

it('the payment page of a cancelled trip requests no payment', async () => {
  const { id } = await book(ani, flight, [1])
  await ani.delete(`/bookings/${id}`)
  open(id)
  expect(await screen.findByText('Nothing to do. This booking was cancelled')).toBeTruthy()
  expect(screen.queryByText('Transfer exactly')).toBeNull()
})

it('travel credit can be applied to a part of the amount and removed again', async () => {
  const paid = await book(ani, flight, [1])
  await staff.post(`/payments/${paid.id}/verify`, { amount: 900_000 })
  const { id } = await book(ani, flight, [2])
  open(id)
  fireEvent.click(await screen.findByLabelText('Use my travel credit'))
  expect(await screen.findByText('Travel credit used')).toBeTruthy()
  expect((await ani.get(`/payments/${id}`)).json().data.credit_used).toBe(60_000)
  fireEvent.click(screen.getByLabelText('Use my travel credit'))
  expect(await screen.findByText(/You have Rp. 60.000,00. Transfer the rest/)).toBeTruthy()
})

it('travel credit that covers the amount pays the trip immediately', async () => {
  const paid = await book(ani, flight, [1])
  await staff.post(`/payments/${paid.id}/verify`, { amount: 2_000_000 })
  const { id } = await book(ani, flight, [2])
  open(id)
  expect(await screen.findByText(/It covers everything/)).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Use my travel credit'))
  expect(
    await screen.findByText('Paid with travel credit. Your boarding passes are ready.'),
  ).toBeTruthy()
  expect(await screen.findByText('Success payment')).toBeTruthy()
})

it('with several payment methods one is chosen, and it opens the page of the provider', async () => {
  const { id } = await book(ani, flight, [1])
  open(id)
  fireEvent.click(await screen.findByRole('button', { name: 'Virtual account, QRIS, card' }))
  const link = await screen.findByRole('link', { name: 'Continue to payment' })
  expect(link.getAttribute('href')).toBe(
    (await ani.get(`/payments/${id}`)).json().data.redirect_url,
  )
  expect(screen.getByText('QRIS')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Bank transfer' }))
  expect(await screen.findByText('Transfer exactly')).toBeTruthy()
})

it('a payment refused by the provider is explained, and a traveller who returns after paying is asked to wait', async () => {
  const { id } = await book(ani, flight, [1])
  await server.changeStatus(await server.openPage(ani, id), 'deny')
  const { unmount } = open(id)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The payment was declined/)
  unmount()
  open(id, '?transaction_status=pending')
  expect(await screen.findByText(/If you’ve paid, there’s nothing more to do/)).toBeTruthy()
  expect(screen.queryByText(/^The payment was declined/)).toBeNull()
})

it('QRIS is not offered above Rp. 10.000.000, and the page explains why', async () => {
  const dear = await addFlight(server.db, { price: 10_000_001 })
  const { id } = await book(ani, dear, [1])
  await ani.put(`/payments/${id}/method`, { method: 'midtrans' })
  open(id)
  expect(await screen.findByText(/QRIS payments are limited to Rp. 10.000.000,00/)).toBeTruthy()
  expect(screen.queryByText('QRIS')).toBeNull()
})

it('the bank transfer still works while the provider is unavailable', async () => {
  server.midtrans.failure.status = 503
  const { id } = await book(ani, flight, [1])
  open(id)
  fireEvent.click(await screen.findByRole('button', { name: 'Virtual account, QRIS, card' }))
  expect(await screen.findByText(/couldn’t change the payment method/)).toBeTruthy()
  expect(screen.getByText('Transfer exactly')).toBeTruthy()
})
