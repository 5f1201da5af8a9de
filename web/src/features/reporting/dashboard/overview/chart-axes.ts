import { shortDay } from '#shared/dates/dates'

const ROUND = [1, 2, 5, 10]
const MAX_STEPS = 5
const SPANS = [1, 2, 3, 7, 14, 28]

/** Axis values from zero to just above the maximum, in round steps: 0, 50, 100, 150. */
export function evenSteps(most: number) {
  const least = Math.max(1, most) / MAX_STEPS
  const ten = 10 ** Math.floor(Math.log10(least))
  const step = Math.max(1, (ROUND.find((one) => one * ten >= least) ?? 10) * ten)
  const count = Math.ceil(Math.max(1, most) / step)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

const WEEK = 7

/** How axes name a day: 'Sat, 21 Nov' for a week, '21 Nov' for longer spans. */
export const dayName = (days: number) => (day: string) =>
  days > WEEK ? shortDay(day).replace(/^\S+ /, '') : shortDay(day)

/** The text of an axis. */
export const AXIS_TEXT = { fill: 'var(--ink-faint)', fontSize: 12 }

/** Evenly spaced days counted back from today, at most as many as fit. */
export function daysToName(byDay: readonly { day: string }[], room: number) {
  const apart = SPANS.find((span) => byDay.length / span <= room) ?? 28
  return byDay.filter((_, index) => (byDay.length - 1 - index) % apart === 0).map(({ day }) => day)
}
