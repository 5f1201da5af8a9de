import { randomBytes } from 'node:crypto'
import type { PaymentMethod } from '@sayap/contract/payment/payments'
import { type Trip, tripsService } from '#modules/booking/lifecycle/trips.service'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import {
  isAwaitingInsurance,
  openInsuranceOrder,
  requestInsurance,
} from '../insurance/insurance-dues'
import type { Charge, PaymentProvider } from '../midtrans/payment-provider'
import { paymentDetailsRepository } from './payment-details.repository'
import { paymentRequestsRepository } from './payment-requests.repository'
import { reissuePaymentRequest } from './payment-requests.service'

export interface ProviderOptions {
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
 * Requests the payment of a trip by another method. The provider is called outside of any
 * transaction; if it does not respond, the request falls back to a bank transfer.
 */
export async function chooseMethod(db: Database, options: ProviderOptions, choice: Choice) {
  if (choice.method === 'bank_transfer') return chooseTransfer(db, choice)
  const { provider } = options
  if (!provider) throw unavailable()
  const charge = await openOrder(db, options, choice)
  if (!charge) return
  try {
    const { redirect_url } = await provider.charge(charge)
    await paymentRequestsRepository(db).setRedirectUrl(charge.order_ref, redirect_url)
  } catch (error) {
    await chooseTransfer(db, choice).catch(() => undefined)
    throw error
  }
}

const chooseTransfer = (db: Database, { id, owner }: Choice) =>
  db.transaction(async (tx) => {
    const { id_trip, state } = await lockPendingTrip(tx, id, owner)
    const current = await paymentRequestsRepository(tx).findOpen(id_trip)
    if (current?.method === 'bank_transfer') return
    if (!(await paymentDetailsRepository(tx).hasActiveAccount())) throw unavailable()
    if (state === 'paid') await requestInsurance(tx, id_trip)
    else await reissuePaymentRequest(tx, id_trip)
  })

/** Returns undefined where the provider's page is open already. */
const openOrder = (db: Database, { returnUrl }: ProviderOptions, { id, owner }: Choice) =>
  db.transaction(async (tx): Promise<Charge | undefined> => {
    const { id_trip, code, state } = await lockPendingTrip(tx, id, owner)
    const requests = paymentRequestsRepository(tx)
    const current = await requests.findOpen(id_trip)
    if (current?.method === 'midtrans' && current.redirect_url !== null) return
    const before = await requests.close(id_trip)
    const order_ref = `${code}-${randomBytes(8).toString('hex')}`
    const request =
      state === 'paid'
        ? await openInsuranceOrder(tx, id_trip, order_ref, before?.credit_counted)
        : await requests.openProviderOrder(id_trip, order_ref)
    if (!request || request.amount <= 0) throw unavailable()
    const { amount, minutes, ...payer } = request
    return {
      order_ref,
      amount,
      title: `Sayap ${code}`,
      minutes,
      payer,
      return_url: returnUrl(id_trip),
    }
  })

/** The trip awaits its payment, or is paid and awaits that of insurance. */
async function lockPendingTrip(tx: Database, id: number, owner: number): Promise<Trip> {
  const trip = await tripsService(tx).lock(id, owner)
  if (!trip) throw notFound()
  if (trip.state !== 'waiting' && !(trip.state === 'paid' && (await isAwaitingInsurance(tx, trip))))
    throw new AppError('booking_closed', 'This trip no longer waits for a payment.')
  return trip
}

const unavailable = () =>
  new AppError('method_unavailable', 'This way to pay is not offered right now.')
