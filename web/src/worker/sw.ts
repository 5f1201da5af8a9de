/// <reference lib="webworker" />
import { isLasting, isPage, SHELL_PAGE, shellPage } from './addresses'

declare const self: ServiceWorkerGlobalScope & {
  /** Files of the pages that open offline; the build writes the list here. */
  __WB_MANIFEST: { url: string; revision: string | null }[]
}

const MANIFEST = self.__WB_MANIFEST
const FILES = MANIFEST.map(({ url }) => `/${url}`)
/** Named by its content: a new version has a shell of its own beside the one in use. */
const SHELL = `sayap-shell-${versionOf(JSON.stringify(MANIFEST))}`
const LASTING = 'sayap-lasting'
const MOST_KEPT = 60
/** A network that has not begun to answer by then is none. */
const PATIENCE_MS = 4000

self.addEventListener('install', (event) => event.waitUntil(fill()))
self.addEventListener('activate', (event) => event.waitUntil(begin()))
self.addEventListener('message', ({ data }) => {
  // Only when a person pressed Update: no page changes under somebody who is booking.
  if (data === 'update') void self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(url.pathname)) event.respondWith(page(request, url.pathname))
  } else if (FILES.includes(url.pathname)) event.respondWith(file(request))
  else if (isLasting(url.pathname)) event.respondWith(lasting(request))
})

function versionOf(manifest: string) {
  let hash = 0
  for (const letter of manifest) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  return hash.toString(36)
}

async function fill() {
  const cache = await caches.open(SHELL)
  // Pages come with the headers of their address: /verify alone may use the camera.
  const pages = [SHELL_PAGE, '/verify'].map(
    (url) => new Request(url, { headers: { accept: 'text/html' }, cache: 'reload' }),
  )
  // After whatever the page itself is still fetching.
  const files = FILES.map((url) => new Request(url, { priority: 'low' }))
  await cache.addAll([...files, ...pages])
}

async function begin() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('sayap-shell-') && name !== SHELL)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** From the network, so that a page is as new as the server; kept ones only where there is none. */
async function page(request: Request, path: string) {
  const kept = async () => (await caches.open(SHELL)).match(shellPage(path))
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const network = fetch(request)
  const first = await Promise.race([network.catch(() => undefined), patience])
  return first ?? (await kept()) ?? network
}

async function file(request: Request) {
  const kept = await (await caches.open(SHELL)).match(request, { ignoreVary: true })
  return kept ?? fetch(request)
}

/** Marks of airlines, and what reads codes, carry their content in their name. */
async function lasting(request: Request) {
  const cache = await caches.open(LASTING)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    await cache.put(request, answer.clone())
    const [oldest, ...others] = await cache.keys()
    if (oldest && others.length >= MOST_KEPT) await cache.delete(oldest)
  }
  return answer
}
