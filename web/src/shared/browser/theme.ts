import { readCookie, writeCookie } from './cookie'
import { createStore } from './store'

export type Theme = 'light' | 'dark'

export const chosenTheme = (): Theme | undefined => {
  const cookie = readCookie('theme')
  return cookie === 'light' || cookie === 'dark' ? cookie : undefined
}

const theme = createStore<Theme | undefined>(chosenTheme())

/** The visitor's choice; undefined follows the system. */
export const useTheme = () => theme.use()

/** public/bootstrap.js does the same before the first paint. */
export function changeTheme(to: Theme | undefined) {
  writeCookie('theme', to)
  if (to) document.documentElement.dataset.theme = to
  else delete document.documentElement.dataset.theme
  paintBrowser(to)
  theme.set(to)
}

/** Sets the colour of the browser's address bar to that of the page. */
function paintBrowser(to: Theme | undefined) {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme } = meta.dataset
    meta.media = to ? (to === scheme ? 'all' : 'not all') : `(prefers-color-scheme: ${scheme})`
  }
}
