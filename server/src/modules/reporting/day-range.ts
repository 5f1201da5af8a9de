import { MAX_RANGE_DAYS } from '@sayap/contract/core/day-range'
import { inputFault } from '@sayap/contract/core/input-errors'
import { addDays } from '#modules/flights/days'
import { invalidInput } from '#platform/http/input/validation'

interface Asked {
  from?: string | undefined
  to?: string | undefined
}

/**
 * The days of a report; undefined where none are asked for. 400 with the field where one of the two
 * is missing, the last is before the first or after `latest` (all `YYYY-MM-DD`), or there are more
 * than a year of them.
 */
export function requireDayRange({ from, to }: Asked, latest: string) {
  if (from === undefined && to === undefined) return undefined
  if (from === undefined) throw refused('from', inputFault('missing_with', { field: 'to' }))
  if (to === undefined) throw refused('to', inputFault('missing_with', { field: 'from' }))
  if (to < from) throw refused('to', inputFault('before_field', { field: 'from' }))
  if (to > latest) throw refused('to', inputFault('day_too_late', { day: latest }))
  const longest = addDays(from, MAX_RANGE_DAYS - 1)
  if (to > longest) throw refused('to', inputFault('day_too_late', { day: longest }))
  return { from, to }
}

const refused = (field: 'from' | 'to', fault: ReturnType<typeof inputFault>) =>
  invalidInput('query', [{ path: [field], ...fault }])
