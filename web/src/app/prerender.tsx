import './prerender-document'
import { setTimeout } from 'node:timers/promises'
import type { Destination } from '@sayap/contract/destinations'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { Language } from '#lib/language'
import { addTexts, type Texts } from '#lib/t'
import { changeTheme, type Theme } from '#lib/theme'
import { destinationsApi } from '../features/destinations/destinations.api'
import { App } from './app'
import { manifest } from './manifest'
import { createStore } from './store'

const TEXTS = {
  en: import.meta.glob<Record<string, Texts>>('../texts/en/*.ts', { eager: true }),
  id: import.meta.glob<Record<string, Texts>>('../texts/id/*.ts', { eager: true }),
}
/** React's mark where something was still being fetched. */
const UNFINISHED = '<!--$!-->'
const MOST_TRIES = 500

/** The server puts one in that is asked for: page-frame.ts. */
const ROOM = {
  id: 0,
  name: '%name%',
  photo: '%photo%',
  photo_srcset: '%photo_srcset%',
  focal_x: 50,
  focal_y: '%focal_y%' as unknown as number,
  description: '',
  popularity: 0,
  from_price: null,
} satisfies Destination

function storeWithRoom() {
  const store = createStore()
  const value = { status: 'success' as const, statusCode: 200, message: '', data: [ROOM] }
  const list = { endpointName: 'listDestinations' as const, arg: {}, value }
  store.dispatch(destinationsApi.util.upsertQueryEntries([list]))
  return store
}

type Look = Pick<Drawn, 'language' | 'theme'>

interface Drawn {
  path: string
  language: Language
  theme: Theme | undefined
  /** With the page's own part; else bar and footer with an empty place between them. */
  whole: boolean
}

/** What the pages read of the browser they are drawn for. */
function prepare({ language, theme }: Look) {
  document.documentElement.lang = language
  const files = ['en' as const, language].flatMap((code) => Object.values(TEXTS[code]))
  for (const texts of files.flatMap((file) => Object.values(file))) addTexts(texts)
  changeTheme(theme)
}

/** The text of the manifest in that language. */
export function drawManifest(language: Language) {
  prepare({ language, theme: undefined })
  return JSON.stringify(manifest(language))
}

/** The markup of a page for a visitor, before anything was fetched for it. */
export async function prerender(page: Drawn) {
  const { path, whole } = page
  prepare(page)
  const router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  )
  const store = path.startsWith('/destination/') ? storeWithRoom() : createStore()
  const draw = () => renderToString(<App store={store} router={router} />)
  let markup = draw()
  for (let tries = 0; whole && markup.includes(UNFINISHED); tries++) {
    if (tries > MOST_TRIES) throw new Error(`${path} is never drawn whole`)
    await setTimeout(20)
    markup = draw()
  }
  return markup
}
