/** A number from 0 to 1 that looks random and is the same for the same words every time. */
export function chance(...words: (string | number)[]): number {
  let state = 2166136261
  for (const character of words.join('|')) {
    state ^= character.charCodeAt(0)
    state = Math.imul(state, 16777619)
  }
  // FNV leaves neighbours alike; these mix them (Murmur's last step).
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  return ((state ^ (state >>> 16)) >>> 0) / 2 ** 32
}

/** Between the two, evenly. */
export const between = (least: number, most: number, share: number) =>
  least + (most - least) * share
