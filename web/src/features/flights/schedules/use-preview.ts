import {
  NewSchedule,
  type ScheduleChange,
  type SchedulePreview,
} from '@sayap/contract/flights/schedules'
import * as z from 'zod/mini'
import { useDebouncedValue } from '#shared/browser/use-debounced-value'
import type { ScheduleBody } from './schedule-fields'
import { useScheduleChangePreviewQuery, useSchedulePreviewQuery } from './schedules.api'

interface Preview {
  preview: SchedulePreview | undefined
  /** Something was typed that the preview does not show yet. */
  isBusy: boolean
  error: unknown
}

/**
 * What saving would do, asked from the server a moment after the last key. While the form is incomplete
 * there is none; while the next one is on its way, the last one stays.
 */
export function usePreview(
  typed: ScheduleBody,
  change: { id: number; names: readonly string[] } | undefined,
): Preview {
  // A cabin without a price is on its way.
  const body = { ...typed, other_cabins: typed.other_cabins.filter(({ price }) => price !== '') }
  const text = JSON.stringify(
    change
      ? Object.fromEntries(Object.entries(body).filter(([name]) => change.names.includes(name)))
      : body,
  )
  const settled = useDebouncedValue(text)

  const isComplete = z.safeParse(NewSchedule, body).success
  const sent = JSON.parse(settled)
  const fresh = useSchedulePreviewQuery(
    { body: sent as NewSchedule },
    { skip: !isComplete || change !== undefined, refetchOnMountOrArgChange: true },
  )
  const changed = useScheduleChangePreviewQuery(
    { params: { id: change?.id ?? 0 }, body: sent as ScheduleChange },
    { skip: !isComplete || change === undefined, refetchOnMountOrArgChange: true },
  )
  const { data, isFetching, error } = change ? changed : fresh
  return {
    preview: isComplete ? data?.data : undefined,
    isBusy: isFetching || settled !== text,
    error: isComplete ? error : undefined,
  }
}
