import { randomUUID } from 'node:crypto'
import { seatId } from '@sayap/contract/booking/seat-plan'
import { bookingsService } from '#modules/booking/bookings.service'
import { bankAccountsService } from '#modules/payment/bank-accounts/bank-accounts.service'
import { paymentsService } from '#modules/payment/payments.service'
import { travellerPaymentsService } from '#modules/payment/requests/traveller-payments.service'
import type { Database } from '#platform/database/database'
import type { Principal } from '#platform/http/principal'
import { demoRepository } from './demo.repository'
import { demoReceipt } from './demo-receipt'

const BANK_ACCOUNT = {
  bank_name: 'Bank Samudra',
  account_number: '7700123456',
  active: true,
  account_holder: 'PT Sayap Nusantara',
}

/** Runs before the first booking: payments cannot be requested without a bank account. */
export const loadDemoBankAccount = (db: Database) => bankAccountsService(db).create(BANK_ACCOUNT)

/** Another number for that account, which the admin asked for, so that it waits for the super admin. */
export async function loadDemoApproval(db: Database, staff: Principal) {
  const [account] = await bankAccountsService(db).list()
  if (!account) return
  const wanted = { ...BANK_ACCOUNT, account_number: '7700998877' }
  const context = { principal: staff, requestId: 'demo' }
  await bankAccountsService(db).askToUpdate(account.id, wanted, context, {
    required: true,
    limit: 0,
    days: 7,
  })
}

interface DemoProof {
  from: string
  to: string
  /** Days from today. */
  days: number
  position: number
  /** Rupiah by which the receipt is below the requested amount. */
  short: number
}

/** Payment proofs in review: two with the requested amount and one without. */
const DEMO_PROOFS: DemoProof[] = [
  { from: 'Medan', to: 'Jakarta', days: 12, position: 20, short: 0 },
  { from: 'Jakarta', to: 'Denpasar', days: 15, position: 44, short: 0 },
  { from: 'Surabaya', to: 'Makassar', days: 18, position: 61, short: 100_000 },
]

/** Trips of a traveller with payment proofs. */
export async function loadDemoProofs(db: Database, id_user: number) {
  const traveller: Principal = { id: id_user, role: 'user', session: '' }
  for (const proof of DEMO_PROOFS) await sendProof(db, proof, traveller)
}

async function sendProof(db: Database, proof: DemoProof, traveller: Principal) {
  const flight = await demoRepository(db).someFlight(proof.from, proof.to, proof.days, 0)
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
          id_seat: seatId(flight.id, proof.position),
        },
      ],
    },
    { id_user: traveller.id, request_id: randomUUID(), holder: null, key: null },
  )
  const payments = travellerPaymentsService(db, { provider: null, returnUrl: String })
  const { amount } = await payments.one(queryId, traveller)
  const image = await demoReceipt(amount - proof.short)
  const file = new File([new Uint8Array(image)], 'transfer.png', { type: 'image/png' })
  await payments.sendProof(queryId, file, traveller)
}

/** A bank transfer that names no booking: staff must match it. */
export const loadDemoStrayMoney = (db: Database, verifier: Principal) =>
  paymentsService(db).record(
    {
      source: 'bank_statement',
      external_ref: 'demo:stray',
      amount: 1_240_500,
      note: 'TRSF E-BANKING CR 2211/FTSCY/WS95031 TIKET PESAWAT',
    },
    null,
    { ...verifier, request_id: 'demo' },
  )
