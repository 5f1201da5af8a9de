import { readCookie, writeCookie } from './cookie'

export type Language = 'en' | 'id'

/** Read from `<html lang>`, which main.tsx sets from the cookie before the first text is drawn. */
export const language = (): Language =>
  globalThis.document?.documentElement.lang === 'id' ? 'id' : 'en'

export const storedLanguage = (): Language => (readCookie('language') === 'id' ? 'id' : 'en')

/** Texts are read while drawing, so a new language begins with a new page; forms keep drafts. */
export function changeLanguage(to: Language) {
  writeCookie('language', to)
  globalThis.location.reload()
}
