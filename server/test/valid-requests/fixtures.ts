import { book, callsOf } from '../bookings'
import { startFakeMidtrans } from '../fake-midtrans'
import { addAirline, addFlight } from '../flights'
import type { Engine } from '../global-setup'
import { type Column, type Principals, SECRET, signInPrincipals } from '../principals'
import { type TestApp, testApp } from '../test-app'
import { walletCertificates } from '../wallet-certificates'
import { WHOLE_CABIN } from '../whole-cabin'

/** What valid requests need: a server, the principals of the authorization table, and new rows. */
export interface Fixtures {
  server: TestApp
  /** The payment provider that the server calls. */
  midtrans: Awaited<ReturnType<typeof startFakeMidtrans>>
  principals: Principals
  /** A number that is never returned twice, for names that must be unique. */
  next: () => number
}

/** A request that is valid in every part, for those who may send it. */
export interface ValidRequest {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  /** Files make it a form. */
  body?: unknown
  headers?: Record<string, string>
}

/** `column`: the principal, where the request depends on it, as for a sign-in. */
export type MakeRequest = (
  fixtures: Fixtures,
  column: Column,
) => ValidRequest | Promise<ValidRequest>

/** `engine`: as of `testApp`. */
export async function openFixtures(engine?: Engine): Promise<Fixtures> {
  const midtrans = await startFakeMidtrans()
  const wallets = walletCertificates()
  const settings = {
    SESSION_SECRET: SECRET,
    ...WHOLE_CABIN,
    ...midtrans.settings,
    ...wallets.settings,
  }
  const server = await testApp(settings, engine)
  // The server has read the files.
  wallets.close()
  const principals = await signInPrincipals(server)
  let count = 100
  return { server, midtrans, principals, next: () => count++ }
}

/** A pending booking of A with one passenger, on a separate flight. */
export async function bookingOfA({ server, principals }: Fixtures) {
  const flight = await addFlight(server.db)
  return book(callsOf(server, principals.headers.A), flight, [1])
}

/** The same, paid. */
export async function paidBookingOfA(fixtures: Fixtures) {
  const booking = await bookingOfA(fixtures)
  const { server, principals } = fixtures
  await callsOf(server, principals.headers.AD).put(`/bookings/${booking.id}`, { status: 1 })
  return booking
}

/** A booking of A whose one passenger is not named yet. */
export async function draftOfA({ server, principals }: Fixtures) {
  const flight = await addFlight(server.db)
  return book(callsOf(server, principals.headers.A), flight, [])
}

/** The id of an airline without flights, which may be changed and deleted. */
export async function freshAirline({ server, next }: Fixtures) {
  const number = 360 + (next() % 900)
  const code = number.toString(36).toUpperCase()
  return addAirline(server.db, `Maskapai ${number}`, code === 'EK' ? 'ZZ' : code)
}
