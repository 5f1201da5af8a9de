import { accountsService } from '#modules/accounts/sign-in/accounts.service'
import { airlinesService } from '#modules/catalog/airlines/airlines.service'
import { airportsService } from '#modules/catalog/airports/airports.service'
import { addDestinations } from '#modules/catalog/destinations/destinations.service'
import { notificationsService } from '#modules/messaging/notifications/notifications.service'
import { ledgerService } from '#modules/payment/ledger/ledger.service'
import type { Database, RootDatabase } from '#platform/database/database'
import type { Principal } from '#platform/http/principal'
import { registerSubscribers } from '../subscribers'
import { demoRepository } from './demo.repository'
import { demoAccounts, demoManager, demoStaff, demoTravellers } from './demo-accounts'
import { demoAirlines } from './demo-airlines'
import { loadDemoBookings } from './demo-bookings'
import { loadDemoChat } from './demo-chat'
import { demoDestinations } from './demo-destinations'
import { loadDemoFlights } from './demo-flights'
import { storePicture } from './demo-images'
import { demoNames } from './demo-names'
import {
  loadDemoApproval,
  loadDemoBankAccount,
  loadDemoProofs,
  loadDemoStrayMoney,
} from './demo-payments'
import { loadDemoRefunds } from './demo-refunds'
import { demoUsersRepository } from './demo-users.repository'
import { loadPastFlights } from './past-flights'

/**
 * Loads the demo data into a database without airlines; adds the missing days to one that has the
 * demo; leaves any other database alone. Returns the demo accounts, or none without demo data.
 */
export async function loadDemo(db: RootDatabase): Promise<typeof demoAccounts> {
  registerSubscribers()
  const days = await db.session((session) =>
    session.transaction(async (tx) => {
      await demoRepository(tx).lock()
      return loadOrRoll(tx)
    }),
  )
  // Index-only scans of the search need a vacuum.
  if (days !== null && days > 0)
    await db.session((session) => session.script('vacuum analyze flights'))
  return days === null ? [] : demoAccounts
}

/** Returns the number of days added; null if this is not a demo database. */
async function loadOrRoll(tx: Database) {
  const known = new Set((await demoRepository(tx).airlines()).map(({ code }) => code))
  if (known.size === 0) return loadAll(tx)
  if (!demoAirlines.every(({ code }) => known.has(code))) return null
  // A demo of an earlier version had fewer roles.
  await loadStaff(tx)
  return loadDemoFlights(tx)
}

async function loadAll(tx: Database) {
  await airportsService(tx).load()
  await loadCatalogue(tx)
  const days = await loadDemoFlights(tx)
  const { traveller, another, verifier } = await loadAccounts(tx)
  await loadDemoBankAccount(tx)
  const staff: Principal = { id: verifier, role: 'admin', session: '' }
  await loadPastFlights(tx, { traveller, another, verifier })
  await loadDemoBookings(tx, traveller, staff)
  await loadDemoChat(tx, traveller, staff)
  await loadDemoProofs(tx, another)
  await seatCrowd(tx, verifier)
  await ledgerService(tx).recordOpeningSales()
  await loadDemoRefunds(tx, staff)
  await loadDemoStrayMoney(tx, staff)
  await loadDemoApproval(tx, staff)
  return days
}

/** Other passengers, with notifications but without emails. */
async function seatCrowd(tx: Database, verifier: number) {
  const users = demoUsersRepository(tx)
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const userIds = ids(await users.insertUsers(demoNames.slice(0, 40)))
  const bookings = ids(await users.fillSeats(demoNames, userIds, verifier))
  await notificationsService(tx).notifyInApp('booking_made', bookings)
  await notificationsService(tx).notifyInApp('payment_verified', bookings)
}

async function loadCatalogue(tx: Database) {
  const airlines = []
  for (const { slug, name, code } of demoAirlines)
    airlines.push({ name, code, active: true, photo: await storePicture(tx, 'marks', slug) })
  await airlinesService(tx).insert(airlines)

  const destinations = []
  for (const { slug, ...destination } of demoDestinations)
    destinations.push({ ...destination, photo: await storePicture(tx, 'posters', slug) })
  await addDestinations(tx, destinations)
}

async function loadAccounts(tx: Database) {
  const accounts = accountsService(tx)
  const travellers = []
  for (const traveller of demoTravellers)
    travellers.push(await accounts.register(traveller, 'demo'))
  await loadStaff(tx)
  const verifier = (await demoRepository(tx).staff(demoManager))?.id
  const [traveller, another] = [travellers[0]?.id, travellers[1]?.id]
  if (!traveller || !another || !verifier)
    throw new Error('The demo has two travellers and a manager.')
  return { traveller, another, verifier }
}

async function loadStaff(tx: Database) {
  for (const form of demoStaff)
    if (!(await demoRepository(tx).staff(form))) await accountsService(tx).createAdmin(form)
}
