import './styles/tokens.css'
import './styles/base.css'
import './styles/forced-colors.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { canHydrate } from '#prerender/can-hydrate'
import { discardEarlyEvents } from '#prerender/early-events'
import { preloadRouteData } from '#prerender/preload-route-data'
import { openOffline } from '#pwa/offline'
import { storeInstallPrompt } from '#shared/browser/install-prompt'
import { storedLanguage } from '#shared/i18n/language'
import { App } from './app'
import { loadShellMessages } from './load-messages'
import { preloadPage } from './routes'
import { createStore } from './store'

/** The application starts without the page's own files if they take longer. */
const PRELOAD_TIMEOUT_MS = 3000

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const hydrate = canHydrate(root)
  document.documentElement.lang = storedLanguage()
  const store = createStore()
  // What is prerendered stays visible until React can render the same: no content disappears.
  const preloaded = Promise.all([
    preloadPage(location.pathname),
    preloadRouteData(store, location.pathname),
  ]).catch(() => {})
  await Promise.all([loadShellMessages(), Promise.race([preloaded, timeout(PRELOAD_TIMEOUT_MS)])])
  const app = <App store={store} router={BrowserRouter} />
  if (!hydrate) discardEarlyEvents()
  startTransition(() => {
    if (hydrate) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

const timeout = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

// Takes its place before the router's listener, for shared/editing/leave-guard.ts.
globalThis.onpopstate = () => {}
storeInstallPrompt()
void start()
openOffline()
if (navigator.language.startsWith('id'))
  void import('./offer-indonesian').then((file) => file.offerIndonesian())
