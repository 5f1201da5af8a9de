import './tokens.css'
import './base.css'
import './forced-colors.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepInstallOffer } from '#lib/install'
import { storedLanguage } from '#lib/language'
import { loadShellTexts } from '../texts/load-texts'
import { App } from './app'
import { headStart } from './head-start'
import { openOffline } from './offline'

keepInstallOffer()
headStart(globalThis.location.pathname)

async function start() {
  document.documentElement.lang = storedLanguage()
  await loadShellTexts()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

void start()
openOffline()
