import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router'
import type { TestApp } from '../../server/test/test-app'
import { createStore } from '../src/app/store'
import { cookieJar } from './cookie-jar'
import { network } from './page-environment'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Counts tests. A response that arrives after its test ended would change the state of the next one. */
let currentTest = 0

/** Requests of the page that change something and have no response yet. */
const changes = new Set<Promise<unknown>>()

/**
 * Called after every test. Responses still under way are never delivered. Resolves when the server has
 * responded to what changes something: the next test empties the database, and the two would deadlock.
 */
export async function endPendingRequests() {
  currentTest++
  await Promise.allSettled(changes)
}

/**
 * Sends every request of the page to the real server in this process. `token` is put into local storage,
 * so that requests carry it as in a browser.
 */
export function respondWith({ app }: Pick<TestApp, 'app'>, token?: string) {
  if (token) localStorage.setItem('token', token)
  const jar = cookieJar()
  const test = currentTest
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input : new URL(input, globalThis.location.href)
    const request = new Request(address, init)
    if (new URL(request.url).origin !== globalThis.location.origin) return network(request)
    const response = await noteChange(request, injectRequest(app, request, jar.all()))
    if (test !== currentTest) return new Promise(() => {})
    jar.keep(response.headers['set-cookie'])
    const body = response.statusCode === 204 ? null : response.rawPayload
    return new Response(body as BodyInit | null, {
      status: response.statusCode,
      headers: { 'content-type': String(response.headers['content-type'] ?? '') },
    })
  }
}

function noteChange<T>({ method }: Request, responding: Promise<T>) {
  if (method === 'GET') return responding
  changes.add(responding)
  const forget = () => changes.delete(responding)
  responding.then(forget, forget)
  return responding
}

async function injectRequest(app: TestApp['app'], request: Request, cookie: string) {
  const { pathname, search } = new URL(request.url)
  const payload = request.method === 'GET' ? undefined : Buffer.from(await request.arrayBuffer())
  return app.inject({
    method: request.method as Method,
    url: pathname + search,
    headers: { ...Object.fromEntries(request.headers), cookie },
    ...(payload?.length && { payload }),
  })
}

interface PageOptions {
  server?: Pick<TestApp, 'app'>
  token?: string
  /** The URL at which the page is opened. */
  at?: string
}

/** Renders a page or routes. `address()` returns the current URL, `store` is that of the page. */
export function renderPage(page: ReactNode, { server, token, at = '/' }: PageOptions = {}) {
  if (server) respondWith(server, token)
  else if (token) localStorage.setItem('token', token)
  let address = at
  function Watch() {
    const { pathname, search } = useLocation()
    address = pathname + search
    return null
  }
  const store = createStore()
  const screen = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        {page}
        <Watch />
      </MemoryRouter>
    </Provider>,
  )
  return { ...screen, store, address: () => address }
}
