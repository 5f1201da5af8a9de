import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
export type Chunk = Rolldown.OutputChunk

interface Route {
  /** As the router writes it: `destination/:id`; empty for the home page. */
  path: string
  /** The module the page is in, below src/. */
  module: string
  /** Files of src/texts/en that are fetched with it. */
  texts: string[]
}

const PAGE = /const (\w+) = (first)?[pP]age\(\[([^\]]*)\], \(\) =>\s*import\('(.+?)'\)/g
const ROUTE = /<Route\s+(?:path="([^"]+)"|index)\s+element=\{\s*(?:<Suspense[^>]*>\s*)?<(\w+)/g

/** Which module each path of src/app/routes.tsx shows, read from that file itself. */
export function readRoutes(src: string): Route[] {
  const text = readFileSync(join(src, 'app/routes.tsx'), 'utf8')
  const pages = new Map(
    [...text.matchAll(PAGE)].map(([, name = '', isFirst, list = '', file = '']) => {
      const texts = [...list.matchAll(/'([^']+)'/g)].map(([, one = '']) => one)
      const module = join('app', file)
      return [name, { module, texts: isFirst ? texts : ['errors', ...texts] }] as const
    }),
  )
  return [...text.matchAll(ROUTE)].flatMap(([, path = '', name = '']) => {
    const page = pages.get(name)
    return page ? [{ path, ...page }] : []
  })
}

/** Which files of a build belong together. */
export function filesOf(bundle: Bundle, src: string) {
  const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk')
  const holding = (module: string) =>
    chunks.filter(({ moduleIds }) =>
      moduleIds.some((id) => id.replace(/\.tsx?$/, '') === join(src, module)),
    )

  /** With all they import from the start; what is imported comes first, as styles are read. */
  function withImports(
    wanted: readonly Chunk[],
    found = new Set<Chunk>(),
    seen = new Set<Chunk>(),
  ) {
    for (const chunk of wanted.filter((one) => !seen.has(one))) {
      seen.add(chunk)
      withImports(
        chunk.imports.map((name) => bundle[name] as Chunk),
        found,
        seen,
      )
      found.add(chunk)
    }
    return found
  }

  const first = withImports(chunks.filter(({ isEntry }) => isEntry))
  return {
    /** What every page begins with. */
    first: [...first],
    /** What a route needs beside that, with its texts in that language. */
    of({ module, texts }: Route, language: string) {
      const modules = [module, ...texts.map((name) => `texts/en/${name}`)]
      if (language !== 'en')
        for (const name of ['shell', 'ui', ...texts]) modules.push(`texts/${language}/${name}`)
      const all = withImports(modules.flatMap(holding))
      return [...all].filter((chunk) => !first.has(chunk))
    },
  }
}

interface WithStyles {
  viteMetadata?: { importedCss: Set<string> }
}

/** The files of styles of these chunks, in the order in which they are to be read. */
export const stylesOf = (chunks: readonly Chunk[]) => [
  ...new Set(
    chunks.flatMap((chunk) => [...((chunk as WithStyles).viteMetadata?.importedCss ?? [])]),
  ),
]

/** Screens and charts that nobody but staff may have to fetch. */
const STAFFS = /\/recharts\/|\/features\/[\w-]+\/admin\/.*\.tsx$|\/app\/admin-/

/** For scripts/page-sizes.mjs: which scripts each address asks for, and what of them is staff's. */
export const weighable = (
  { first, of }: ReturnType<typeof filesOf>,
  routes: ReturnType<typeof readRoutes>,
) => ({
  first: first.map(({ fileName }) => fileName),
  routes: routes.map((route) => {
    const chunks = of(route, 'en')
    const ids = [...first, ...chunks].flatMap(({ moduleIds }) => moduleIds)
    const staffs = route.path.startsWith('admin') ? [] : ids.filter((id) => STAFFS.test(id))
    return { path: `/${route.path}`, files: chunks.map(({ fileName }) => fileName), staffs }
  }),
})
