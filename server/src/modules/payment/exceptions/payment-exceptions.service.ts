import { inputFault } from '@sayap/contract/core/input-errors'
import type { Approval, ApprovalFacts } from '@sayap/contract/operations/approvals'
import type { CasePayout, PaymentException } from '@sayap/contract/payment/payment-exceptions'
import type { PaymentOutcome } from '@sayap/contract/payment/payment-review'
import type { StaffCaseList } from '@sayap/contract/payment/staff-cases'
import { APPROVED, type ApprovalRules } from '#modules/approvals/approval-rules'
import { approvalsService, outdated } from '#modules/approvals/approvals.service'
import { type Actor, type Trip, tripsService } from '#modules/booking/lifecycle/trips.service'
import type { AuditContext } from '#platform/audit/audit'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import { invalidInput } from '#platform/http/input/validation'
import { repeatedLine } from '../reconciliation/match-lines'
import { receivedPaymentsRepository } from '../reconciliation/received-payments.repository'
import {
  matchUnidentifiedPayment,
  needsNoCredit,
  requireHolder,
} from '../reconciliation/record-payment'
import { returnUnmatched } from '../reconciliation/return-money'
import type { AppliedLine } from '../reconciliation/statements.repository'
import { notesOf } from './exception-notes'
import { paymentExceptionsRepository } from './payment-exceptions.repository'
import { staffCasesRepository } from './staff-cases.repository'

const withNotes = <Row extends { detail: string }>(row: Row) => ({
  ...row,
  notes: notesOf(row.detail),
})

interface Page {
  closed: boolean
  before?: number | undefined
  limit: number
}

/** Payments that a staff member must look at; `/cases` on the wire. */
export const paymentExceptionsService = (db: Database) => {
  const staffList = staffCasesRepository(db)

  async function one(id: number) {
    const found = await paymentExceptionsRepository(db).find(id)
    if (!found) throw notFound()
    return withNotes(found)
  }

  return {
    /** Newest first; `next` is the `before` of the following page, null after the last. */
    async list({ limit, ...page }: Page) {
      const exceptions = paymentExceptionsRepository(db)
      const rows = await exceptions.list({ ...page, limit: limit + 1 })
      const data = rows.slice(0, limit).map(withNotes)
      const next = rows.length > limit ? (data.at(-1)?.id ?? null) : null
      return { data, next, open: await exceptions.openCount() }
    },

    /** The list of staff, in the order and with the filters they choose. */
    lists: {
      count: staffList.count,
      list: async (query: StaffCaseList) => shown(await staffList.list(query)),
      page: async (query: StaffCaseList) => shown(await staffList.page(query)),
    },

    async close(id: number, note: string, actor: Actor) {
      await db.transaction(async (tx) => {
        await lockOpen(tx, id)
        await paymentExceptionsRepository(tx).close(id, actor.id, note)
      })
      return one(id)
    },

    /**
     * Matches an unmatched payment to the trip with this booking reference and closes the case. Money
     * that would become travel credit, or is above the limit, needs a second person: then nothing
     * changes but the request for one. Throws 409 `account_erased` for the trip of a deleted account, and
     * for a provider payment that was meant for such a trip.
     */
    async attach(id: number, code: string, context: AuditContext, rules: ApprovalRules) {
      const id_trip = await tripsService(db).byCode(code)
      if (id_trip === undefined) throw unknownReference()
      const attached = await db.transaction((tx) =>
        attach(tx, { id, id_trip, code }, context, rules),
      )
      if (attached.asked) return { asked: attached.asked } as const
      return { asked: undefined, done: { outcome: attached.outcome, case: await one(id) } } as const
    },

    /** Carries out what a second person approved, in the transaction of the approval. */
    async attachAsSeen(id: number, id_trip: number, seen: ApprovalFacts, context: AuditContext) {
      const code = String(seen.code)
      await attach(db, { id, id_trip, code, seen }, context, APPROVED)
    },

    async payOut(id: number, to: CasePayout, context: AuditContext, rules: ApprovalRules) {
      const asked = await db.transaction((tx) =>
        rules.required ? askToPayOut(tx, id, to, context, rules) : payOut(tx, id, to, context),
      )
      return { asked, case: await one(id) }
    },

    /** Carries out what a second person approved; `reference` identifies it in the journal. */
    payOutAsSeen: (
      id: number,
      { to, amount, reference }: { to: CasePayout; amount: number; reference: string },
      context: AuditContext,
    ) => payOut(db, id, to, context, { amount, reference }),

    /** Closes a case whose line repeats an applied one; like paying out, two people decide it. */
    async notMoney(id: number, note: string, context: AuditContext, rules: ApprovalRules) {
      const asked = await db.transaction((tx) =>
        rules.required
          ? askForNoMoney(tx, id, note, context, rules)
          : takeBackRepeat(tx, id, note, context),
      )
      return { asked, case: await one(id) }
    },

    /** Carries out what a second person approved; `reference` identifies it in the journal. */
    notMoneyAsSeen: (
      id: number,
      { note, ...seen }: SeenRepeat & { note: string },
      context: AuditContext,
    ) => takeBackRepeat(db, id, note, context, seen),
  }
}

