import type { BulkChange, BulkFields } from '@sayap/contract/flights/bulk-changes'
import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import { useDispatch } from 'react-redux'
import { api } from '#shared/api/api'
import type { BulkOutcome } from '#ui/data-table/grid/bulk-act'
import {
  useCreateBulkChangeMutation,
  useLazyBulkChangeQuery,
  useUndoBulkChangeMutation,
} from '../flights-admin.api'
import { failurePhrase } from './bulk-failure'

const POLL_INTERVAL_MS = 1000
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Wanted {
  change: BulkFields
  reason?: string
  /** Called with the number of flights that are done, while there are more than one request takes. */
  onProgress?: (done: number) => void
}

/** Changes many flights by one request, waits until all are done, and can put them back. */
export function useBulkChange() {
  const dispatch = useDispatch()
  const [create] = useCreateBulkChangeMutation()
  const [putBack] = useUndoBulkChangeMutation()
  const [read] = useLazyBulkChangeQuery()

  async function ended(begun: BulkChange, onProgress: (done: number) => void = () => {}) {
    let latest = begun
    while (latest.state === 'running' || latest.state === 'undoing') {
      onProgress(latest.flights - latest.waiting)
      await wait(POLL_INTERVAL_MS)
      latest = (await read({ params: { id: begun.id } }).unwrap()).data
    }
    // What the job has changed since the response.
    if (latest !== begun) dispatch(api.util.invalidateTags(['Flight', 'Booking', 'Seat']))
    return latest
  }

  async function undo(id: number) {
    const change = await ended((await putBack({ params: { id } }).unwrap()).data)
    const kept = change.rows.find(({ state }) => state === 'kept')?.failure
    return {
      undone: change.undone,
      kept: change.kept,
      ...(kept && { reason: failurePhrase(kept) }),
    }
  }

  async function make<Row extends StaffFlight>(
    rows: readonly Row[],
    { change, reason = '', onProgress }: Wanted,
  ): Promise<BulkOutcome<Row>> {
    const flights = rows.map(({ id, revision }) => ({ id, revision }))
    const begun = await create({ body: { flights, change, reason } }).unwrap()
    const made = await ended(begun.data, onProgress)
    return {
      result: resultOf(rows, made),
      ...(made.can_undo && { undo: () => undo(made.id) }),
    }
  }

  return { make, undo }
}

/** What is as it should be already needs no attention. */
function resultOf<Row extends StaffFlight>(rows: readonly Row[], made: BulkChange) {
  const failures = new Map(
    made.rows.flatMap(({ id_flight, failure }) =>
      failure && failure.code !== 'unchanged' ? [[id_flight, failure] as const] : [],
    ),
  )
  return {
    done: rows.filter(({ id }) => !failures.has(id)),
    failed: rows.flatMap((row) => {
      const failure = failures.get(row.id)
      return failure ? [{ row, reason: failurePhrase(failure) }] : []
    }),
  }
}
