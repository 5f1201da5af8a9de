import type { Fare } from '@sayap/contract/fares'

/** So many of the cheapest days, in order of time; of equal prices the earlier; `also` is kept. */
export function cheapestDays(days: readonly Fare[], most: number, also: string | undefined) {
  const kept = days.find(({ departure_date }) => departure_date === also)
  const cheapest = [...days].sort((a, b) => a.price - b.price).slice(0, most)
  const shown = !kept || cheapest.includes(kept) ? cheapest : [...cheapest.slice(0, -1), kept]
  return shown.sort((a, b) => a.departure_date.localeCompare(b.departure_date))
}
