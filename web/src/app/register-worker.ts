import { t } from '#lib/t'
import { dismissToast, toast } from '#lib/toast'

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

/** Registers the worker, and says when a newer one is ready to take its place. */
export async function registerWorker() {
  const container = navigator.serviceWorker
  const registration = await container.register(workerAddress()).catch(() => undefined)
  if (!registration) return
  let notice: number | undefined
  const announceIfReady = () => {
    if (!registration.waiting || !container.controller) return
    dismissToast(notice)
    notice = announce(registration)
  }
  announceIfReady()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', announceIfReady),
  )
  // A window that stays open for days never navigates, which is when browsers look by themselves.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) registration.update().catch(() => undefined)
  })
}

/** Never by itself: a page that begins anew in the middle of a booking would cost more than it gives. */
function announce(registration: ServiceWorkerRegistration) {
  const run = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
      once: true,
    })
    registration.waiting?.postMessage('update')
  }
  return toast(t('shell.update-ready'), { label: t('shell.update'), run }, { stays: true })
}
