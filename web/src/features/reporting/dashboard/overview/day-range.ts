import { fieldError } from '#shared/api/input-messages'
import { type Failure, failure } from '#shared/api/problem'
import { isDay, longDay } from '#shared/dates/dates'
import { type MessageKey, t } from '#shared/i18n/t'

export interface DayRange {
  from: string
  to: string
}

export interface DayErrors {
  from?: string | undefined
  to?: string | undefined
}

/** What is wrong with the days of a report: what is no day, and what the server says of the others. */
export function dayErrors(
  range: DayRange | undefined,
  error: unknown,
  tooLate: 'range.too-late' | 'range.too-late-ahead' = 'range.too-late',
): DayErrors {
  if (!range) return {}
  const problem = error ? failure(error) : undefined
  const errorOf = (field: 'from' | 'to') => {
    if (!isDay(range[field])) return t(range[field] === '' ? 'form.required' : 'range.no-day')
    return problem && serverError(problem, `/query/${field}`, tooLate)
  }
  return { from: errorOf('from'), to: errorOf('to') }
}

function serverError(problem: Failure, pointer: string, tooLate: MessageKey) {
  const found = problem.problem?.errors?.find((one) => one.pointer === pointer)
  const latest = found?.code === 'day_too_late' ? String(found.params?.day) : undefined
  return latest ? t(tooLate, { day: longDay(latest) }) : fieldError(problem, pointer)
}

export const isWrong = ({ from, to }: DayErrors) => from !== undefined || to !== undefined

export const rangeLabels = () => ({
  from: t('range.from'),
  to: t('range.to'),
  calendar: t('range.open-calendar'),
  apply: t('range.apply'),
  format: t('range.format'),
})
