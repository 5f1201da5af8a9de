import type { Texts } from '#lib/t'

const files = import.meta.glob<Record<string, Texts>>('./id/*.ts')

/** Apart from load-texts.ts, so that nobody who reads English carries the list of these files. */
export async function indonesianOf(names: readonly string[]): Promise<Texts[]> {
  const found = await Promise.all(names.map((name) => files[`./id/${name}.ts`]?.()))
  return found.flatMap((file) => Object.values(file ?? {}))
}
