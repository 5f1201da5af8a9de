import { PAID } from '@sayap/contract/booking-states'
import type { AskRefund } from '@sayap/contract/refunds'
import type { Database } from '#db/database'
import { bookingEndsService } from '#features/bookings/booking-ends.service'
import type { Actor, Leg } from '#features/bookings/trips.service'
import { notificationsService } from '#features/notifications/notifications.service'
import type { Caller } from '#http/caller'
import { nothingHere, ownerFor } from '#http/ownership'
import { askRefund, notPaid } from './ask-refund'
import { refundQuote } from './refund-quote'
import { refundsRepository } from './refunds.repository'
import { tellStep } from './tell-step'

export const refundsService = (db: Database) => ({
  async quote(id_booking: number, { id }: Caller) {
    const booking = await refundsRepository(db).booking(id_booking, id)
    if (!booking) throw nothingHere()
    if (booking.status !== PAID) throw notPaid()
    return refundQuote(booking)
  },

  async ask(id_booking: number, ask: AskRefund, { id, role }: Caller, request_id: string) {
    const actor = { role, id, request_id }
    const refund = await db.transaction((tx) => askRefund(tx, id_booking, ask, actor))
    if (!refund) throw nothingHere()
    return refund
  },

  async one(id_booking: number, caller: Caller) {
    const refunds = refundsRepository(db)
    if (!(await refunds.booking(id_booking, ownerFor(caller)))) throw nothingHere()
    return (await refunds.ofBooking(id_booking)) ?? null
  },

  /** In the transaction that cancels their flight: everything is offered back. */
  async offer(bookings: readonly number[], actor: Actor) {
    const offered = await refundsRepository(db).offer(bookings, actor)
    for (const { id_booking, amount } of offered)
      await notificationsService(db).tell('refund_step', [id_booking], { step: 'offered', amount })
  },

  /**
   * What is not sent yet is not sent any more: the payment itself went back. Answers the rupiah
   * that were owed by it, and those that had gone to a bank before. The trip is locked.
   */
  async stop(id_trip: number, actor: Actor) {
    const refunds = refundsRepository(db)
    const stopped = await refunds.stopUnsent(id_trip, 'payment_reversed')
    for (const { id, id_booking, amount } of stopped) {
      await refunds.note(id, ['stopped'], actor)
      await tellStep(db, { id_booking, step: 'stopped', amount, destination: 'bank' })
    }
    const owed = stopped.reduce((sum, { amount }) => sum + amount, 0)
    return { owed, sent: await refunds.sentToBank(id_trip) }
  },

  /** The provider gave it back without being asked by us; the journal is the caller's. */
  async sentByProvider(legs: readonly Leg[], actor: Actor) {
    const refunds = refundsRepository(db)
    await bookingEndsService(db).refund(
      legs.map(({ id }) => id),
      actor,
    )
    for (const { id: id_booking, price: amount } of legs) {
      const sent = { state: 'sent', destination: 'provider', cause: 'traveller' } as const
      const written = await refunds.write({ id_booking, paid: amount, amount, ...sent })
      if (written) await refunds.note(written.id, ['sent'], actor)
      await tellStep(db, { id_booking, step: 'sent', amount, destination: 'provider' })
    }
  },
})
