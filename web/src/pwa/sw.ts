/// <reference lib="webworker" />
import { clientsClaim, setCacheNameDetails, type WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { addRoute, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { isImmutable, NOT_A_PAGE, shellPage } from './cached-urls'

declare const self: ServiceWorkerGlobalScope & {
  /** The files of the pages that open offline. web/service-worker-plugin.ts writes the list. */
  __WB_MANIFEST: PrecacheEntry[]
}

/** After this many seconds without a response the cached shell opens. */
const NETWORK_TIMEOUT_S = 4
const MAX_IMAGES = 60
const SHELL_CACHE = 'sayap-shell-workbox'

setCacheNameDetails({ prefix: 'sayap', precache: 'shell', suffix: 'workbox' })

// Pages come from the network, so that they are as new as the server. Responses are not stored.
const pages = new NetworkFirst({
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  plugins: [
    {
      cacheWillUpdate: async () => null,
      cachedResponseWillBeUsed: ({ request }) => matchPrecache(shellPage(pathOf(request))),
    },
  ],
})
registerRoute(new NavigationRoute(pages, { denylist: [NOT_A_PAGE] }))

precache(self.__WB_MANIFEST)
addRoute()

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isImmutable(url.pathname),
  new CacheFirst({
    cacheName: 'sayap-lasting',
    matchOptions: { ignoreVary: true },
    // Its type declares optional members as possibly undefined, which `exactOptionalPropertyTypes` refuses.
    plugins: [new ExpirationPlugin({ maxEntries: MAX_IMAGES }) as WorkboxPlugin],
  }),
)

clientsClaim()
self.addEventListener('activate', (event) => event.waitUntil(deleteOldShells()))
self.addEventListener('message', ({ data }) => {
  // Only when the user pressed Update: no page changes during a booking.
  if (data === 'update') void self.skipWaiting()
})

const pathOf = ({ url }: Request) => new URL(url).pathname

/** Shells of versions before workbox, which had one cache each. */
async function deleteOldShells() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('sayap-shell-') && name !== SHELL_CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}
