import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & {
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> }
}

/** A page as the prerender build reports it. */
export interface PageFiles {
  /** The module of its component, such as `features/flights/results/results-page.tsx`. */
  module: string
  /** The modules of its messages, by language. */
  messages: Record<string, string[]>
}

/** Which output files of a build belong together. `src` is the folder that module names start from. */
export function readBundle(bundle: Bundle, src: string) {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk])))

  /** The chunks of these modules with everything they import statically, dependencies first. */
  function closure(start: readonly Chunk[], found = new Set<Chunk>(), seen = new Set<Chunk>()) {
    for (const chunk of start) {
      if (seen.has(chunk)) continue
      seen.add(chunk)
      closure(
        chunk.imports.map((name) => bundle[name] as Chunk),
        found,
        seen,
      )
      found.add(chunk)
    }
    return found
  }

  function chunksOf(modules: readonly string[]) {
    return closure(
      modules.map((module) => {
        const chunk = chunkOf.get(join(src, module))
        if (!chunk) throw new Error(`${module} is in no chunk of the build`)
        return chunk
      }),
    )
  }

  const entry = closure(chunks.filter(({ isEntry }) => isEntry))
  return {
    /** The files that every page loads. */
    entry: [...entry],
    /** The files that a page loads in addition to the entry, in that language. */
    pageChunks: ({ module, messages }: PageFiles, language: string) =>
      [...chunksOf([module, ...(messages[language] ?? [])])].filter((one) => !entry.has(one)),
    /** Like `pageChunks` for modules, but with everything they may load later, except `isExcluded`. */
    withDynamicImports(modules: readonly string[], isExcluded: (chunk: Chunk) => boolean) {
      const found = new Set<Chunk>()
      const add = (chunk: Chunk | undefined) => {
        if (!chunk || found.has(chunk) || isExcluded(chunk)) return
        found.add(chunk)
        for (const name of [...chunk.imports, ...chunk.dynamicImports]) add(bundle[name] as Chunk)
      }
      for (const chunk of chunksOf(modules)) add(chunk)
      return [...found]
    },
  }
}

/** The style sheets of these chunks, in the order in which they apply. */
export const stylesOf = (chunks: readonly Chunk[]) => [
  ...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
]

/** All output files of these chunks. */
export const filesOf = (chunks: readonly Chunk[]) => [
  ...new Set(
    chunks.flatMap(({ fileName, viteMetadata }) => [
      fileName,
      ...(viteMetadata?.importedCss ?? []),
      ...(viteMetadata?.importedAssets ?? []),
    ]),
  ),
]
