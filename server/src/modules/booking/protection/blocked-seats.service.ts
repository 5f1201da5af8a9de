import type { BlockerKind, ReleaseSeats } from '@sayap/contract/booking/blocked-seats'
import { CANCELLED, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { AuditContext } from '#platform/audit/audit'
import type { Database } from '#platform/database/database'
import { transitionBookings } from '../lifecycle/booking-transitions.service'
import { blockedSeatsRepository } from './blocked-seats.repository'
import type { InventoryLimits } from './limits'

/** Trips per transaction. */
const BATCH_SIZE = 50
const MAX_CABINS = 10

interface BlockedSeatsOptions {
  db: Database
  /** For what many look at. */
  reading: Database
  limits: InventoryLimits
  /** Percent of a cabin from which on it is named. */
  alertPercent: number
}

export const blockedSeatsService = ({ db, reading, ...rules }: BlockedSeatsOptions) => {
  const blocked = blockedSeatsRepository(reading)

  /** Cancels the bookings of one batch; returns null when there are none left. */
  const cancelBatch = (blocker: ReleaseSeats, { principal, requestId }: AuditContext) =>
    db.transaction(async (tx) => {
      const legs = await blockedSeatsRepository(tx).lockTrips(blocker, BATCH_SIZE)
      const unpaid = legs.filter(({ status }) => status === PENDING_PAYMENT)
      if (unpaid.length === 0) return null
      await transitionBookings(tx, {
        ids: unpaid.map(({ id }) => id),
        from: PENDING_PAYMENT,
        to: CANCELLED,
        reason: 'cancelled_by_staff',
        actor: { role: principal.role, id: principal.id, request_id: requestId },
      })
      return {
        bookings: unpaid.length,
        seats: unpaid.reduce((sum, { capacity }) => sum + capacity, 0),
      }
    })

  return {
    async list(by: BlockerKind, limit: number) {
      const [data, { seats }, cabins] = await Promise.all([
        blocked.list(by, limit),
        blocked.total(),
        blocked.cabins(rules.alertPercent, MAX_CABINS),
      ])
      return { data, seats, alert_percent: rules.alertPercent, cabins }
    },

    /** Bookings first, as locks are taken in that order; each batch is one entry of the audit trail. */
    async release(blocker: ReleaseSeats, context: AuditContext) {
      const released = { seats: 0, bookings: 0 }
      for (;;) {
        const batch = await cancelBatch(blocker, context)
        if (!batch) break
        released.seats += batch.seats
        released.bookings += batch.bookings
      }
      const { holdTotalMinutes } = rules.limits
      const holds = await blockedSeatsRepository(db).endHolds(blocker, holdTotalMinutes)
      return { ...released, seats: released.seats + holds.length }
    },
  }
}
