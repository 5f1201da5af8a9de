import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Plugin } from 'vite'
import { drawnHtml, writeHashed } from './drawn-html.ts'
import { type Chunk, filesOf, readRoutes, weighable } from './route-files.ts'

const WHOLE = { whole: true }
/** React draws these anew: they depend on more than the build knows. */
const NOWHERE = { drawnFor: '' }

/**
 * What is drawn at build time, by the name the server knows it under. `whole`: with the page's own
 * part, not only what stands around it. `drawnFor`: the addresses at which React takes it over.
 */
const PAGES = [
  { name: 'home', path: '/', route: '', ...WHOLE, drawnFor: '/ /home' },
  { name: 'login', path: '/login', route: 'login', ...WHOLE, drawnFor: '/login' },
  { name: 'register', path: '/register', route: 'register', ...WHOLE, drawnFor: '/register' },
  { name: 'findBooking', path: '/find-booking', route: 'find-booking', whole: false, ...NOWHERE },
  { name: 'unknown', path: '/no/where', route: '*', ...WHOLE, ...NOWHERE },
  { name: 'destination', path: '/destination/0', route: 'destination/:id', ...WHOLE, ...NOWHERE },
  { name: 'flights', path: '/flights', route: 'flights', whole: false, ...NOWHERE },
  { name: 'private', path: '/chat', route: undefined, whole: false, ...NOWHERE },
]
const LANGUAGES = ['en', 'id']
const THEMES = ['system', 'light', 'dark']
const chosen = (theme: string) => (theme === 'system' ? undefined : theme)

interface Drawing {
  prerender: (drawn: {
    path: string
    language: string
    theme: string | undefined
    whole: boolean
  }) => Promise<string>
  drawManifest: (language: string) => string
}

/** Every page that is drawn, in each language and theme. */
const VARIANTS = PAGES.flatMap((page) =>
  LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ ...page, language, theme }))),
)

/**
 * Draws the open pages after the build, in each language and theme, into `.pages`: the server answers
 * with them, and a visitor sees the page before any script has come. Writes the manifests beside them.
 */
export function firstPaint(root: string, config: InlineConfig): Plugin {
  const dist = join(root, 'dist')
  return {
    name: 'first-paint',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle(_options, bundle) {
      const index = withHashedScript(dist)
      const strip = Object.keys(bundle).find((name) => name.includes('megamendung'))
      const { first, of } = filesOf(bundle, join(root, 'src'))
      const routes = readRoutes(join(root, 'src'))
      writeFileSync(join(dist, '.routes.json'), JSON.stringify(weighable({ first, of }, routes)))
      const drawing = join(dist, '.drawing')
      const { prerender, drawManifest } = await buildDrawing(drawing, root, config)
      for (const language of LANGUAGES)
        writeFileSync(join(dist, `manifest.${language}.webmanifest`), drawManifest(language))
      mkdirSync(join(dist, '.pages'))
      for (const page of VARIANTS) {
        const { name, language, theme } = page
        const route = routes.find(({ path }) => path === page.route)
        const own = route ? of(route, language) : []
        holdApart(own, first)
        const picture = name === 'home' ? undefined : strip
        const markup = await prerender({ ...page, theme: chosen(theme) })
        const html = drawnHtml({ ...page, dist, index, markup, first, own, picture })
        writeFileSync(join(dist, '.pages', `${name}.${language}.${theme}.html`), html)
      }
      rmSync(drawing, { recursive: true })
    },
  }
}

/** before-paint.js reads a page's own files first, then starts the app: they must not start it themselves. */
function holdApart(own: readonly Chunk[], first: readonly Chunk[]) {
  const app = first.at(-1)?.fileName ?? ''
  const early = own.find(({ imports }) => imports.includes(app))
  if (early)
    throw new Error(
      `${early.fileName} imports ${app}: name what they share in GROUND, vite.config.ts`,
    )
}

/** The script before the first paint would else be asked about at every visit. */
function withHashedScript(dist: string) {
  const script = join(dist, 'before-paint.js')
  const address = writeHashed(dist, 'before-paint.js', readFileSync(script, 'utf8'))
  const file = join(dist, 'index.html')
  const index = readFileSync(file, 'utf8').replace('/before-paint.js', address)
  writeFileSync(file, index)
  rmSync(script)
  return index
}

/** The same pages for Node. */
async function buildDrawing(outDir: string, root: string, config: InlineConfig): Promise<Drawing> {
  await build({
    ...config,
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: ['@sayap/contract'] },
    build: { ssr: 'src/app/prerender.tsx', outDir, assetsInlineLimit: 0, copyPublicDir: false },
  })
  return import(pathToFileURL(join(outDir, 'prerender.js')).href)
}
