const ROUNDS = 5

/** Measures both sides alternately, so that other load affects both, and returns the medians of all rounds. */
export async function rounds(ours, limit) {
  const pairs = []
  for (let round = 0; round < ROUNDS; round++) {
    const baseline = await limit(round)
    pairs.push({ ours: await ours(round), limit: baseline })
  }
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    limit: median(pairs.map((pair) => pair.limit)),
    ratio: median(pairs.map((pair) => pair.ours / pair.limit)),
  }
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

export const seconds = Number(process.env.BENCH_SECONDS ?? 4)
