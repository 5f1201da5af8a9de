import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { TripPage } from '#features/booking/manage/trip-page'
import { MyBookingPage } from '#features/booking/my-bookings/my-booking-page'
import { PaymentPage } from '#features/payment/pay/payment-page'
import { api } from '#shared/api/api'
import { signIn } from '../../../server/test/accounts'
import { book, callsOf } from '../../../server/test/bookings'
import { addFlight } from '../../../server/test/flights'
import { type TestApp, testApp } from '../../../server/test/test-app'
import { renderPage } from '../../test/render-page'

const SOONER_THAN_POLLING_MS = 10_000

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const PAGES: [string, ReactNode, string, string[]][] = [
  ['/my-booking', <MyBookingPage key="mine" />, '/my-booking', ['/trips']],
  ['/my-booking/trip/:id', <TripPage key="trip" />, '/my-booking/trip/:id', ['/trips/:id']],
  [
    '/my-booking/pay/:id',
    <PaymentPage key="pay" />,
    '/my-booking/pay/:id',
    ['/trips/:id', '/payments/:id'],
  ],
]

it.each(PAGES)(
  '%s reads its trips and payments again when it is looked at again',
  async (_, page, path, expected) => {
    const headers = await signIn(server, 'user')
    const { id, code } = await book(callsOf(server, headers), await addFlight(server.db), [1])
    const of = (one: string) => one.replace(':id', String(id))
    const { store } = renderPage(
      <Routes>
        <Route path={path} element={page} />
      </Routes>,
      { server, token: headers.authorization.slice('Bearer '.length), at: of(path) },
    )
    await screen.findAllByText(new RegExp(code))
    const respond = globalThis.fetch
    const read: string[] = []
    globalThis.fetch = (input, init) => {
      read.push(new URL((input as Request).url).pathname.replace('/api/v1', ''))
      return respond(input, init)
    }
    store.dispatch(api.internalActions.onFocus())
    await waitFor(() => expect(read).toEqual(expect.arrayContaining(expected.map(of))), {
      timeout: SOONER_THAN_POLLING_MS,
    })
  },
)
