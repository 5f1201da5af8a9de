import { session } from '#shared/auth/session'
import { onFirstInteraction, prefersReducedData } from '#shared/browser/prefetch'
import { paths } from '#shared/urls/paths'

/**
 * Registers the service worker, so that passes and bookings open without a network and other pages
 * explain that they cannot. It caches a third of a megabyte (compressed): after sign-in or on the
 * gate page, and for visitors after the first interaction, but never with a data saver.
 */
export function openOffline() {
  if (!navigator.serviceWorker || import.meta.env.DEV) return
  let registered = false
  const register = () => {
    if (registered) return
    registered = true
    import('./register-worker').then(
      (file) => file.registerWorker(),
      () => undefined,
    )
  }
  const registerIfNeeded = () => {
    if (session.token() || location.pathname === paths.verify) register()
  }
  const start = () => {
    registerIfNeeded()
    session.onChange(registerIfNeeded)
    if (!prefersReducedData()) onFirstInteraction(register)
  }
  if (document.readyState === 'complete') start()
  else globalThis.addEventListener('load', start, { once: true })
}
