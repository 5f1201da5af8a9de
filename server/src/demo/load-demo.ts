import type { Database, Home } from '#db/database'
import { accountsService } from '#features/accounts/accounts.service'
import { airlinesService } from '#features/airlines/airlines.service'
import { airportsService } from '#features/airports/airports.service'
import { destinationsService } from '#features/destinations/destinations.service'
import { notificationsService } from '#features/notifications/notifications.service'
import type { Caller } from '#http/caller'
import { demoRepository } from './demo.repository'
import { demoAccounts, demoStaff, demoTravellers } from './demo-accounts'
import { demoAirlines } from './demo-airlines'
import { loadDemoBookings } from './demo-bookings'
import { loadDemoChat } from './demo-chat'
import { demoCrowdRepository } from './demo-crowd.repository'
import { demoDestinations } from './demo-destinations'
import { loadDemoFlights } from './demo-flights'
import { loadDemoFlown } from './demo-flown'
import { loadDemoBankAccount, loadDemoProofs, loadDemoStrayMoney } from './demo-payments'
import { demoNames } from './demo-people'
import { storePicture } from './demo-pictures'
import { loadDemoRefunds } from './demo-refunds'

/**
 * Puts the demo into a database without airlines, and adds to one that has the demo the days that
 * have come since; leaves any other alone. Answers the accounts, or none where there is no demo.
 */
export async function loadDemo(db: Home): Promise<typeof demoAccounts> {
  const days = await db.session((session) =>
    session.transaction(async (tx) => {
      await demoRepository(tx).lock()
      return loadOrRoll(tx)
    }),
  )
  // What the search reads from the index alone, it can only after this.
  if (days !== null && days > 0)
    await db.session((session) => session.script('vacuum analyze flights'))
  return days === null ? [] : demoAccounts
}

/** The days added; null where this is not the demo's database. */
async function loadOrRoll(tx: Database) {
  const known = new Set((await demoRepository(tx).airlines()).map(({ code }) => code))
  if (known.size === 0) return loadAll(tx)
  return demoAirlines.every(({ code }) => known.has(code)) ? loadDemoFlights(tx) : null
}

async function loadAll(tx: Database) {
  await airportsService(tx).load()
  await loadCatalogue(tx)
  const days = await loadDemoFlights(tx)
  const { traveller, another, verifier } = await loadAccounts(tx)
  await loadDemoBankAccount(tx)
  const staff: Caller = { id: verifier, role: 'admin', session: '' }
  await loadDemoFlown(tx, { traveller, another, verifier })
  await loadDemoBookings(tx, traveller, staff)
  await loadDemoChat(tx, traveller, staff)
  await loadDemoProofs(tx, another)
  await seatCrowd(tx, verifier)
  await loadDemoRefunds(tx, staff)
  await loadDemoStrayMoney(tx, staff)
  return days
}

/** Strangers aboard, told of their bookings like everybody, but for the mails. */
async function seatCrowd(tx: Database, verifier: number) {
  const crowd = demoCrowdRepository(tx)
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const people = ids(await crowd.addPeople(demoNames.slice(0, 40)))
  const bookings = ids(await crowd.fillSeats(demoNames, people, verifier))
  await notificationsService(tx).ring('booking_made', bookings)
  await notificationsService(tx).ring('payment_verified', bookings)
}

async function loadCatalogue(tx: Database) {
  const airlines = []
  for (const { slug, name, code } of demoAirlines)
    airlines.push({ name, code, active: true, photo: await storePicture(tx, 'marks', slug) })
  await airlinesService(tx).add(airlines)

  const destinations = []
  for (const { slug, ...destination } of demoDestinations)
    destinations.push({ ...destination, photo: await storePicture(tx, 'posters', slug) })
  await destinationsService(tx).add(destinations)
}

async function loadAccounts(tx: Database) {
  const accounts = accountsService(tx)
  const travellers = []
  for (const traveller of demoTravellers)
    travellers.push(await accounts.register(traveller, 'demo'))
  const staff = []
  for (const form of demoStaff)
    staff.push((await demoRepository(tx).staff(form)) ?? (await accounts.createAdmin(form)))
  const [traveller, another, verifier] = [travellers[0]?.id, travellers[1]?.id, staff[0]?.id]
  if (!traveller || !another || !verifier)
    throw new Error('The demo has two travellers and an admin.')
  return { traveller, another, verifier }
}
