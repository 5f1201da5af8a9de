import { signIn } from '../accounts'
import { addBankAccount } from '../bank-accounts'
import { type Calls, callsOf } from '../bookings'
import { addFlight } from '../flights'
import { addReturnFlight } from '../round-trips'
import type { TestApp } from '../test-app'
import type { ModelServer } from './model-server'
import type { Flight, Ledger, Leg, ModelTrip, Traveller } from './trip-model'

/** A traveller with a browser, which holds seats by its cookie. */
export interface Person extends Traveller {
  calls: Calls
  /** The browser as a holder of seats in the model. */
  browser: object
  cookie: string | undefined
}

/** A payment that belongs to no trip, with its case. */
export interface UnmatchedPayment {
  id_case: number
  amount: number
}

export interface Fixtures {
  server: ModelServer
  staff: Calls
  /** Calls of visitors and of the payment provider. */
  open: Calls
  id_bank_account: number
  /** The route, which only this sequence uses. */
  from: string
  to: string
  out: Flight
  later: Flight
  back: Flight
  people: [Person, Person]
  trips: ModelTrip[]
  unmatchedPayments: UnmatchedPayment[]
  books: Ledger
  /** Counter that makes statement lines and references unique. */
  nth: number
}

/** The random numbers by which one step chooses its subject. */
export interface Choice {
  who: 0 | 1
  which: number
  amount: number
}

let made = 0

/** Makes three small flights on a new route and two new travellers. */
export async function createFixtures(server: ModelServer): Promise<Fixtures> {
  const app = server as unknown as TestApp
  const nth = ++made
  const [from, to] = [`Kota ${nth}`, `Pulau ${nth}`]
  const there = { starting_place: from, destination_place: to }
  const back = { starting_place: to, destination_place: from }
  const first = [
    { days: 5, percent: 75 },
    { days: 30, percent: 90 },
    { days: 2, percent: 50 },
  ][nth % 3] ?? { days: 30, percent: 90 }
  const { db } = server
  return {
    server,
    from,
    to,
    trips: [],
    unmatchedPayments: [],
    nth: 0,
    id_bank_account: await addBankAccount(db),
    out: await flight(addFlight, db, { ...there, price: 500_000 }, first),
    later: await flight(addFlight, db, { ...there, price: 650_000 }, { days: 31, percent: 90 }),
    back: await flight(addReturnFlight, db, { ...back, price: 300_000 }, { days: 33, percent: 90 }),
    people: [await person(app, `Ani${nth}`), await person(app, `Budi${nth}`)],
    staff: callsOf(app, await signIn(app, 'admin')),
    open: callsOf(app),
    books: { bank: 0, midtrans: 0, owed: 0, suspense: 0, losses: 0 },
  }
}

async function flight(
  add: typeof addFlight,
  db: ModelServer['db'],
  route: { price: number; starting_place: string; destination_place: string },
  { days, percent }: Pick<Flight, 'days' | 'percent'>,
): Promise<Flight> {
  const id = await add(db, { ...route, class_flight: 'first class', days })
  return { id, price: route.price, days, percent, cancelled: false, seats: new Map() }
}

async function person(app: TestApp, name: string): Promise<Person> {
  const calls = callsOf(app, await signIn(app, 'user', name))
  return { credit: 0, trips: [], calls, browser: {}, cookie: undefined }
}

export const flightsOf = ({ out, later, back }: Fixtures) => [out, later, back]

export const legsOf = ({ trips }: Fixtures) => trips.flatMap(({ legs }) => legs)

/** Returns one element, or undefined for an empty list. */
export const pick = <T>(list: readonly T[], { which }: Choice) => list[which % (list.length || 1)]

/** Mostly returns an element for which `isMeant` is true, sometimes any. */
export function pickMostly<T>(list: readonly T[], isMeant: (one: T) => boolean, choice: Choice) {
  const meant = list.filter(isMeant)
  return pick(meant.length === 0 || choice.amount % 6 === 5 ? list : meant, choice)
}

export const ownerOf = (leg: Pick<Leg, 'trip'>) => leg.trip.owner as Person
