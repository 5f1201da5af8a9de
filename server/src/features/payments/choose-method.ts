import { randomBytes } from 'node:crypto'
import type { PaymentMethod } from '@sayap/contract/payments'
import type { Database } from '#db/database'
import { type Trip, tripsService } from '#features/bookings/trips.service'
import { AppError } from '#http/app-error'
import { nothingHere } from '#http/ownership'
import { askRepository } from './ask.repository'
import type { Charge, PaymentProvider } from './midtrans/payment-provider'
import { paymentFactsRepository } from './payment-facts.repository'
import { paymentsService } from './payments.service'
import { providerOrdersRepository } from './provider-orders.repository'

export interface Pages {
  /** Null where none is configured. */
  provider: PaymentProvider | null
  /** Where the provider's page sends the traveller back to. */
  returnUrl: (id_trip: number) => string
}

interface Choice {
  /** Any booking of the trip. */
  id: number
  owner: number
  method: PaymentMethod
}

/**
 * Asks a waiting trip by another way. The provider is spoken to outside of any transaction; if it
 * does not answer, a transfer is asked again and nothing is lost.
 */
export async function chooseMethod(db: Database, pages: Pages, choice: Choice) {
  if (choice.method === 'bank_transfer') return byTransfer(db, choice)
  const { provider } = pages
  if (!provider) throw unavailable()
  const charge = await openOrder(db, pages, choice)
  if (!charge) return
  try {
    const { redirect_url } = await provider.charge(charge)
    await providerOrdersRepository(db).opened(charge.order_ref, redirect_url)
  } catch (error) {
    await byTransfer(db, choice).catch(() => undefined)
    throw error
  }
}

const byTransfer = (db: Database, { id, owner }: Choice) =>
  db.transaction(async (tx) => {
    const { id_trip } = await waiting(tx, id, owner)
    const current = await providerOrdersRepository(tx).current(id_trip)
    if (current?.method === 'bank_transfer') return
    if (!(await paymentFactsRepository(tx).accountOffered())) throw unavailable()
    await paymentsService(tx).askAgain(id_trip)
  })

/** Undefined where the provider's page is open already. */
const openOrder = (db: Database, { returnUrl }: Pages, { id, owner }: Choice) =>
  db.transaction(async (tx): Promise<Charge | undefined> => {
    const trip = await waiting(tx, id, owner)
    const { id_trip, code } = trip
    const current = await providerOrdersRepository(tx).current(id_trip)
    if (current?.method === 'midtrans' && current.redirect_url !== null) return
    const asks = askRepository(tx)
    await asks.close(id_trip)
    const order_ref = `${code}-${randomBytes(8).toString('hex')}`
    const asked = await asks.byProvider(id_trip, order_ref)
    if (!asked || asked.amount <= 0) throw unavailable()
    const { amount, minutes, ...payer } = asked
    const title = `Sayap ${code}`
    return { order_ref, amount, title, minutes, payer, return_url: returnUrl(id_trip) }
  })

async function waiting(tx: Database, id: number, owner: number): Promise<Trip> {
  const trip = await tripsService(tx).lock(id, owner)
  if (!trip) throw nothingHere()
  if (trip.state !== 'waiting')
    throw new AppError('booking_closed', 'This trip no longer waits for a payment.')
  return trip
}

const unavailable = () =>
  new AppError('method_unavailable', 'This way to pay is not offered right now.')
