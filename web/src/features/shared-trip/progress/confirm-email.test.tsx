import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Overlays } from '#app/shell/overlays'
import { TripPage } from '#features/booking/manage/trip-page'
import { MyBookingPage } from '#features/booking/my-bookings/my-booking-page'
import { PaymentPage } from '#features/payment/pay/payment-page'
import { feedback } from '#shared/browser/feedback'
import { clockTime, nearMoment } from '#shared/dates/instants'
import { sql } from '../../../../../server/src/platform/database/sql'
import { signIn } from '../../../../../server/test/accounts'
import { addBankAccount } from '../../../../../server/test/bank-accounts'
import { book, type Calls, callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { mailsIn, mailTo, tokenIn } from '../../../../../server/test/mailed-links'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { renderPage } from '../../../../test/render-page'

let server: TestApp
let ani: Calls
let token: string
let flight: number
beforeAll(async () => {
  // Nothing listens there: mails wait, and addresses can be proved by them.
  server = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
})
beforeEach(async () => {
  feedback.close()
  await server.reset()
  await addBankAccount(server.db, '12700098765432')
  flight = await addFlight(server.db, { price: 840_000 })
  const headers = await signIn(server, 'user')
  ani = callsOf(server, headers)
  token = headers.authorization.slice('Bearer '.length)
})
afterAll(() => server.close())

const open = (page: ReactNode, at: string) =>
  renderPage(
    <>
      <Routes>
        <Route path="/my-booking/pay/:id" element={page} />
        <Route path="/my-booking/trip/:id" element={page} />
        <Route path="/my-booking" element={page} />
      </Routes>
      <Overlays />
    </>,
    { server, token, at },
  )

const PAGES: [string, ReactNode, (id: number) => string][] = [
  ['My Booking', <MyBookingPage key="mine" />, () => '/my-booking'],
  ['the page of the booking', <TripPage key="trip" />, (id) => `/my-booking/trip/${id}`],
  ['the payment page', <PaymentPage key="pay" />, (id) => `/my-booking/pay/${id}`],
]

const links = async () =>
  (await mailsIn(server)).filter(({ event }) => event === 'verify_address').length

describe.each(PAGES)(
  'a booking whose traveller has not confirmed the email on %s',
  (_, page, at) => {
    it('says until when the email can be confirmed and the deadline that follows, and sends the link again', async () => {
      const { id } = await book(ani, flight, [1])
      const [leg] = (await ani.get(`/trips/${id}`)).json().data.legs
      open(page, at(id))
      const line = await screen.findByText(/^Confirm your email by/)
      expect(line.textContent).toBe(
        `Confirm your email by ${clockTime(leg.pay_before)}, and you’ll have until ${nearMoment(
          leg.pay_before_confirmed,
        )} to pay. Open the link we emailed you.`,
      )
      expect(await links()).toBe(0)
      fireEvent.click(screen.getByRole('button', { name: 'Resend link' }))
      expect(await screen.findByText('We’ve emailed you the link again.')).toBeTruthy()
      expect(await links()).toBe(1)
      await ani.post('/user/verify-address', {
        token: tokenIn(await mailTo(server, 'verify_address', 'ani@example.com')),
      })
      // Opened on another device: nothing is sent, and the page shows the new deadline.
      fireEvent.click(screen.getByRole('button', { name: 'Resend link' }))
      await waitFor(() => expect(screen.queryByText(/^Confirm your email by/)).toBeNull())
      expect(await links()).toBe(1)
    })

    it('says nothing of it once the email is confirmed', async () => {
      await server.db.rows(sql`update users set email_verified_at = now()`)
      const { id } = await book(ani, flight, [1])
      open(page, at(id))
      expect(await screen.findByText(/is held until then/)).toBeTruthy()
      expect(screen.queryByText(/^Confirm your email/)).toBeNull()
      expect(screen.queryByRole('button', { name: 'Resend link' })).toBeNull()
    })

    it('says why the link could not be sent', async () => {
      const { id } = await book(ani, flight, [1])
      for (let i = 0; i < 12; i++) await ani.post('/user/verify-address/send', {})
      open(page, at(id))
      fireEvent.click(await screen.findByRole('button', { name: 'Resend link' }))
      expect(await screen.findByText('We couldn’t send the link')).toBeTruthy()
    })
  },
)

it('the payment page reads the payment again with the link, which may have been opened elsewhere', async () => {
  const { id } = await book(ani, flight, [1])
  open(<PaymentPage />, `/my-booking/pay/${id}`)
  await screen.findByText(/^Confirm your email by/)
  const respond = globalThis.fetch
  const read: string[] = []
  globalThis.fetch = (input, init) => {
    read.push(new URL((input as Request).url).pathname)
    return respond(input, init)
  }
  fireEvent.click(screen.getByRole('button', { name: 'Resend link' }))
  // Sooner than it is polled.
  await waitFor(() => expect(read).toContain(`/api/v1/payments/${id}`), { timeout: 10_000 })
})
