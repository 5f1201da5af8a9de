import { PAID } from '@sayap/contract/booking/booking-states'
import type { Actor } from '#modules/booking/events'
import type { Database } from '#platform/database/database'
import { changeRightsRepository, type FormerTimes } from './change-rights.repository'
import { refundsRepository } from './refunds.repository'

/**
 * The right to another flight for nothing or a full refund, after changes of a flight that together
 * move it by hours or to an earlier day. It is given when the change happens and is not taken back.
 */
export const changeRightsService = (tx: Database) => {
  const rights = changeRightsRepository(tx)
  return {
    /**
     * In the transaction that changed the flight. Returns the bookings that have the right now,
     * unpaid ones too: theirs counts once their payment is verified.
     */
    async flightChanged(id_flight: number, before: FormerTimes, actor: Actor) {
      await rights.keepBookedTimes(id_flight, before)
      await rights.giveRights(id_flight)
      const having = await rights.withRight(id_flight)
      const paid = having.filter(({ status }) => status === PAID).map(({ id }) => id)
      await refundsRepository(tx).offer(paid, 'flight_changed', actor)
      return { bookingIds: having.map(({ id }) => id), paid }
    },

    /** A payment that was on its way when the flight changed has arrived. */
    async bookingsPaid(bookings: readonly number[], actor: Actor) {
      const having = await rights.having(bookings)
      if (having.length === 0) return
      const ids = having.map(({ id }) => id)
      await refundsRepository(tx).offer(ids, 'flight_changed', actor, true)
    },
  }
}
