import type { DayFigures } from '@sayap/contract/dashboard'

const ROUND = [1, 2, 5, 10]
const MOST_STEPS = 5
const SPANS = [1, 2, 3, 7, 14, 28]

/** From nothing to a little over the most, in steps people count in: 0, 50, 100, 150. */
export function evenSteps(most: number) {
  const least = Math.max(1, most) / MOST_STEPS
  const ten = 10 ** Math.floor(Math.log10(least))
  const step = Math.max(1, (ROUND.find((one) => one * ten >= least) ?? 10) * ten)
  const count = Math.ceil(Math.max(1, most) / step)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** Days equally far from each other, counted back from today, no more than there is room for. */
export function daysToName(byDay: readonly DayFigures[], room: number) {
  const apart = SPANS.find((span) => byDay.length / span <= room) ?? 28
  return byDay.filter((_, index) => (byDay.length - 1 - index) % apart === 0).map(({ day }) => day)
}
