import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** The pages that open without network, and what the shell fetches when it first needs it. */
const OFFLINE =
  /web\/src\/(app\/(main|register-worker|home-page|account-\w+|fill-user|phone-menu|live-updates|not-found-page)|ui\/(dialog|feedback-dialogs|toaster)|features\/(bookings\/my-booking-page|notifications\/notifications-popover|tickets\/[\w/-]+))\.tsx?$/
/** Their words; in one language as in the other. */
const TEXTS =
  /web\/src\/texts\/.*\b(shell|ui|errors|tickets|verify|my-booking|papers|time-left|notifications|chat|search-card|destinations|home|load-indonesian)\.ts$/

/** What every page draws with before its script: first-paint.ts writes it after the bundle. */
const SHELL = /^assets\/(before-paint|first-private)-/

type Bundle = Rolldown.OutputBundle

/**
 * Builds `sw.js`, with the list of the files that pages need offline: those pages' own and all that
 * these import. Nobody fetches staff's charts for a boarding pass.
 */
export function offlineWorker(root: string): Plugin[] {
  const needed = new Set<string>()
  const collect: Plugin = {
    name: 'offline-files',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) if (isOffline(chunk)) addAll(chunk, bundle, needed)
      for (const name of Object.keys(bundle))
        if (/latin-wght|everyday-letters/.test(name)) needed.add(name)
    },
  }
  return [
    collect,
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globDirectory: join(root, 'dist'),
        globPatterns: ['assets/*', 'mark.svg'],
        manifestTransforms: [
          async (entries) => ({
            manifest: entries.filter(
              ({ url }) => !url.startsWith('assets/') || needed.has(url) || SHELL.test(url),
            ),
            warnings: [],
          }),
        ],
      },
    }),
  ]
}

type Output = Bundle[string]

/** A megabyte of decoder is kept by the worker when a gate first uses it, not for everybody. */
const TOO_LARGE = /code-reader|zxing/

const isOffline = (chunk: Output) =>
  chunk.type === 'chunk' &&
  !TOO_LARGE.test(chunk.fileName) &&
  chunk.moduleIds.some((id) => OFFLINE.test(id) || TEXTS.test(id))

/** With what it imports from the start; what it may import later has to be named itself. */
function addAll(chunk: Output, bundle: Bundle, into: Set<string>) {
  if (into.has(chunk.fileName) || TOO_LARGE.test(chunk.fileName)) return
  into.add(chunk.fileName)
  if (chunk.type !== 'chunk') return
  const { viteMetadata } = chunk as {
    viteMetadata?: Record<'importedCss' | 'importedAssets', Set<string>>
  }
  for (const name of [
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ])
    into.add(name)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported) addAll(imported, bundle, into)
  }
}
