import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build as bundle } from 'esbuild'
import { type PageRoute, ROUTES } from '../contract/src/core/routes.ts'
import { filesOf, readBundle } from './build-files.ts'
import type { CompleteBuild } from './prerender-plugin.ts'

/** Messages of the panels of the navigation bar, of live notifications and of the sign-out. */
const BAR_MESSAGES = ['en', 'id'].flatMap((language) =>
  ['features/messaging/notifications', 'features/messaging/chat', 'shared/auth/unsent-scans'].map(
    (folder) => `${folder}/messages.${language}.ts`,
  ),
)

/**
 * Builds `sw.js` with the list of files to precache: those of the pages that the route table marks as
 * available offline and those that the navigation bar loads later. The barcode reader (1 MB) is not in
 * it: the service worker stores it when a gate first uses it.
 */
export function serviceWorker(root: string, target: string[]) {
  const src = join(root, 'src')
  const dist = join(root, 'dist')

  /** Called when the client build is complete. */
  return async ({ bundle: built, modules, shellFiles }: CompleteBuild) => {
    const files = readBundle(built, src)
    const offline = Object.entries<PageRoute>(ROUTES).filter(([, route]) => route.offline)
    const pages = [...offline.map(([name]) => modules[name]), modules.notFound].flatMap(
      (page) => page ?? [],
    )
    const messages = pages.flatMap((page) => Object.values(page.messages).flat())
    const wanted = new Set([...pages.map(({ module }) => module), ...messages, ...BAR_MESSAGES])
    const isUnwanted = (module: string) => isPageOrMessages(module) && !wanted.has(module)
    const isPageOrMessages = (module: string) =>
      /\/messages\.(en|id)\.ts$/.test(module) ||
      Object.values(modules).some((page) => page.module === module)
    const chunks = files.withDynamicImports(['app/main.tsx'], (chunk) => {
      const module = relative(src, chunk.facadeModuleId ?? '')
      return /code-reader|zxing/.test(chunk.fileName) || isUnwanted(module)
    })
    const fonts = Object.keys(built).filter((name) => /latin-wght|basic-latin/.test(name))
    const precached = new Set([...filesOf(chunks), ...fonts, ...shellFiles])
    await bundle({
      entryPoints: [join(src, 'pwa/sw.ts')],
      outfile: join(dist, 'sw.js'),
      bundle: true,
      minify: true,
      format: 'iife',
      target,
      define: {
        'self.__WB_MANIFEST': JSON.stringify(entries(dist, precached)),
        'process.env.NODE_ENV': '"production"',
      },
      logLevel: 'warning',
    })
  }
}

/** Names of assets contain a hash of their content; what else is precached needs a revision. */
function entries(dist: string, precached: Set<string>) {
  const assets = readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`)
  const mark = readFileSync(join(dist, 'mark.svg'))
  return [
    ...assets.filter((url) => precached.has(url)).map((url) => ({ url, revision: null })),
    { url: 'mark.svg', revision: revisionOf(mark) },
    ...shellPages(dist),
  ]
}

const revisionOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** Pages that are precached with the response headers of their URL: only /verify may use the camera. */
const shellPages = (dist: string) => {
  const revision = revisionOf(readFileSync(join(dist, '.pages/shell.en.system.html')))
  return [ROUTES.myBooking, ROUTES.verify].map(({ pattern }) => ({ url: pattern, revision }))
}