const shown = <Page extends { data: PaymentException[] }>(page: Page) => ({
  ...page,
  data: page.data.map(withNotes),
})

interface Attachment {
  id: number
  id_trip: number
  code: string
  /** What the asker saw; absent where nobody asked. */
  seen?: ApprovalFacts
}

async function attach(
  tx: Database,
  { id, id_trip, code, seen }: Attachment,
  context: AuditContext,
  rules: ApprovalRules,
): Promise<{ asked: Approval; outcome?: never } | { asked?: never; outcome: PaymentOutcome }> {
  // Lock order: trip first, then money, then exception. All code that records payments uses this order.
  const trip = await tripsService(tx).lock(id_trip)
  const { id_money, amount } = await lockUnmatched(tx, id)
  if (!trip) throw unattachable()
  await requireHolder(tx, id_money, trip)
  if (seen && (seen.amount !== amount || seen.trip !== trip.state))
    throw outdated('The booking is not in the state in which it was asked.')
  if (rules.required && (amount > rules.limit || !(await needsNoCredit(tx, id_money, trip))))
    return { asked: await askToAttach(tx, { id, code, trip, amount }, context, rules) }
  const outcome = await matchUnidentifiedPayment(tx, id_money, trip, actorOf(context))
  const note = `Attached to ${code.toUpperCase()}.`
  await paymentExceptionsRepository(tx).close(id, context.principal.id, note, trip.id_trip)
  return { outcome }
}

const askToAttach = (
  tx: Database,
  { id, code, trip, amount }: { id: number; code: string; trip: Trip; amount: number },
  context: AuditContext,
  rules: ApprovalRules,
) =>
  approvalsService(tx).ask(
    {
      kind: 'case_attached',
      subject: `case:${id}`,
      payload: { amount, code: code.toUpperCase(), trip: trip.state },
      seen: { amount, code: null, trip: trip.state },
      id_case: id,
      id_trip: trip.id_trip,
      id_user: trip.id_user,
    },
    context,
    rules,
  )

async function askToPayOut(
  tx: Database,
  id: number,
  { bank_name, account_number, account_holder, note }: CasePayout,
  context: AuditContext,
  rules: ApprovalRules,
) {
  const { amount } = await lockUnmatched(tx, id)
  return approvalsService(tx).ask(
    {
      kind: 'case_paid_out',
      subject: `case:${id}`,
      payload: { amount, bank_name, account_number, account_holder, note },
      seen: {},
      id_case: id,
    },
    context,
    rules,
  )
}

