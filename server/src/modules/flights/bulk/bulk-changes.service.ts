import type { BulkChange } from '@sayap/contract/flights/bulk-changes'
import { type AuditContext, withAuditEntry } from '#platform/audit/audit'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { pageOf } from '#platform/http/input/id-page'
import { bulkChangesRepository, type NewBulkFlight } from './bulk-changes.repository'
import { type BulkWanted, bulkPlanService, type Planned } from './bulk-plan.service'

/**
 * The record of changes of many flights. The changes themselves are made one by one in
 * `use-cases/bulk-changes/`, as they concern bookings too.
 */
export const bulkChangesService = (db: Database) => {
  const changes = bulkChangesRepository(db)

  async function one(id: number): Promise<BulkChange> {
    const head = await changes.find(id)
    if (!head) throw noSuchChange()
    return { ...head, rows: await changes.flights(id) }
  }

  return {
    one,

    async list({ after, limit }: { after?: number | undefined; limit: number }) {
      return pageOf(await changes.list(after, limit + 1), limit)
    },

    /** Stores what is to become of each flight; returns the id, and how many are to be changed. */
    record: (wanted: BulkWanted & { reason: string }, context: AuditContext) =>
      withAuditEntry(
        db,
        context,
        async (tx) => {
          const { change, reason } = wanted
          const plans = await bulkPlanService(tx).plan(wanted)
          const repository = bulkChangesRepository(tx)
          const { principal, requestId } = context
          const { id } = await repository.insert({ change, reason, by: principal.id, requestId })
          // Moved flights make room for those behind them.
          const ordered = (change.shift_minutes ?? 0) > 0 ? plans.toReversed() : plans
          await repository.insertFlights(id, ordered.map(newFlight))
          return {
            id,
            flights: plans.length,
            waiting: plans.filter(({ failure }) => failure === null).length,
          }
        },
        {
          action: 'bulk_change_made',
          subject: 'bulk_change',
          idOf: ({ id }) => id,
          detail: ({ flights }) => ({ flights, fields: Object.keys(wanted.change) }),
        },
      ),

    /**
     * Lets the flights get their former values back; returns how many there are. @throws AppError 409
     * `undo_expired` after a day, `undo_closed` where it is not done or was undone before
     */
    beginUndo: (id: number, context: AuditContext) =>
      withAuditEntry(
        db,
        context,
        async (tx) => {
          const repository = bulkChangesRepository(tx)
          const found = await repository.lockForUndo(id)
          if (!found) throw noSuchChange()
          requireUndoable(found)
          const head = await repository.find(id)
          await repository.beginUndo(id, context.principal.id, context.requestId)
          return { flights: head?.changed ?? 0 }
        },
        {
          action: 'bulk_change_undone',
          subject: 'bulk_change',
          idOf: () => id,
          detail: ({ flights }) => ({ flights }),
        },
      ),
  }
}

function requireUndoable({ state, over }: { state: BulkChange['state']; over: boolean }) {
  if (state === 'running')
    throw new AppError('undo_closed', 'The flights are still being changed. Wait until they are.')
  if (state !== 'done') throw new AppError('undo_closed', 'This change has been undone already.')
  if (over) throw new AppError('undo_expired', 'This change was made more than 24 hours ago.')
}

const newFlight = ({ id, revision, flight, before, after, failure }: Planned): NewBulkFlight => ({
  id_flight: id,
  id_departure: flight?.id_departure ?? null,
  revision,
  flight_number: flight?.flight_number ?? '',
  departure_date: flight?.departure_date ?? null,
  departure_time: flight?.departure_time ?? '',
  before,
  after,
  failure,
})

const noSuchChange = () => new AppError('not_found', 'There is no such change.')
