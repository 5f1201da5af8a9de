import { readCookie, writeCookie } from '#shared/browser/cookie'

export type Language = 'en' | 'id'

/** Read from `<html lang>`, which main.tsx sets from the cookie before the first render. */
export const language = (): Language =>
  globalThis.document?.documentElement.lang === 'id' ? 'id' : 'en'

export const storedLanguage = (): Language => (readCookie('language') === 'id' ? 'id' : 'en')

/** Reloads the page, because messages are read while rendering. Forms keep drafts, except of secrets. */
export function changeLanguage(to: Language) {
  writeCookie('language', to)
  globalThis.location.reload()
}
