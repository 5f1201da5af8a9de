import { randomUUID } from 'node:crypto'
import { seatId } from '@sayap/contract/seat-plan'
import type { Database } from '#db/database'
import { bookingsService } from '#features/bookings/bookings.service'
import { bankAccountsService } from '#features/payments/bank-accounts.service'
import { moneyService } from '#features/payments/money.service'
import { travellerPaymentService } from '#features/payments/traveller-payment.service'
import type { Caller } from '#http/caller'
import { demoRepository } from './demo.repository'
import { demoReceipt } from './demo-receipt'

/** Before the first booking: without an account to transfer to nothing is asked. */
export const loadDemoBankAccount = (db: Database) =>
  bankAccountsService(db).create({
    ...{ bank_name: 'Bank Samudra', account_number: '7700123456', active: true },
    account_holder: 'PT Sayap Nusantara',
  })

interface Wish {
  from: string
  to: string
  /** Days from today. */
  days: number
  position: number
  /** Rupiah that the receipt shows less than was asked. */
  short: number
}

/** What staff find to verify: two as asked, and one that is not. */
const WISHES: Wish[] = [
  { from: 'Medan', to: 'Jakarta', days: 12, position: 20, short: 0 },
  { from: 'Jakarta', to: 'Denpasar', days: 15, position: 44, short: 0 },
  { from: 'Surabaya', to: 'Makassar', days: 18, position: 61, short: 100_000 },
]

/** Trips of a traveller with the proofs of their transfers. */
export async function loadDemoProofs(db: Database, id_user: number) {
  const traveller: Caller = { id: id_user, role: 'user', session: '' }
  for (const wish of WISHES) await sendProof(db, wish, traveller)
}

async function sendProof(db: Database, wish: Wish, traveller: Caller) {
  const flight = await demoRepository(db).someFlight(wish.from, wish.to, wish.days, 0)
  if (!flight) return
  const { queryId } = await bookingsService(db).create(
    {
      id_flight: flight.id,
      name_contact: 'Sinta Harahap',
      email_contact: 'sinta@sayap.test',
      phone_contact: '+6281298765432',
      insurance: false,
      passengers: [
        {
          name: 'Sinta Harahap',
          category_passenger: 'adult',
          id_seat: seatId(flight.id, wish.position),
        },
      ],
    },
    { id_user: traveller.id, request_id: randomUUID(), holder: null, key: null },
  )
  const payments = travellerPaymentService(db, { provider: null, returnUrl: String })
  const { amount } = await payments.one(queryId, traveller)
  const picture = await demoReceipt(amount - wish.short)
  const file = new File([new Uint8Array(picture)], 'transfer.png', { type: 'image/png' })
  await payments.sendProof(queryId, file, traveller)
}

/** Money on the bank's statement that names no booking: staff must find out whose it is. */
export const loadDemoStrayMoney = (db: Database, verifier: Caller) =>
  moneyService(db).receive(
    {
      ...{ source: 'bank_statement', external_ref: 'demo:stray', amount: 1_240_500 },
      note: 'TRSF E-BANKING CR 2211/FTSCY/WS95031 TIKET PESAWAT',
    },
    null,
    { ...verifier, request_id: 'demo' },
  )
