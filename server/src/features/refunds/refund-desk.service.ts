import type { REFUND_QUEUES, StaffRefund } from '@sayap/contract/refund-desk'
import type { Refund, RefundState } from '@sayap/contract/refunds'
import type { Database } from '#db/database'
import { type Actor, tripsService } from '#features/bookings/trips.service'
import { ledgerService } from '#features/ledger/ledger.service'
import { AppError } from '#http/app-error'
import { nothingHere } from '#http/ownership'
import { refundDeskRepository } from './refund-desk.repository'
import { refundsRepository } from './refunds.repository'
import { tellStep } from './tell-step'

interface Query {
  state: (typeof REFUND_QUEUES)[number]
  after?: number | undefined
  limit: number
}

const OPEN: readonly RefundState[] = ['offered', 'asked', 'approved']

/** Money on its way back, as staff move it along. */
export const refundDeskService = (db: Database) => ({
  /** `next` is the `after` of the following page, null after the last. */
  async queue({ state, after, limit }: Query) {
    const desk = refundDeskRepository(db)
    const states = state === 'open' ? OPEN : [state]
    const rows = await desk.queue({ states, after, limit: limit + 1 })
    const data = rows.slice(0, limit)
    const next = rows.length > limit ? (data.at(-1)?.id ?? null) : null
    return { data, next, waiting: await desk.waiting() }
  },

  approve: (id: number, actor: Actor) =>
    db.transaction((tx) =>
      advance(tx, id, async (refund) => {
        if (refund.state === 'approved') return
        requireState(refund, 'asked')
        requireUnquestioned(refund)
        await step(tx, refund, { to: 'approved', actor })
      }),
    ),

  sent: (id: number, bank_reference: string, actor: Actor) =>
    db.transaction((tx) =>
      advance(tx, id, async (refund) => {
        if (refund.state === 'sent' && refund.bank_reference === bank_reference) return
        requireState(refund, 'approved')
        requireUnquestioned(refund)
        await step(tx, refund, { to: 'sent', bank_reference, actor })
        await send(tx, refund, actor)
      }),
    ),
})

/** The trip first, as everywhere: a provider that takes the money back at this moment waits, or we do. */
async function advance(
  tx: Database,
  id: number,
  move: (refund: StaffRefund) => Promise<void>,
): Promise<StaffRefund> {
  const one = async () => {
    const refund = await refundDeskRepository(tx).one(id)
    if (!refund) throw nothingHere()
    return refund
  }
  await tripsService(tx).lock((await one()).id_booking)
  // Read again: cases about the trip are opened, and refunds moved, under its lock.
  await move(await one())
  return one()
}

interface Step {
  to: 'approved' | 'sent'
  bank_reference?: string
  actor: Actor
}

async function step(tx: Database, refund: Refund, { to, bank_reference, actor }: Step) {
  const refunds = refundsRepository(tx)
  await refunds.advance(refund.id, to, bank_reference ?? null)
  await refunds.note(refund.id, [to], actor)
  const { id_booking, amount, destination } = refund
  const told = { id_booking, step: to, amount, destination }
  await tellStep(tx, bank_reference === undefined ? told : { ...told, bank_reference })
}

/** What was owed is paid out. */
async function send(tx: Database, { id_booking, amount }: Refund, { request_id }: Actor) {
  const booking = await refundsRepository(tx).booking(id_booking, null)
  if (!booking) throw nothingHere()
  const { id_trip, id_user } = booking
  await ledgerService(tx).transfer({
    ...{ kind: 'refund_sent', from: 'refunds', to: 'bank', amount },
    ...{ id_trip, id_user, request_id },
  })
}

function requireUnquestioned({ id_case }: StaffRefund) {
  if (id_case !== null)
    throw new AppError(
      'refund_in_question',
      `Its payment is in question: look at case ${id_case} and close it first.`,
    )
}

function requireState({ state }: Refund, needed: RefundState) {
  if (state === 'stopped')
    throw new AppError('refund_stopped', 'The payment went back by another way: do not send it.')
  if (state !== needed)
    throw new AppError('booking_move_refused', `This refund is ${state}, not ${needed}.`)
}
