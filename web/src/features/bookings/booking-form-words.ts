import { t } from '#lib/t'

/** '12A', '12A and 12B', '12A, 12B and 12C'. */
export function seatNames(seats: string[]) {
  const last = seats.at(-1) ?? ''
  if (seats.length < 2) return last
  return t('seats.and', { first: seats.slice(0, -1).join(', '), last })
}
