const unfolded = new Set<number>()

/** True for the first pass of a booking drawn since the app was opened: it unfolds once. */
export function firstUnfold(id_booking: number) {
  if (unfolded.has(id_booking)) return false
  unfolded.add(id_booking)
  return true
}
