import { dismissToast, toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'

const WORKER = '/sw.js'

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => unknown }
}

/**
 * The only script URL that is allowed: the Content-Security-Policy refers to this Trusted Types
 * policy.
 */
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

/** Registers the service worker and announces when a newer version is ready. */
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
  // A window that stays open for days never navigates, so browsers would not check for a new
  // version.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) registration.update().catch(() => undefined)
  })
}

/**
 * A new version is never activated automatically: a reload during a booking would lose more than it
 * brings.
 */
function announce(registration: ServiceWorkerRegistration) {
  const run = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
      once: true,
    })
    registration.waiting?.postMessage('update')
  }
  return toast(t('shell.update-ready'), { label: t('shell.update'), run }, { stays: true })
}
