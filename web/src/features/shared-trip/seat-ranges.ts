/** Seat numbers in short: '12A–C' and '14F' for 12A, 12B, 12C and 14F. */
export function seatRanges(seats: readonly string[]) {
  const ranges: { row: string; first: string; last: string }[] = []
  for (const seat of seats) {
    const [, row = '', letter = seat] = /^(\d+)([A-Z])$/.exec(seat) ?? []
    const before = ranges.at(-1)
    const isNext = before?.row === row && letter.charCodeAt(0) === before.last.charCodeAt(0) + 1
    if (before && isNext) before.last = letter
    else ranges.push({ row, first: letter, last: letter })
  }
  return ranges.map(({ row, first, last }) => row + (first === last ? first : `${first}–${last}`))
}
