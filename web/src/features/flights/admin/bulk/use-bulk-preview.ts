import type { BulkFields, BulkPreview } from '@sayap/contract/flights/bulk-changes'
import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import { useDebouncedValue } from '#shared/browser/use-debounced-value'
import { useBulkPreviewQuery } from '../flights-admin.api'

interface Preview {
  preview: BulkPreview | undefined
  /** Something was typed that the preview does not show yet. */
  isBusy: boolean
  error: unknown
}

/**
 * What a change would do to each flight, asked from the server a moment after the last key; the last one
 * stays meanwhile. There is none without a change.
 */
export function useBulkPreview(
  rows: readonly StaffFlight[],
  change: BulkFields | undefined,
): Preview {
  const text = JSON.stringify(change ?? null)
  const settled = useDebouncedValue(text)

  const sent = JSON.parse(settled) as BulkFields | null
  const flights = rows.map(({ id, revision }) => ({ id, revision }))
  const { data, isFetching, error } = useBulkPreviewQuery(
    { body: { flights, change: sent ?? {} } },
    { skip: sent === null, refetchOnMountOrArgChange: true },
  )
  return {
    preview: change && sent ? data?.data : undefined,
    isBusy: isFetching || settled !== text,
    error: change && !isFetching ? error : undefined,
  }
}
