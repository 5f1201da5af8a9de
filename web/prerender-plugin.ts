import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { type PageRoute, pathTo, ROUTES, type RouteName } from '../contract/src/core/routes.ts'
import { type PageFiles, readBundle, stylesOf } from './build-files.ts'
import { extractStyles, pageHtml, rulesOf } from './page-html.ts'

const LANGUAGES = ['en', 'id']
const THEMES = ['system', 'light', 'dark']
const VARIANTS = LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ language, theme })))
type Variant = (typeof VARIANTS)[number]

/** What the build of `src/prerender/prerender.tsx` exports. */
interface Prerender {
  routeModules: () => Promise<Record<string, PageFiles>>
  prerenderPage: (path: string, appearance: Appearance) => Promise<string>
  prerenderShell: (path: string, appearance: Appearance) => Promise<string>
  renderManifest: (language: string) => Promise<string>
}

interface Appearance {
  language: string
  theme: string | undefined
}

/** One HTML template of the server. */
interface Template {
  /** The file name, without language and theme. */
  name: string
  /** The page whose files are preloaded. */
  page?: string
  render: (prerender: Prerender, appearance: Appearance) => Promise<string> | string
  /** The page's own style sheets block the first paint, because its content is in the HTML. */
  isWhole?: boolean
  hydratePaths?: string[]
}

const routes = Object.entries(ROUTES) as [RouteName, PageRoute][]

/** The path of a route and of its aliases. */
const pathsOf = (name: RouteName) =>
  routes
    .filter(([other, { aliasOf }]) => other === name || aliasOf === name)
    .map(([, route]) => pathTo(route))

const ofRoutes = routes.flatMap(([name, route]): Template[] => {
  const path = pathTo(route, 0)
  if (!route.prerendered) return []
  if (route.prerendered === 'shell')
    return [{ name, page: name, render: (one, look) => one.prerenderShell(path, look) }]
  return [
    {
      name,
      page: name,
      isWhole: true,
      render: (one, look) => one.prerenderPage(path, look),
      ...(route.prerendered === 'hydrated' && { hydratePaths: pathsOf(name) }),
    },
  ]
})

const TEMPLATES: Template[] = [
  ...ofRoutes,
  {
    name: 'notFound',
    page: 'notFound',
    isWhole: true,
    render: (one, look) => one.prerenderPage('/not/found', look),
  },
  // Templates for pages that are not prerendered, with and without the navigation bar.
  { name: 'shell', render: (one, look) => one.prerenderShell('/not/found', look) },
  { name: 'empty', render: () => '' },
]

export interface CompleteBuild {
  bundle: Rolldown.OutputBundle
  /** The modules of each route. */
  modules: Record<string, PageFiles>
  /** Files of the page shell that are not in the bundle. */
  shellFiles: string[]
}

/**
 * Renders the pages of the route table after the client build, in each language and theme, into
 * `.pages`. The server responds with these files, so a page is visible before any script has loaded.
 */
export function prerenderPages(
  root: string,
  onBuilt: (build: CompleteBuild) => Promise<void>,
): Plugin {
  const dist = join(root, 'dist')
  const ssrDist = join(root, 'node_modules/.prerender')
  return {
    name: 'prerender-pages',
    apply: 'build',
    config: () => ({
      builder: {
        buildApp: async (builder) => {
          for (const name of ['ssr', 'client'] as const) {
            const environment = builder.environments[name]
            if (environment) await builder.build(environment)
          }
        },
      },
      environments: {
        ssr: {
          resolve: { noExternal: ['@sayap/contract'] },
          build: {
            outDir: ssrDist,
            emptyOutDir: true,
            copyPublicDir: false,
            sourcemap: false,
            rolldownOptions: { input: join(root, 'src/prerender/prerender.tsx') },
          },
        },
      },
    }),
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle(_options, bundle) {
      const prerender: Prerender = await import(pathToFileURL(join(ssrDist, 'prerender.js')).href)
      const modules = await prerender.routeModules()
      const files = readBundle(bundle, join(root, 'src'))
      for (const language of LANGUAGES) {
        const manifest = await prerender.renderManifest(language)
        writeFileSync(join(dist, `manifest.${language}.webmanifest`), manifest)
      }
      mkdirSync(join(dist, '.pages'))
      writeFileSync(join(dist, '.pages/sizes.json'), JSON.stringify(sizesOf(files, modules)))
      const context = { dist, prerender, modules, files, bootstrap: hashBootstrap(dist) }
      const shellFiles = [context.bootstrap]
      for (const template of TEMPLATES) {
        const { stylesheet } = await writeTemplate(template, context)
        if (template.name === 'shell') shellFiles.push(stylesheet)
      }
      rmSync(ssrDist, { recursive: true })
      await onBuilt({ bundle, modules, shellFiles })
    },
  }
}

