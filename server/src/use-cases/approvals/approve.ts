import type { ApprovalFacts, ApprovalKind } from '@sayap/contract/operations/approvals'
import type { NewBankAccount } from '@sayap/contract/payment/bank-accounts'
import type { CasePayout } from '@sayap/contract/payment/payment-exceptions'
import { approvalsService, type LockedApproval } from '#modules/approvals/approvals.service'
import { bankAccountsService } from '#modules/payment/bank-accounts/bank-accounts.service'
import { paymentExceptionsService } from '#modules/payment/exceptions/payment-exceptions.service'
import { creditService } from '#modules/payment/ledger/credit.service'
import { confirmAsSeen } from '#modules/payment/reconciliation/confirm-with-approval'
import { refundAdminService } from '#modules/refunds/refund-admin.service'
import type { AuditContext } from '#platform/audit/audit'
import type { Database } from '#platform/database/database'

/**
 * Approves a request and carries it out, in one transaction. Every rule of the act is checked anew,
 * as it is now: a refusal (409, 403) leaves the request open and changes nothing. Of several
 * approvals of one request the first carries it out; the others get 409 `approval_closed`.
 *
 * Lock order: the request, the two accounts, then what the act locks. Asking inserts its request as
 * the last thing, so it never waits for a request while it holds what the act locks.
 */
export const approveRequest = (db: Database, id: number, context: AuditContext) =>
  db.transaction(async (tx) => {
    const requests = approvalsService(tx)
    const request = await requests.lockForApproval(id, context.principal)
    await CARRY_OUT[request.kind](tx, request, context)
    await requests.close(request, 'approved', {
      by: context.principal,
      requestId: context.requestId,
    })
  })

type CarryOut = (tx: Database, request: LockedApproval, context: AuditContext) => Promise<unknown>

const changeBankAccount: CarryOut = (tx, { id_bank_account, seen, payload }) =>
  bankAccountsService(tx).updateFrom(accountOf(seen), Number(id_bank_account), accountOf(payload))

/** What each kind of request does. The person who approved it acts, the asker stands in the request. */
const CARRY_OUT: Record<ApprovalKind, CarryOut> = {
  bank_account_added: (tx, { payload }) => bankAccountsService(tx).create(accountOf(payload)),
  bank_account_changed: changeBankAccount,
  bank_account_switched: changeBankAccount,

  refund: (tx, { id_refund, seen: { state: _state, ...seen } }, { principal, requestId }) =>
    refundAdminService(tx).approveAsSeen(Number(id_refund), seen, {
      role: principal.role,
      id: principal.id,
      request_id: requestId,
    }),

  credit: (tx, { id, id_user, payload }) =>
    creditService(tx).giveAsApproved(Number(id_user), Number(payload.amount), referenceOf(id)),

  case_attached: (tx, { id_case, id_trip, seen, payload }, context) =>
    paymentExceptionsService(tx).attachAsSeen(
      Number(id_case),
      Number(id_trip),
      { ...seen, code: String(payload.code) },
      context,
    ),

  case_paid_out: (tx, { id, id_case, payload }, context) =>
    paymentExceptionsService(tx).payOutAsSeen(
      Number(id_case),
      {
        to: payoutOf(payload),
        amount: Number(payload.amount),
        reference: referenceOf(id),
      },
      context,
    ),

  case_not_money: (tx, { id, id_case, payload }, context) =>
    paymentExceptionsService(tx).notMoneyAsSeen(
      Number(id_case),
      {
        note: String(payload.note),
        amount: Number(payload.amount),
        repeats: String(payload.repeats),
        reference: referenceOf(id),
      },
      context,
    ),

  payment_verified: (tx, { id, id_trip, payload }, context) =>
    confirmAsSeen(
      tx,
      {
        id_trip: Number(id_trip),
        amount: Number(payload.amount),
        credit: Number(payload.credit),
        trip: String(payload.trip),
        reference: referenceOf(id),
      },
      context,
    ),
}

/** In the journal: which request an entry is by. INV72 and INV74 of `npm run verify` compare. */
const referenceOf = (id: number) => `approval:${id}`

const accountOf = (facts: ApprovalFacts): NewBankAccount => ({
  bank_name: String(facts.bank_name),
  account_number: String(facts.account_number),
  account_holder: String(facts.account_holder),
  active: facts.active === true,
})

const payoutOf = (facts: ApprovalFacts): CasePayout => ({
  bank_name: String(facts.bank_name),
  account_number: String(facts.account_number),
  account_holder: String(facts.account_holder),
  note: String(facts.note),
})
