/** The cookies of one browser. */
export function cookieJar() {
  const kept = new Map<string, string>()
  return {
    /** Returns the value of the `cookie` header. */
    all: () => [...kept].map((pair) => pair.join('=')).join('; '),
    /** Stores the cookies of a `set-cookie` header. Expiry and path are ignored. */
    keep(lines: string | string[] | undefined) {
      for (const line of [lines ?? []].flat()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
        kept.set(name, value)
      }
    },
  }
}