interface Context {
  dist: string
  prerender: Prerender
  modules: Record<string, PageFiles>
  files: ReturnType<typeof readBundle>
  bootstrap: string
}

/** Writes a template in each language and theme. They share one style sheet. */
async function writeTemplate(template: Template, context: Context) {
  const { dist, prerender, modules, files, bootstrap } = context
  const index = readFileSync(join(dist, 'index.html'), 'utf8')
  const page = template.page ? modules[template.page] : undefined
  const classes = new Map<string, string>()
  const rendered: (Variant & { markup: string })[] = []
  // One after the other: language and theme are global while React renders.
  for (const { language, theme } of VARIANTS) {
    const appearance = { language, theme: theme === 'system' ? undefined : theme }
    const html = await template.render(prerender, appearance)
    rendered.push({ language, theme, markup: extractStyles(html, classes) })
  }
  const chunks = page ? files.pageChunks(page, 'en') : []
  const merged = stylesOf(template.isWhole ? [...files.entry, ...chunks] : files.entry)
  const sheets = merged.map((file) => readFileSync(join(dist, file), 'utf8'))
  const css = [...sheets, rulesOf(classes)].join('\n')
  const stylesheet = writeHashed(dist, `page-${template.name}.css`, css)
  for (const { language, theme, markup } of rendered) {
    const html = pageHtml(index, {
      language,
      theme,
      markup,
      hydratePaths: template.hydratePaths ?? [],
      bootstrap,
      stylesheet,
      mergedStylesheets: merged,
      preloads: page ? files.pageChunks(page, language).map(({ fileName }) => fileName) : [],
    })
    writeFileSync(join(dist, '.pages', `${template.name}.${language}.${theme}.html`), html)
  }
  return { stylesheet }
}

/** The bootstrap script blocks rendering. The hash in its name lets browsers cache it permanently. */
function hashBootstrap(dist: string) {
  const script = join(dist, 'bootstrap.js')
  const file = writeHashed(dist, 'bootstrap.js', readFileSync(script, 'utf8'))
  rmSync(script)
  return file
}

/** Writes a file whose name contains a hash of its content, so that it can be cached permanently. */
function writeHashed(dist: string, name: string, content: string) {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const file = `assets/${name.replace('.', `-${hash}.`)}`
  writeFileSync(join(dist, file), content)
  return file
}

/** Modules that only staff may have to download. */
const ADMIN_ONLY = /\/recharts\/|\/features\/.+\/admin\/.*\.tsx$|\/app\/admin-/

/** Writes the scripts of each page and their modules for staff only, for scripts/page-sizes.mjs. */
const sizesOf = (files: ReturnType<typeof readBundle>, modules: Record<string, PageFiles>) => ({
  first: files.entry.map(({ fileName }) => fileName),
  routes: Object.entries(modules).map(([name, page]) => {
    const chunks = files.pageChunks(page, 'en')
    const ids = [...files.entry, ...chunks].flatMap(({ moduleIds }) => moduleIds)
    return {
      path: ROUTES[name as RouteName]?.pattern ?? '/*',
      files: chunks.map(({ fileName }) => fileName),
      adminOnly: name.toLowerCase().includes('admin')
        ? []
        : ids.filter((id) => ADMIN_ONLY.test(id)),
    }
  }),
})
