import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { type PageRoute, ROUTES } from '../contract/src/core/routes.ts'
import { filesOf, readBundle } from './build-files.ts'
import type { CompleteBuild } from './prerender-plugin.ts'

/** Messages of the panels of the navigation bar and of live notifications. */
const BAR_MESSAGES = ['en', 'id'].flatMap((language) =>
  ['notifications', 'chat'].map((name) => `features/messaging/${name}/messages.${language}.ts`),
)

/**
 * Builds `sw.js` with the list of files to precache: those of the pages that the route table marks as
 * available offline and those that the navigation bar loads later. The barcode reader (1 MB) is not in
 * it: the service worker stores it when a gate first uses it.
 */
export function serviceWorker(root: string) {
  const src = join(root, 'src')
  const dist = join(root, 'dist')
  const precached = new Set<string>()

  /** Called when the client build is complete. */
  function collect({ bundle, modules, shellFiles }: CompleteBuild) {
    const files = readBundle(bundle, src)
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
    const fonts = Object.keys(bundle).filter((name) => /latin-wght|basic-latin/.test(name))
    for (const file of [...filesOf(chunks), ...fonts, ...shellFiles]) precached.add(file)
  }

  const plugins: Plugin[] = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/pwa',
    filename: 'sw.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globDirectory: dist,
      globPatterns: ['assets/*', 'mark.svg'],
      manifestTransforms: [
        async (entries) => ({
          manifest: [
            ...entries.filter(({ url }) => !url.startsWith('assets/') || precached.has(url)),
            ...shellPages(dist),
          ],
          warnings: [],
        }),
      ],
    },
  })
  return { plugins, collect }
}

/** Pages that are precached with the response headers of their URL: only /verify may use the camera. */
const shellPages = (dist: string) => {
  const html = readFileSync(join(dist, '.pages/shell.en.system.html'))
  const revision = createHash('sha256').update(html).digest('hex')
  return [ROUTES.myBooking, ROUTES.verify].map(({ pattern }) => ({
    url: pattern,
    revision,
    size: html.length,
  }))
}
