/** The cookies of one browser, as long as a test keeps it. */
export function cookieJar() {
  const kept = new Map<string, string>()
  return {
    /** For the header `cookie`. */
    all: () => [...kept].map((pair) => pair.join('=')).join('; '),
    /** From the header `set-cookie`; when and where a cookie ends is not looked at. */
    keep(lines: string | string[] | undefined) {
      for (const line of [lines ?? []].flat()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
        kept.set(name, value)
      }
    },
  }
}
