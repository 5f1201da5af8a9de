import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Overlays } from '#app/shell/overlays'
import { feedback } from '#shared/browser/feedback'
import { carryOutDisruptions } from '../../../../server/src/use-cases/disruptions/carry-out.job'
import { signIn } from '../../../../server/test/accounts'
import { book, type Calls, callsOf } from '../../../../server/test/bookings'
import { addFlight } from '../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../server/test/test-app'
import { renderPage } from '../../../test/render-page'
import { RefundPage } from './refund-page'

let server: TestApp
let ani: Calls
let staff: Calls
let token: string
let flight: number
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  feedback.close()
  await server.reset()
  flight = await addFlight(server.db, { price: 500_000 })
  const headers = await signIn(server, 'user')
  ani = callsOf(server, headers)
  staff = callsOf(server, await signIn(server, 'admin'))
  token = headers.authorization.slice('Bearer '.length)
})
afterAll(() => server.close())

const open = (id: number | string) =>
  renderPage(
    <>
      <Routes>
        <Route path="/my-booking/refund/:id" element={<RefundPage />} />
        <Route path="/my-booking" element={<p>My Booking</p>} />
      </Routes>
      <Overlays />
    </>,
    { server, token, at: `/my-booking/refund/${id}` },
  )

async function paid() {
  const { id } = await book(ani, flight, [1], { insurance: true })
  await staff.put(`/bookings/${id}`, { status: 1 })
  return id as number
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('the refund page shows the amount and the rule, and asks for confirmation before cancelling', async () => {
  open(await paid())
  expect((await screen.findAllByText('Rp. 450.000,00')).length).toBeGreaterThan(0)
  const now = screen.getByText('90%').closest('li') as HTMLElement
  within(now).getByText('now')
  screen.getByText('Insurance isn’t refundable, as it has covered you until now.')

  await press('Continue')
  expect(await screen.findAllByRole('alert')).toHaveLength(3)
  fill('Bank', 'Bank Nusa')
  fill('Account number', '123 456 7890')
  fill('Account holder', 'Ani Lestari')
  await press('Continue')
  const question = await screen.findByRole('dialog')
  within(question).getByText(/Bank Nusa, account 1234567890 \(Ani Lestari\)/)
  fireEvent.click(within(question).getByRole('button', { name: 'Yes, cancel and refund' }))
  await screen.findByText('We’ve received your refund request.')
  await screen.findByText('Requested')
})

it('a changed refund amount is shown again and nothing is cancelled', async () => {
  const id = await paid()
  open(id)
  fireEvent.click(await screen.findByText('Travel credit'))
  await press('Continue')
  await server.db.script(`update flights set departs_at = now() + interval '4 days',
    arrives_at = now() + interval '4 days 2 hours'`)
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', {
      name: 'Yes, cancel and refund',
    }),
  )
  await screen.findByText('We couldn’t cancel the booking.')
  expect((await screen.findAllByText('Rp. 375.000,00')).length).toBeGreaterThan(0)
  expect((await ani.get(`/bookings/${id}`)).json().data[0].status).toBe(1)
})

it('the refund page explains that nothing is refunded this close to departure', async () => {
  const id = await paid()
  await server.db.script(`update flights set departs_at = now() + interval '3 hours',
    arrives_at = now() + interval '5 hours'`)
  open(id)
  await screen.findByText('This booking can no longer be refunded')
})

it.each(['987654321', 'x'])('the refund page of booking %s is not found', async (id) => {
  open(id)
  await screen.findByText('Booking not found')
})

it('the refund page offers alternative flights when the airline cancelled the flight', async () => {
  await addFlight(server.db, { price: 600_000, days: 31 })
  const id = await paid()
  await staff.post(`/flights/${flight}/cancel`)
  open(id)
  await screen.findByText('Rp. 100.000,00 to pay')
  fireEvent.click(await screen.findByRole('button', { name: /Take the flight on/ }))
  await press('Change flight')
  await screen.findByText(/You have a new booking/)
})

/** A booking whose flight was cancelled, with seats of another flight held for it. */
async function proposed() {
  const id_flight = await addFlight(server.db, { price: 500_000, departure_time: '11:00' })
  const id = await paid()
  const begun = await staff.post('/admin/disruptions', {
    kind: 'cancel',
    reason: 'volcanic_ash',
    id_flights: [flight],
  })
  const path = `/admin/disruptions/${begun.json().data.id}/confirmation`
  await staff.post(path, { answer_hours: 24 })
  await carryOutDisruptions(server.db)
  return { id, id_flight }
}

it('the refund page shows the proposed flight first, and accepting moves the booking there', async () => {
  const { id, id_flight } = await proposed()
  open(id)
  const card = await screen.findByRole('article', { name: 'We’re holding seats for you' })
  within(card).getByText('Volcanic ash keeps your flight from departing as planned.')
  within(card).getByText('No extra cost')
  fireEvent.click(within(card).getByRole('button', { name: 'Take this flight' }))
  await press('Change flight')
  await screen.findByText(/You have a new booking/)
  const { data } = (await ani.get('/bookings')).json()
  expect(data[0]).toMatchObject({ id_flight, status: 1 })
})

it('declining the proposed flight leaves the other flights and the refund', async () => {
  const { id } = await proposed()
  open(id)
  await press('Decline')
  await press('Release seats')
  await screen.findByText('The seats have been released.')
  await screen.findByText('Take another flight instead')
  await waitFor(() => expect(screen.queryByText('We’re holding seats for you')).toBeNull())
  expect((await ani.get(`/bookings/${id}/proposal`)).json().data.state).toBe('declined')
})
