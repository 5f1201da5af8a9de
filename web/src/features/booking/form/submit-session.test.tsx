import { screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signIn } from '../../../../../server/test/accounts'
import { addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { fillBookingForm, proceed } from '../../../../test/fill-booking-form'
import { bookingBrowser } from '../../../../test/open-booking-form'

let server: TestApp
let flight: number
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  flight = await addFlight(server.db)
})
afterAll(() => server.close())

it('the booking form offers to sign in when the session has ended and keeps everything typed', async () => {
  bookingBrowser(server, { token: 'of.another.day' }).open(flight)
  await fillBookingForm()
  proceed()
  // The request for the seats may show the same message, because it uses the session too.
  expect(await screen.findAllByText('Sign In')).not.toEqual([])
  expect(screen.queryByText('Failed Create Flight!')).toBeNull()
  expect(localStorage.getItem('token')).toBeNull()
  expect((screen.getByLabelText('Phone') as HTMLInputElement).value).toBe('812 6040 1177')
})

it('the booking form shows staff, who may not book, why the booking failed', async () => {
  const { authorization } = await signIn(server, 'admin')
  bookingBrowser(server, { token: authorization.replace('Bearer ', '') }).open(flight)
  await fillBookingForm()
  proceed()
  expect(await screen.findByText('Failed Create Flight!')).toBeTruthy()
  expect(screen.getByText(/Your account doesn’t have permission/)).toBeTruthy()
})