/** Sends unmatched money back: it leaves suspense, and the case closes with where it went. */
async function payOut(
  tx: Database,
  id: number,
  { bank_name, account_number, account_holder, note }: CasePayout,
  context: AuditContext,
  seen?: { amount: number; reference: string },
) {
  const { id_money, amount } = await lockUnmatched(tx, id)
  if (seen && seen.amount !== amount) throw outdated('Another amount waits in this case.')
  await returnUnmatched(tx, id_money, seen?.reference ?? context.requestId)
  const text = `Paid out to ${bank_name} ${account_number} (${account_holder}). ${note}`
  await paymentExceptionsRepository(tx).close(id, context.principal.id, text)
  return undefined
}

async function askForNoMoney(
  tx: Database,
  id: number,
  note: string,
  context: AuditContext,
  rules: ApprovalRules,
) {
  const { amount, repeats } = await lockRepeat(tx, id)
  return approvalsService(tx).ask(
    {
      kind: 'case_not_money',
      subject: `case:${id}`,
      payload: { amount, repeats: textOf(repeats), note },
      seen: {},
      id_case: id,
      id_trip: repeats.id_trip,
      id_user: repeats.id_user,
    },
    context,
    rules,
  )
}

/** What the second person saw, and what identifies their decision in the journal. */
interface SeenRepeat {
  amount: number
  repeats: string
  reference: string
}

/** Nothing came with a repeated line: what was entered for it is taken back, and the case closes. */
async function takeBackRepeat(
  tx: Database,
  id: number,
  note: string,
  context: AuditContext,
  seen?: SeenRepeat,
) {
  const { id_money, amount, repeats } = await lockRepeat(tx, id)
  if (seen && (seen.amount !== amount || seen.repeats !== textOf(repeats)))
    throw outdated('Another amount waits in this case, or its line repeats another one.')
  await returnUnmatched(tx, id_money, seen?.reference ?? context.requestId)
  await receivedPaymentsRepository(tx).setRepeats(id_money, repeats.id)
  const line = repeats.code === null ? repeats.date : `${repeats.date}, ${repeats.code}`
  const text = `Not money: it repeats a line taken in before (${line}). ${note}`
  await paymentExceptionsRepository(tx).close(id, context.principal.id, text)
  return undefined
}

/**
 * Locks an open case whose line looked like an applied one when it was taken in. The first line of a
 * transfer never does, so however often it is repeated, its money stays.
 */
async function lockRepeat(tx: Database, id: number) {
  const { id_money, amount, detail } = await lockUnmatched(tx, id)
  const isRepeat = notesOf(detail)[0]?.code === 'looks_applied'
  const repeats = isRepeat ? await repeatedLine(tx, id_money, amount, detail) : undefined
  if (!repeats)
    throw new AppError('case_closed', 'There is no line in this case that repeats another one.')
  return { id_money, amount, repeats }
}

const textOf = ({ date, description }: AppliedLine) => `${date} ${description}`

/** Locks the open case of an unmatched payment after the payment itself, as a notice of the provider does. */
async function lockUnmatched(tx: Database, id: number) {
  const money = (await paymentExceptionsRepository(tx).find(id))?.money
  if (money) await receivedPaymentsRepository(tx).lockUnmatched(money.id)
  const { kind, id_money, amount, detail } = await lockOpen(tx, id)
  if (kind !== 'unmatched_money' || id_money === null || amount === null) throw unattachable()
  return { id_money, amount, detail }
}

const actorOf = ({ principal: { role, id }, requestId }: AuditContext): Actor => ({
  role,
  id,
  request_id: requestId,
})

const unattachable = () => new AppError('case_closed', 'There is no money to attach in this case.')

async function lockOpen(tx: Database, id: number) {
  const found = await paymentExceptionsRepository(tx).lock(id)
  if (!found) throw notFound()
  if (!found.open) throw new AppError('case_closed', 'This case is closed already.')
  return found
}

const unknownReference = () =>
  invalidInput('body', [{ path: ['code'], ...inputFault('unknown_booking') }])
