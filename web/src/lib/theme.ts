import { readCookie, writeCookie } from './cookie'
import { store } from './store'

export type Theme = 'light' | 'dark'

export const chosenTheme = (): Theme | undefined => {
  const cookie = readCookie('theme')
  return cookie === 'light' || cookie === 'dark' ? cookie : undefined
}

const theme = store<Theme | undefined>(chosenTheme())

/** The traveller's choice; undefined follows the system. */
export const useTheme = () => theme.use()

/** public/before-paint.js does the same before the first paint. */
export function changeTheme(to: Theme | undefined) {
  writeCookie('theme', to)
  if (to) document.documentElement.dataset.theme = to
  else delete document.documentElement.dataset.theme
  paintBrowser(to)
  theme.set(to)
}

/** The browser's own bar has the colour of the page. */
function paintBrowser(to: Theme | undefined) {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme } = meta.dataset
    meta.media = to ? (to === scheme ? 'all' : 'not all') : `(prefers-color-scheme: ${scheme})`
  }
}
