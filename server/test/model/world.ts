import { addBankAccount } from '../bank-accounts'
import { type Calls, callsOf } from '../bookings'
import { addFlight } from '../flights'
import { signIn } from '../people'
import { addWayBack } from '../round-trips'
import type { TestApp } from '../test-app'
import type { ModelServer } from './model-server'
import type { Books, Flight, Leg, Traveller, Trip } from './trip-model'

/** A traveller with a browser, whose seats are held under its cookie. */
export interface Person extends Traveller {
  calls: Calls
  /** As the model names the browser. */
  browser: object
  cookie: string | undefined
}

/** Money of nobody, with its case. */
export interface Orphan {
  id_case: number
  amount: number
}

export interface World {
  server: ModelServer
  staff: Calls
  /** Of a visitor, and of the provider. */
  open: Calls
  id_bank_account: number
  /** The route is of this sequence alone. */
  from: string
  to: string
  out: Flight
  later: Flight
  back: Flight
  people: [Person, Person]
  trips: Trip[]
  orphans: Orphan[]
  books: Books
  /** Lines and references are never used twice. */
  nth: number
}

/** What one step of a sequence chooses from. */
export interface Dice {
  who: 0 | 1
  which: number
  amount: number
}

let made = 0

/** Three small flights of a route of their own and two travellers without a past. */
export async function newWorld(server: ModelServer): Promise<World> {
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
    ...{ server, from, to, trips: [], orphans: [], nth: 0 },
    id_bank_account: await addBankAccount(db),
    out: await flight(addFlight, db, { ...there, price: 500_000 }, first),
    later: await flight(addFlight, db, { ...there, price: 650_000 }, { days: 31, percent: 90 }),
    back: await flight(addWayBack, db, { ...back, price: 300_000 }, { days: 33, percent: 90 }),
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
  return { credit: 0, calls, browser: {}, cookie: undefined }
}

export const flightsOf = ({ out, later, back }: World) => [out, later, back]

export const legsOf = ({ trips }: World) => trips.flatMap(({ legs }) => legs)

/** One of them, or undefined where there is none. */
export const pick = <T>(list: readonly T[], { which }: Dice) => list[which % (list.length || 1)]

/** Mostly one of those that it is meant for; now and then any. */
export function pickFor<T>(list: readonly T[], isMeant: (one: T) => boolean, dice: Dice) {
  const meant = list.filter(isMeant)
  return pick(meant.length === 0 || dice.amount % 6 === 5 ? list : meant, dice)
}

export const personOf = (leg: Pick<Leg, 'trip'>) => leg.trip.owner as Person
