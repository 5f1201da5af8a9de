import type { FastifyInstance } from 'fastify'

type Change = (callback: URL) => unknown

/** The part of a browser that signing in at a provider needs: cookies by origin, and redirects. */
export function browserOf(app: FastifyInstance, origin: string) {
  const jars = new Map<string, Map<string, string>>()
  const jar = (of: string) => {
    const known = jars.get(of) ?? new Map<string, string>()
    jars.set(of, known)
    return known
  }
  const cookies = (of: string) => [...jar(of)].map(([name, value]) => `${name}=${value}`).join('; ')
  const storeCookies = (of: string, lines: string[]) => {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) jar(of).set(name, value)
      else jar(of).delete(name)
    }
  }

  /** Requests a URL; returns the Location of the response, undefined without a redirect. */
  async function step(url: URL): Promise<string | undefined> {
    if (url.origin !== origin) {
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: cookies(url.origin) },
      })
      storeCookies(url.origin, response.headers.getSetCookie())
      return response.headers.get('location') ?? undefined
    }
    const response = await app.inject({
      url: url.pathname + url.search,
      headers: { host: url.host, cookie: cookies(origin) },
    })
    storeCookies(origin, [response.headers['set-cookie'] ?? []].flat())
    return response.headers.location as string | undefined
  }

  /** Follows redirects until `until` matches or a response does not redirect. */
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
    of === origin && ['/login', '/admin/login', '/auth/return'].includes(pathname)
  const isCallback = ({ origin: of, pathname }: URL) =>
    of === origin && pathname.endsWith('/callback')
  const pathOf = ({ pathname, search }: URL) => pathname + search

  const callback = async (path: string) => pathOf(await follow(path, isCallback))
  const visit = async (path: string) => pathOf(await follow(path, isPage))

  return {
    /** Stops at the callback URL without requesting it. */
    callback,
    visit,
    /** Follows all redirects; `change` may alter the callback URL. */
    async go(path: string, change?: Change) {
      if (!change) return visit(path)
      const url = new URL(await callback(path), origin)
      await change(url)
      return visit(pathOf(url))
    },
    refresh: () =>
      app.inject({
        method: 'POST',
        url: '/api/v1/auth/refresh',
        headers: { host: new URL(origin).host, origin, cookie: cookies(origin) },
      }),
  }
}
