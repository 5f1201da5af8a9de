import type { ErasureOutlook, ErasureRequest } from '@sayap/contract/accounts/privacy'
import { erasureService } from '#modules/accounts/privacy/erasure.service'
import { approvalsService } from '#modules/approvals/approvals.service'
import { groupRequestsService } from '#modules/booking/groups/group-requests.service'
import { bookingPrivacyService } from '#modules/booking/privacy/booking-privacy.service'
import { waitingListService } from '#modules/booking/waiting-list/waiting-list.service'
import { priceAlertsService } from '#modules/flights/price-alerts/price-alerts.service'
import { messagingPrivacyService } from '#modules/messaging/privacy/messaging-privacy.service'
import { ledgerService } from '#modules/payment/ledger/ledger.service'
import { paymentPrivacyService } from '#modules/payment/privacy/payment-privacy.service'
import { refundPrivacyService } from '#modules/refunds/refund-privacy.service'
import { insertAuditEntry } from '#platform/audit/audit-context'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import type { Principal } from '#platform/http/principal'

/** What prevents the erasure of a traveller's account, and what would be lost. */
export const erasureOutlook = async (db: Database, id: number): Promise<ErasureOutlook> => ({
  live_bookings: await bookingPrivacyService(db).countLive(id),
  open_refunds: await refundPrivacyService(db).countOpen(id),
  credit: await ledgerService(db).creditOf(id),
})

/**
 * Erases a traveller's account in one transaction. Afterwards no stored data identifies the person;
 * bookings, payments and refunds stay without names.
 */
export async function eraseAccount(
  db: Database,
  principal: Principal,
  body: ErasureRequest,
  request_id: string,
) {
  await erasureService(db).requireOwner(principal, body)
  await db.transaction(async (tx) => {
    const accounts = erasureService(tx)
    // As for confirming a payment by hand. A booking that is made in between is live and refuses this.
    await bookingPrivacyService(tx).lock(principal.id)
    await accounts.lock(principal.id)
    requireErasable(await erasureOutlook(tx, principal.id), body)
    await waitingListService(tx).eraseUser(principal.id)
    await groupRequestsService(tx).eraseUser(principal.id)
    await bookingPrivacyService(tx).eraseUser(principal.id)
    await paymentPrivacyService(tx).eraseUser(principal.id)
    await refundPrivacyService(tx).eraseUser(principal.id)
    await approvalsService(tx).eraseUser(principal.id)
    await messagingPrivacyService(tx).eraseUser(principal.id)
    await priceAlertsService(tx).eraseUser(principal.id)
    await accounts.eraseUser(principal.id)
    await insertAuditEntry(tx, {
      action: 'account_erased',
      actor: principal,
      subject: 'user',
      subject_id: principal.id,
      request_id,
    })
  })
}

function requireErasable(
  { live_bookings, open_refunds, credit }: ErasureOutlook,
  { give_up_credit }: ErasureRequest,
) {
  if (live_bookings + open_refunds > 0)
    throw new AppError(
      'account_live',
      `This account still has ${live_bookings} live bookings and ${open_refunds} refunds on their way.`,
      { dependents: live_bookings + open_refunds },
    )
  if (credit > 0 && !give_up_credit)
    throw new AppError('credit_left', `There are Rp ${credit} of travel credit left.`)
}
