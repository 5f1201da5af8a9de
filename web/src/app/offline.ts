import { paths } from '#lib/paths'
import { session } from '#lib/session'
import { t } from '#lib/t'
import { toast } from '#lib/toast'

const WORKER = '/sw.js'

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => unknown }
}

/** The one address that may become a script: the Content-Security-Policy knows this policy by name. */
function workerAddress() {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('app', {
    createScriptURL: (address) => {
      if (address !== WORKER) throw new TypeError('only our own service worker')
      return address
    },
  })
  return (policy?.createScriptURL(WORKER) ?? WORKER) as string
}

/**
 * Lets passes and bookings open without network. Who has none, a visitor, is spared the third of a
 * megabyte: it is fetched once somebody signs in, and at a gate.
 */
export function openOffline() {
  const { serviceWorker } = navigator
  if (!serviceWorker || import.meta.env.DEV) return
  let registered = false
  const registerIfOfUse = () => {
    if (registered || !(session.token() || location.pathname === paths.verify)) return
    registered = true
    void register(serviceWorker)
  }
  session.onChange(registerIfOfUse)
  if (document.readyState === 'complete') registerIfOfUse()
  else globalThis.addEventListener('load', registerIfOfUse, { once: true })
}

async function register(container: ServiceWorkerContainer) {
  const registration = await container.register(workerAddress()).catch(() => undefined)
  if (!registration) return
  const announceWhenReady = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && container.controller) announce(worker)
    })
  if (registration.waiting) announce(registration.waiting)
  announceWhenReady(registration.installing)
  registration.addEventListener('updatefound', () => announceWhenReady(registration.installing))
}

/** Never by itself: a page that begins anew in the middle of a booking would cost more than it gives. */
function announce(worker: ServiceWorker) {
  const run = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
      once: true,
    })
    worker.postMessage('update')
  }
  toast(t('shell.update-ready'), { label: t('shell.update'), run }, { stays: true })
}
