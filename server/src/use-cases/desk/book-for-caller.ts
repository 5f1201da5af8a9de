import { inputFault } from '@sayap/contract/core/input-errors'
import type { CallerBooking } from '@sayap/contract/operations/booking-desk'
import { callersService } from '#modules/accounts/staff/callers.service'
import { bookingsService } from '#modules/booking/bookings.service'
import type { AuditContext } from '#platform/audit/audit'
import { insertAuditEntry } from '#platform/audit/audit-context'
import type { Database } from '#platform/database/database'
import { invalidInput } from '#platform/http/input/validation'

/**
 * Books in the account whose owner has proved the contact's address, or in a guest's that is opened for
 * it, in one transaction. The deadlines are the ordinary ones; the limits of unpaid seats do not apply.
 * The caller is mailed where to pay, and a new guest whose address is in no other account how to choose
 * a password; other guests sign in by a link that *Forgot password* mails. A repeated `key` is answered as
 * the first time and leaves no second audit entry.
 */
export const bookForCaller = (
  db: Database,
  { language, ...booking }: CallerBooking,
  { principal, requestId }: AuditContext,
  key: string | undefined,
) =>
  db.transaction(async (tx) => {
    const { name_contact: name, email_contact: email } = booking
    const caller = await callersService(tx).findOrOpen({ name, email, language })
    if (!caller)
      throw invalidInput('body', [{ path: ['email_contact'], ...inputFault('not_allowed') }])
    const { queryId: _first, ...booked } = await bookingsService(tx).create(booking, {
      id_user: caller.id,
      by: { role: principal.role, id: principal.id, request_id: requestId },
      request_id: requestId,
      holder: null,
      key: key ?? null,
      onBooked: async (inner, { id, code }) => {
        const { account } = caller
        await insertAuditEntry(inner, {
          action: 'booking_made',
          actor: principal,
          subject: 'booking',
          subject_id: id,
          detail: { code, account },
          request_id: requestId,
        })
        return { account }
      },
    })
    // Responses that an earlier version stored do not name the account.
    return { account: caller.account, ...booked }
  })
