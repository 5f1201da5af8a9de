import { addTexts, type Texts } from '#lib/t'

const files = import.meta.glob<Record<string, Texts>>('./id/*.ts')

/** Apart from load-texts.ts, so that nobody who reads English carries the list of these files. */
export async function loadIndonesian(names: readonly string[]) {
  const found = await Promise.all(names.map((name) => files[`./id/${name}.ts`]?.()))
  for (const texts of found.flatMap((file) => Object.values(file ?? {}))) addTexts(texts)
}
