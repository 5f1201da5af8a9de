import type { BodyOf } from '@sayap/contract/core/endpoint'
import {
  type BulkPreview,
  type bulkChanges as endpoints,
  MAX_BULK_SHOWN,
  type PlannedFlight,
} from '@sayap/contract/flights/bulk-changes'
import { bulkPlanService, type Planned } from '#modules/flights/bulk/bulk-plan.service'
import { isNotified } from '#modules/flights/bulk/planned-change'
import { disruptionsService } from '#modules/refunds/disruptions/disruptions.service'
import type { Database } from '#platform/database/database'

/** What a change of many flights would do to each of them, and whom it concerns. */
export async function previewBulkChange(
  db: Database,
  wanted: BodyOf<typeof endpoints.preview>,
): Promise<BulkPreview> {
  const plans = await bulkPlanService(db).preview(wanted)
  const changing = plans.filter(({ failure }) => failure === null)
  const refused = plans.filter(({ failure }) => failure !== null)
  const notified = changing.filter(({ after }) => isNotified(after)).map(({ id }) => id)
  const { bookings, passengers, rights } = await disruptionsService(db).impactOfShift(
    notified,
    wanted.change.shift_minutes ?? 0,
  )
  return {
    flights: plans.length,
    changing: changing.length,
    left_out: refused.length,
    bookings,
    passengers,
    rights,
    revisions: changing.map(({ id, revision }) => ({ id, revision })),
    changes: changing.slice(0, MAX_BULK_SHOWN).map(shown),
    refused: refused.slice(0, MAX_BULK_SHOWN).map(shown),
  }
}

const shown = ({ id, flight, before, after, failure }: Planned): PlannedFlight => ({
  id_flight: id,
  flight_number: flight?.flight_number ?? '',
  departure_date: flight?.departure_date ?? '',
  departure_time: flight?.departure_time ?? '',
  seats_sold: flight?.seats_sold ?? 0,
  before,
  after,
  failure,
})
