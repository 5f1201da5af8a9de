import './tokens.css'
import './base.css'
import './forced-colors.css'
import { startTransition } from 'react'
import { BrowserRouter } from 'react-router'
import { keepInstallOffer } from '#lib/install'
import { storedLanguage } from '#lib/language'
import { renderRoot } from '#lib/react-root'
import { loadShellTexts } from '../texts/load-texts'
import { App } from './app'
import { isDrawnHere } from './drawn-page'
import { forgetEarlyInput } from './early-input'
import { headStart } from './head-start'
import { openOffline } from './offline'
import { createStore } from './store'

/** In steps with a breath between them: all of it at once would be one long task on a phone. */
async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const isDrawn = isDrawnHere(root)
  document.documentElement.lang = storedLanguage()
  const texts = loadShellTexts()
  await breath()
  const store = createStore()
  await breath()
  await Promise.all([texts, headStart(store, location.pathname)])
  const app = <App store={store} router={BrowserRouter} />
  if (!isDrawn) forgetEarlyInput()
  startTransition(() => renderRoot(root, app, isDrawn))
}

const breath = () => new Promise((taken) => setTimeout(taken))

keepInstallOffer()
void start()
openOffline()
