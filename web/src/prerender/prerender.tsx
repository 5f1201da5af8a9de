import './prerender-document'
import { setTimeout } from 'node:timers/promises'
import type { Destination } from '@sayap/contract/catalog/destinations'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { Route, Routes, StaticRouter } from 'react-router'
import { App } from '#app/app'
import type { LazyRoute } from '#app/lazy-route'
import { addShellMessages } from '#app/load-messages'
import { NotFound, PAGES } from '#app/routes'
import { Content } from '#app/shell/content'
import { Shell } from '#app/shell/shell'
import { createStore, type Store } from '#app/store'
import { destinationsApi } from '#features/catalog/destinations/destinations.api'
import { manifest } from '#pwa/manifest'
import { changeTheme, type Theme } from '#shared/browser/theme'
import type { Language } from '#shared/i18n/language'
import { addMessages, type Messages } from '#shared/i18n/t'

/** Without those that `addShellMessages` adds. */
const MESSAGES = import.meta.glob<{ messages: Messages }>([
  '../{app,features,shared,ui}/**/messages.{en,id}.ts',
  '!../{app/shell,ui}/messages.en.ts',
])
const PAGE_MODULES = import.meta.glob<Record<string, unknown>>([
  '../features/**/*-page.tsx',
  '../app/pages/*.tsx',
  '../app/admin-routes.tsx',
  '!**/*.test.tsx',
])

/** React's mark where a component is still being loaded. */
const UNFINISHED = '<!--$!-->'
const MAX_ATTEMPTS = 500
const DESTINATION_PATH = pathTo(ROUTES.destination, 0)

/** The server replaces these placeholders by the destination that is requested. */
const DESTINATION_PLACEHOLDERS = {
  id: 0,
  name: '%name%',
  photo: '%photo%',
  photo_srcset: '%photo_srcset%',
  focal_x: 50,
  focal_y: '%focal_y%' as unknown as number,
  description: '',
  description_id: '',
  popularity: 0,
  from_price: null,
} satisfies Destination

/**
 * The modules of each route: its component and its messages in each language, as paths below `src`.
 * The component's module is the one that exports what the route loads.
 */
export async function routeModules() {
  const modules = await Promise.all(
    Object.entries(PAGE_MODULES).map(async ([path, load]) => ({ path, exports: await load() })),
  )
  const find = async ({ load, messages }: LazyRoute) => {
    const component = await load()
    const found = modules.find(({ exports }) => Object.values(exports).includes(component))
    if (!found) throw new Error(`no page module exports ${component}`)
    return { module: found.path.slice('../'.length), messages: messageModules(messages) }
  }
  const pages: [string, LazyRoute][] = [...Object.entries(PAGES), ['notFound', NotFound]]
  const entries = pages.map(async ([name, page]) => [name, await find(page)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

const messageModules = (folders: readonly string[]) => ({
  en: folders.map((folder) => `${folder}/messages.en.ts`),
  id: [
    'app/load-indonesian.ts',
    ...['app/shell', 'ui', ...folders].map((folder) => `${folder}/messages.id.ts`),
  ],
})

interface Appearance {
  language: Language
  /** Undefined follows the system. */
  theme: Theme | undefined
}

/** Sets what the components read from the browser: language, messages and theme. */
async function applyAppearance({ language, theme }: Appearance) {
  document.documentElement.lang = language
  addShellMessages()
  const files = Object.entries(MESSAGES).filter(([path]) => path.endsWith(`.${language}.ts`))
  for (const { messages } of await Promise.all(files.map(([, load]) => load())))
    addMessages(messages)
  changeTheme(theme)
}

/** The web app manifest in that language, as JSON. */
export async function renderManifest(language: Language) {
  await applyAppearance({ language, theme: undefined })
  return JSON.stringify(manifest(language))
}

/** Navigation bar and footer with an empty page between them, as HTML. */
export async function prerenderShell(path: string, appearance: Appearance) {
  await applyAppearance(appearance)
  return renderToString(
    <Provider store={createStore()}>
      <StaticRouter location={path}>
        <Routes>
          <Route element={<Shell />}>
            <Route path="*" element={<Content waiting />} />
          </Route>
        </Routes>
      </StaticRouter>
    </Provider>,
  )
}

/**
 * The HTML of a page for an anonymous visitor before any data was requested. `renderToString` does not
 * wait for lazy components, so it runs until none is left. React's `prerender` waits, but it needs an
 * inline script to show what it waited for, which the Content-Security-Policy forbids.
 */
export async function prerenderPage(path: string, appearance: Appearance) {
  await applyAppearance(appearance)
  const store = createStore()
  if (path === DESTINATION_PATH) addDestinationPlaceholders(store)
  const router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  )
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const html = renderToString(<App store={store} router={router} />)
    if (!html.includes(UNFINISHED)) {
      // Unused entries are kept for a minute, by timers that would hold the process of the build open.
      store.dispatch(destinationsApi.util.resetApiState())
      return html
    }
    await setTimeout(20)
  }
  throw new Error(`${path} has a component that never finishes loading`)
}

function addDestinationPlaceholders(store: Store) {
  const value = {
    status: 'success' as const,
    statusCode: 200,
    message: '',
    data: [DESTINATION_PLACEHOLDERS],
  }
  const entry = { endpointName: 'listDestinations' as const, arg: {}, value }
  store.dispatch(destinationsApi.util.upsertQueryEntries([entry]))
}
