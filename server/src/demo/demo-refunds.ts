import { PAID } from '@sayap/contract/booking/booking-states'
import { APPROVED } from '#modules/approvals/approval-rules'
import { bookingsService } from '#modules/booking/bookings.service'
import { refundAdminService } from '#modules/refunds/refund-admin.service'
import { refundsService } from '#modules/refunds/refunds.service'
import type { Database } from '#platform/database/database'
import type { Principal } from '#platform/http/principal'

const BANK = {
  destination: 'bank',
  bank_name: 'Bank Samudra',
  account_number: '5321770042',
} as const

/** Refunds of the latest bookings: one in each state of the queue. */
export async function loadDemoRefunds(db: Database, verifier: Principal) {
  const { data } = await bookingsService(db).list({ status: PAID, limit: 3 }, verifier)
  const [requested, approved, sent] = data
  if (requested) await requestRefund(db, requested)
  const context = { principal: verifier, requestId: 'demo' }
  if (approved)
    await refundAdminService(db).approve(await requestRefund(db, approved), context, APPROVED)
  if (sent) await refundInFull(db, sent, verifier)
}

/** Takes a refund through all states until it is sent. */
export async function refundInFull(db: Database, booking: Mine, verifier: Principal) {
  const actor = { ...verifier, request_id: 'demo' }
  const refundAdmin = refundAdminService(db)
  const id = await requestRefund(db, booking)
  await refundAdmin.approve(id, { principal: verifier, requestId: 'demo' }, APPROVED)
  await refundAdmin.sent(id, `TRF 2026 1188${id}`, actor)
}

async function requestRefund(db: Database, { id, id_user, name_contact }: Mine) {
  const traveller = { id: id_user, role: 'user', session: '' } as const
  const refunds = refundsService(db)
  const { amount } = await refunds.quote(id, traveller)
  const request = { ...BANK, account_holder: name_contact, amount }
  return (await refunds.request(id, request, traveller, 'demo')).id
}

interface Mine {
  id: number
  id_user: number
  name_contact: string
}
