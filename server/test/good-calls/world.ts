import { book, callsOf } from '../bookings'
import { type Callers, type Column, callersOf, SECRET } from '../callers'
import { addAirline, addFlight } from '../flights'
import { midtransStandIn } from '../midtrans-stand-in'
import { type TestApp, testApp } from '../test-app'

/** What a good call stands on: a server, everybody of the authorisation table, and fresh rows. */
export interface World {
  server: TestApp
  /** The payment provider the server speaks to. */
  midtrans: Awaited<ReturnType<typeof midtransStandIn>>
  callers: Callers
  /** Never the same number twice: for names that must be unique. */
  next: () => number
}

/** One request that is right in every part, for who may send it. */
export interface GoodCall {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  /** Files in it make it a form. */
  body?: unknown
  headers?: Record<string, string>
}

/** `column` says who calls, where that changes what they send, as at a sign-in. */
export type MakeCall = (world: World, column: Column) => GoodCall | Promise<GoodCall>

export async function openWorld(): Promise<World> {
  const midtrans = await midtransStandIn()
  const server = await testApp({ SESSION_SECRET: SECRET, ...midtrans.settings })
  const callers = await callersOf(server)
  let count = 100
  return { server, midtrans, callers, next: () => count++ }
}

/** A booking of A, waiting, with one passenger; on a flight of its own. */
export async function bookingOfA({ server, callers }: World) {
  const flight = await addFlight(server.db)
  return book(callsOf(server, callers.headers.A), flight, [1])
}

/** A booking of A that waits for its one passenger. */
export async function draftOfA({ server, callers }: World) {
  const flight = await addFlight(server.db)
  return book(callsOf(server, callers.headers.A), flight, [])
}

/** An airline without flights: an id of a row that may be changed and deleted. */
export async function freshAirline({ server, next }: World) {
  const number = 360 + (next() % 900)
  const code = number.toString(36).toUpperCase()
  return addAirline(server.db, `Maskapai ${number}`, code === 'EK' ? 'ZZ' : code)
}
