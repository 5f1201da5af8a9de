import { PAID } from '@sayap/contract/booking-states'
import type { Database } from '#db/database'
import { bookingsService } from '#features/bookings/bookings.service'
import { refundDeskService } from '#features/refunds/refund-desk.service'
import { refundsService } from '#features/refunds/refunds.service'
import type { Caller } from '#http/caller'

const BANK = {
  destination: 'bank',
  bank_name: 'Bank Samudra',
  account_number: '5321770042',
} as const

/** Of the bookings latest made: what staff find in the queue of refunds, one of each state. */
export async function loadDemoRefunds(db: Database, verifier: Caller) {
  const { data } = await bookingsService(db).list({ status: PAID, limit: 3 }, verifier)
  const [asked, approved, sent] = data
  if (asked) await ask(db, asked)
  const actor = { ...verifier, request_id: 'demo' }
  if (approved) await refundDeskService(db).approve(await ask(db, approved), actor)
  if (sent) await refundInFull(db, sent, verifier)
}

/** Through all its steps, until the money is sent. */
export async function refundInFull(db: Database, booking: Mine, verifier: Caller) {
  const actor = { ...verifier, request_id: 'demo' }
  const desk = refundDeskService(db)
  const id = await ask(db, booking)
  await desk.approve(id, actor)
  await desk.sent(id, `TRF 2026 1188${id}`, actor)
}

async function ask(db: Database, { id, id_user, name_contact }: Mine) {
  const traveller = { id: id_user, role: 'user', session: '' } as const
  const refunds = refundsService(db)
  const { amount } = await refunds.quote(id, traveller)
  const wish = { ...BANK, account_holder: name_contact, amount }
  return (await refunds.ask(id, wish, traveller, 'demo')).id
}

interface Mine {
  id: number
  id_user: number
  name_contact: string
}
