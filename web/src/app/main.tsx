import './tokens.css'
import './base.css'
import './forced-colors.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { keepInstallOffer } from '#lib/install'
import { storedLanguage } from '#lib/language'
import { loadShellTexts } from '../texts/load-texts'
import { App } from './app'
import { isDrawnHere } from './drawn-page'
import { forgetEarlyInput } from './early-input'
import { headStart } from './head-start'
import { openOffline } from './offline'
import { createStore } from './store'

const store = createStore()

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const isDrawn = isDrawnHere(root)
  document.documentElement.lang = storedLanguage()
  await Promise.all([loadShellTexts(), headStart(store, location.pathname)])
  const app = <App store={store} router={BrowserRouter} />
  if (isDrawn) return hydrateRoot(root, app)
  forgetEarlyInput()
  createRoot(root).render(app)
}

keepInstallOffer()
void start()
openOffline()
