const A_YEAR = 31_536_000

export function readCookie(name: string) {
  if (typeof document === 'undefined') return undefined
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

/** Valid for a year; an undefined value deletes it. Unlike local storage, cookies survive a logout. */
export function writeCookie(name: string, value: string | undefined) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and jsdom.
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${value ? A_YEAR : 0}; samesite=lax`
}
