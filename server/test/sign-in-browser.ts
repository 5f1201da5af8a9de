import type { FastifyInstance } from 'fastify'

type Change = (callback: URL) => unknown

/** As much of a browser as signing in at a provider needs: cookies by origin, and redirects. */
export function browserOf(app: FastifyInstance, origin: string) {
  const jars = new Map<string, Map<string, string>>()
  const jar = (of: string) => {
    const known = jars.get(of) ?? new Map<string, string>()
    jars.set(of, known)
    return known
  }
  const cookies = (of: string) => [...jar(of)].map(([name, value]) => `${name}=${value}`).join('; ')
  const keep = (of: string, lines: string[]) => {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) jar(of).set(name, value)
      else jar(of).delete(name)
    }
  }

  /** Where one step leads; undefined where it leads nowhere. */
  async function step(url: URL): Promise<string | undefined> {
    if (url.origin !== origin) {
      const answer = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: cookies(url.origin) },
      })
      keep(url.origin, answer.headers.getSetCookie())
      return answer.headers.get('location') ?? undefined
    }
    const answer = await app.inject({
      url: url.pathname + url.search,
      headers: { host: url.host, cookie: cookies(origin) },
    })
    keep(origin, [answer.headers['set-cookie'] ?? []].flat())
    return answer.headers.location as string | undefined
  }

  /** Follows redirects from there until `until` or a page of ours. */
  async function follow(from: string, until: (url: URL) => boolean): Promise<URL> {
    let url = new URL(from, origin)
    for (let steps = 0; steps < 12 && !until(url); steps++) {
      const next = await step(url)
      if (next === undefined) return url
      url = new URL(next, url)
    }
    return url
  }

  const isPage = ({ origin: of, pathname }: URL) =>
    of === origin && (pathname === '/login' || pathname === '/auth/return')
  const isCallback = ({ origin: of, pathname }: URL) =>
    of === origin && pathname.endsWith('/callback')
  const shown = ({ pathname, search }: URL) => pathname + search

  const callback = async (path: string) => shown(await follow(path, isCallback))
  const visit = async (path: string) => shown(await follow(path, isPage))

  return {
    /** Up to what the provider sends back, not yet visited. */
    callback,
    visit,
    /** All the way; `change` gets at what the provider sends back. */
    async go(path: string, change?: Change) {
      if (!change) return visit(path)
      const url = new URL(await callback(path), origin)
      await change(url)
      return visit(shown(url))
    },
    refresh: () =>
      app.inject({
        method: 'POST',
        url: '/api/v1/auth/refresh',
        headers: { host: new URL(origin).host, origin, cookie: cookies(origin) },
      }),
  }
}
