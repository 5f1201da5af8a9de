/** Returns a number from 0 to 1 that is the same for the same arguments. */
export function seededRandom(...words: (string | number)[]): number {
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

/** Returns a number between the two, uniformly distributed. */
export const between = (least: number, most: number, share: number) =>
  least + (most - least) * share
